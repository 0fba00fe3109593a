import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Changes of page contents: one row for each transaction that changed something, in the order of their commits. */
export const changes = pgTable(
  'changes',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Created with the row: distinguishes its number from the same number in a database restored from a copy. */
    epoch: uuid().notNull().defaultRandom(),
    /** Tags of `lib/rules/change-tags.ts`. */
    tags: text().array().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Storefronts ask for recent session endings at each start.
    index('changes_endings').on(table.at).where(sql`${table.tags}[1] like 'ended:%'`),
  ],
)
