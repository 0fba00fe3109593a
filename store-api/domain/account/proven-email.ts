import { and, eq } from 'drizzle-orm'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import type { Database } from '../../db/database.ts'
import { clients } from '../../db/schema.ts'

/**
 * Whether an e-mail is that of an active account: its owner has followed a link that went there.
 * Anybody can type any other one.
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
