import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What changed of what pages show, one row for each transaction that changed something, in the
 * order in which they became visible.
 */
export const changes = pgTable(
  'changes',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Made with the row: tells its number from the same number of a database that was put back from a
     * copy and went on from there.
     */
    epoch: uuid().notNull().defaultRandom(),
    /** Tags of `lib/rules/change-tags.ts`. */
    tags: text().array().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // What ended lately is asked for at each start of a storefront.
    index('changes_endings').on(table.at).where(sql`${table.tags}[1] like 'ended:%'`),
  ],
)
