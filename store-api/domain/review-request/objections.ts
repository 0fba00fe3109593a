import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { reviewObjections } from '../../db/schema.ts'
import { subjectOf } from '../account/consents.ts'

/** Whether the owner of an e-mail wants no mails that ask for reviews in a store. */
export async function hasObjected(db: Database, store: string, email: string): Promise<boolean> {
  const [found] = await db
    .select({ subject: reviewObjections.subject })
    .from(reviewObjections)
    .where(and(eq(reviewObjections.store, store), eq(reviewObjections.subject, subjectOf(email))))
  return found !== undefined
}

/** Records that the owner of an e-mail wants no such mails. @returns false where that was recorded before */
export async function object(db: Database, store: string, email: string): Promise<boolean> {
  const written = await db
    .insert(reviewObjections)
    .values({ store, subject: subjectOf(email) })
    .onConflictDoNothing()
    .returning({ subject: reviewObjections.subject })
  return written.length > 0
}
