import { sql } from 'drizzle-orm'
import { maxTags, tagsOfChange } from '../../../lib/rules/change-tags.ts'
import { type SessionEnding, tagOfEnding } from '../../../lib/rules/session-endings.ts'
import type { Database } from '../../db/database.ts'
import { changes } from '../../db/schema.ts'

/** Number of the lock that everybody who notes a change holds until their transaction has ended. */
const oneAfterTheOther = 20_261_122
/** Notification channel of changes. */
export const changesChannel = 'changes'

/**
 * Records the page changes of a write. Called as the last step of its transaction: both are written or neither, and no
 * other transaction records changes from here to the commit, so that a number never becomes visible before a smaller
 * one.
 * @param transaction the write's own
 * @param tags of `lib/rules/change-tags.ts`; nothing is recorded without any
 */
export async function noteChanges(transaction: Database, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await transaction.execute(sql`select pg_advisory_xact_lock(${oneAfterTheOther})`)
  await transaction.insert(changes).values({ tags: tagsOfChange(tags) })
  // Delivered when the transaction is committed, and not at all when it is not.
  await transaction.execute(sql`select pg_notify(${changesChannel}, '')`)
}

/**
 * Records session endings, for storefronts that trust signed sessions without a request. Called like `noteChanges`; in
 * separate rows, so that no other tag turns them into `everything`.
 */
export async function noteEndings(transaction: Database, endings: readonly SessionEnding[]): Promise<void> {
  for (let from = 0; from < endings.length; from += maxTags)
    await noteChanges(transaction, endings.slice(from, from + maxTags).map(tagOfEnding))
}
