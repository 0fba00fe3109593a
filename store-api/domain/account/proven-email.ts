import { and, eq } from 'drizzle-orm'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import type { Database } from '../../db/database.ts'
import { clients } from '../../db/schema.ts'

/**
 * Whether an e-mail belongs to an active account, whose owner has followed a mailed link. Any other e-mail is unproven.
 * @param id of the account; null for a guest
 */
export async function isProvenEmail(db: Database, id: number | null, email: string): Promise<boolean> {
  if (id === null) return false
  const [client] = await db
    .select({ email: clients.email })
    .from(clients)
    .where(and(eq(clients.id, id), eq(clients.active, true)))
  return client?.email === normalizeEmail(email)
}
