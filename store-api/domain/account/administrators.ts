import { eq } from 'drizzle-orm'
import type { AdministratorRole } from '../../../lib/contract/call.ts'
import type { Database } from '../../db/database.ts'
import { clients } from '../../db/schema.ts'
import { sendLink } from './account-links.ts'
import { createClient, findByEmail } from './clients.ts'
import { endAllLogins } from './login-rows.ts'
import { forgetMailTokens } from './mail-tokens.ts'
import { removeFactor } from './second-factor.ts'

/**
 * Makes the owner of an e-mail an administrator of a store, by a mailed link to a new password. An existing account
 * loses its password and its logins: its creator may not own the address, and only the link in the mail opens it again.
 * @param role rights beyond its store; unchanged where none is given
 * @param withoutSecondFactor removes the second factor, for an owner who has lost it and every recovery code
 */
export async function makeAdministrator(
  db: Database,
  store: string,
  email: string,
  {
    withoutSecondFactor = false,
    role,
  }: { withoutSecondFactor?: boolean; role?: AdministratorRole | null | undefined } = {},
): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const client =
      (await createClient(tx, { store, email, firstName: '', lastName: '' })) ?? (await findByEmail(tx, store, email))
    if (!client) throw new Error(`The account of ${email} could not be made.`)
    await tx
      .update(clients)
      .set({
        admin: true,
        ...(role !== undefined && { role }),
        active: false,
        passwordHash: null,
        pendingPasswordHash: null,
      })
      .where(eq(clients.id, client.id))
    if (withoutSecondFactor) await removeFactor(tx, client.id)
    await forgetMailTokens(tx, client.id, ['activate', 'password', 'email'])
    await sendLink(tx, client, 'password', { instead: { template: 'administrator', about: {} } })
    await endAllLogins(tx, client.id)
  })
}
