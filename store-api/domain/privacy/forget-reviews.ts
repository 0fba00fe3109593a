import { and, eq, isNull, ne } from 'drizzle-orm'
import * as tags from '../../../lib/rules/change-tags.ts'
import type { Database } from '../../db/database.ts'
import { reviews } from '../../db/schema.ts'
import { noteChanges } from '../changes/note-changes.ts'

/**
 * Reviews of a person: published ones stay, as others read them, without who wrote them and without photos; the others
 * go.
 * @param of the account, or the order whose mailed link they were written by without an account
 * @returns names of photos to be removed
 */
export async function forgetReviews(
  db: Database,
  of: { clientId: number } | { clientId: null; cartId: string },
): Promise<string[]> {
  const own =
    of.clientId === null
      ? and(isNull(reviews.clientId), eq(reviews.cartId, of.cartId))
      : eq(reviews.clientId, of.clientId)
  const written = await db.select({ photos: reviews.photos }).from(reviews).where(own).for('update')
  if (written.length === 0) return []
  await db.delete(reviews).where(and(own, ne(reviews.status, 'published')))
  const nameless = { clientId: null, cartId: null, author: '', photos: [] }
  const left = await db.update(reviews).set(nameless).where(own).returning({ id: reviews.id })
  if (left.length > 0) await noteChanges(db, [tags.reviews])
  return written.flatMap(({ photos }) => photos)
}
