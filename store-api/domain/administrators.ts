import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { clients } from '../db/schema.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { createClient, findByEmail } from './clients.ts'
import { forgetMailTokens, makeMailToken } from './mail-tokens.ts'
import { noPassword } from './passwords.ts'

/**
 * Makes the owner of an e-mail an administrator of a store, by a mailed link to a new password. An account that is there already loses
 * its password and its logins: whoever made it may not own the address, and only the link in the mail opens it again.
 */
export async function makeAdministrator(db: Database, store: string, email: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const account = { store, email, firstName: '', lastName: '', passwordHash: noPassword }
    const client = (await createClient(tx, account)) ?? (await findByEmail(tx, store, email))
    if (!client) throw new Error(`The account of ${email} could not be made.`)
    await tx
      .update(clients)
      .set({ admin: true, active: false, passwordHash: noPassword, epoch: sql`${clients.epoch} + 1` })
      .where(eq(clients.id, client.id))
    for (const purpose of ['activate', 'password', 'email'] as const) await forgetMailTokens(tx, client.id, purpose)
    const token = await makeMailToken(tx, client.id, 'password')
    await enqueueMail(tx, {
      key: `administrator:${client.id}:${token.slice(0, 16)}`,
      store,
      template: 'administrator',
      recipient: client.email,
      data: { link: `/update-password?token=${token}` },
    })
  })
}
