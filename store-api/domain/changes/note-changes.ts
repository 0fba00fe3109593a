import { sql } from 'drizzle-orm'
import { maxTags, tagsOfChange } from '../../../lib/rules/change-tags.ts'
import { type SessionEnding, tagOfEnding } from '../../../lib/rules/session-endings.ts'
import type { Database } from '../../db/database.ts'
import { changes } from '../../db/schema.ts'

/** Number of the lock that everybody who notes a change holds until their transaction has ended. */
const oneAfterTheOther = 20_261_122
/** What those who wait for changes listen to. */
export const changesChannel = 'changes'

/**
 * Notes what a write changes of what pages show. Called with the transaction of the write, as its
 * last step: both are written or neither, and from here to the commit nobody else notes anything,
 * so that a number never becomes visible before a smaller one.
 * @param transaction the write's own
 * @param tags of `lib/rules/change-tags.ts`; nothing is noted without any
 */
export async function noteChanges(transaction: Database, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await transaction.execute(sql`select pg_advisory_xact_lock(${oneAfterTheOther})`)
  await transaction.insert(changes).values({ tags: tagsOfChange(tags) })
  // Delivered when the transaction is committed, and not at all when it is not.
  await transaction.execute(sql`select pg_notify(${changesChannel}, '')`)
}

/**
 * Notes what ends sessions, for storefronts that believe signed ones without asking. Called as
 * `noteChanges` is; in rows of their own, so that no tag beside them makes them `everything`.
 */
export async function noteEndings(transaction: Database, endings: readonly SessionEnding[]): Promise<void> {
  for (let from = 0; from < endings.length; from += maxTags)
    await noteChanges(transaction, endings.slice(from, from + maxTags).map(tagOfEnding))
}
