import type { z } from 'zod'
import type { newSubscription, subscription } from '../../lib/contract/newsletters.ts'
import type { Database } from '../db/database.ts'
import { subscriptions } from '../db/schema.ts'

/** Writes a subscription down; null when the address has one in that store already, however it is spelled. */
export async function subscribe(
  db: Database,
  given: z.output<typeof newSubscription>,
): Promise<z.output<typeof subscription> | null> {
  const { email, tag, meta_data, store } = given
  const [row] = await db
    .insert(subscriptions)
    .values({ email: email.toLowerCase(), tag, metaData: meta_data, store })
    .onConflictDoNothing()
    .returning()
  return row
    ? {
        id: row.id,
        email: row.email,
        tag,
        meta_data: row.metaData,
        store: row.store,
        created_at: row.createdAt.toISOString(),
      }
    : null
}
