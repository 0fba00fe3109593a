import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { clients, mails, mailTokens } from '../../db/schema.ts'
import { findByEmail } from './clients.ts'
import { forgetOldTokens, newToken } from './mail-tokens.ts'

/**
 * Sends the link to a new password to the owner of an e-mail. An e-mail without an account causes the same statements,
 * so that the response time does not reveal it.
 * @returns whether the e-mail has an account
 */
export async function sendRecoveryLink(db: Database, store: string, email: string): Promise<boolean> {
  const { token, hash, expiresAt } = newToken('password')
  const until = expiresAt.toISOString()
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const client = await findByEmail(tx, store, email)
    const owner = sql`from ${clients} where ${clients.id} = ${client?.id ?? 0}`
    await forgetOldTokens(tx)
    await tx.execute(
      sql`insert into ${mailTokens} (hash, client_id, purpose, expires_at) select ${hash}, ${clients.id}, 'password', ${until}::timestamptz ${owner}`,
    )
    const [key, data] = [`:${token.slice(0, 16)}`, JSON.stringify({ link: `/update-password?token=${token}` })]
    await tx.execute(
      sql`insert into ${mails} (key, store, template, recipient, data) select 'password:' || ${clients.id} || ${key}, ${clients.store}, 'resetPassword', ${clients.email}, ${data}::jsonb ${owner}`,
    )
    return client !== undefined
  })
}
