import { eq } from 'drizzle-orm'
import { isTaken } from '../../db/availability.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { clients, type StoredClient } from '../../db/schema.ts'
import { adoptOrders } from './adopt-orders.ts'
import { endAllLogins } from './login-rows.ts'
import { aboutOf, findMailToken, forgetMailTokens, type MailToken, type Purpose } from './mail-tokens.ts'
import { hashPassword, hashSecret, isPassword } from './passwords.ts'

/** Data sent with the token of a followed link. */
export interface LinkProof {
  /** Of the browser in which the link was opened. */
  browserSecret?: string | undefined
  /** To activate an account its new password; for a new e-mail the present one. */
  password?: string | undefined
}

/** Result of following a link. The token is spent only by `activated` and `confirmed`. */
export type LinkOutcome =
  | 'activated'
  | 'confirmed'
  /** The account needs a new password to be activated: the pending one may have been typed by another person. */
  | 'newPasswordNeeded'
  /** The change of e-mail needs the account's password: the mailbox may belong to another person. */
  | 'passwordNeeded'
  | 'passwordWrong'
  | 'notValid'

/**
 * The account that a link of this purpose was mailed for; null for a link that is no good (any
 * more). Nothing is spent.
 */
export async function accountOfLink(db: Database, token: string, purpose: Purpose): Promise<StoredClient | null> {
  const found = await findMailToken(db, token)
  if (found?.purpose !== purpose) return null
  const [client] = await db.select().from(clients).where(eq(clients.id, found.clientId))
  return client ?? null
}

/** Follows the link that activates an account, or the one that gives it a new e-mail. */
export async function followLink(db: Database, token: string, proof: LinkProof): Promise<LinkOutcome> {
  const found = await findMailToken(db, token)
  if (found?.purpose === 'activate') return activate(db, token, proof)
  if (found?.purpose === 'email') return confirmEmail(db, token, found, proof)
  return 'notValid'
}

/**
 * Activates the account of a mailed token. The link proves who owns the e-mail, not who typed the
 * password at the sign-up: that one becomes the account's only in the same browser.
 */
async function activate(
  db: Database,
  token: string,
  { browserSecret, password }: LinkProof,
): Promise<'activated' | 'newPasswordNeeded' | 'notValid'> {
  const chosen = password === undefined ? null : await hashPassword(password)
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const held = await holdAccount(tx, token, 'activate')
    if (!held || held.client.active) return 'notValid'
    const passwordHash = chosen ?? (isFrom(browserSecret, held.link) ? held.client.pendingPasswordHash : null)
    if (passwordHash === null) return 'newPasswordNeeded'
    await takePassword(tx, held.client.id, passwordHash)
    return 'activated'
  })
}

/**
 * Gives an account the e-mail that its mailed token was sent to, with the guest orders of that e-mail. All its logins
 * and the links of earlier mails end; the previous e-mail is told, as the owner may not have wanted the change.
 */
async function confirmEmail(
  db: Database,
  token: string,
  link: MailToken,
  { browserSecret, password }: LinkProof,
): Promise<'confirmed' | 'passwordNeeded' | 'passwordWrong' | 'notValid'> {
  if (!isFrom(browserSecret, link)) {
    if (password === undefined) return 'passwordNeeded'
    const [owner] = await db.select().from(clients).where(eq(clients.id, link.clientId))
    // A password that is changed after this takes the token with it.
    if (!(await isPassword(password, owner?.passwordHash))) return 'passwordWrong'
  }
  return db
    .transaction(async (transaction) => {
      const tx = transaction as unknown as Database
      const held = await holdAccount(tx, token, 'email')
      if (!held) return 'notValid'
      const { id, store, email: before } = held.client
      const client = { ...held.client, email: aboutOf(token) }
      await tx.update(clients).set({ email: client.email }).where(eq(clients.id, id))
      await forgetMailTokens(tx, id, ['activate', 'password', 'email'])
      await adoptOrders(tx, client)
      await enqueueMail(tx, {
        key: `emailChanged:${id}:${token.slice(0, 16)}`,
        store,
        template: 'emailChanged',
        recipient: before,
        data: { email: client.email, link: '/login' },
      })
      await endAllLogins(tx, id)
      return 'confirmed' as const
    })
    .catch((error: unknown) => {
      // Another account has the e-mail by now.
      if (isTaken(error)) return 'notValid' as const
      throw error
    })
}

/**
 * Sets the password of a mailed token's account, ends all its logins, and activates it: the token proves ownership of
 * the address.
 * @returns whether the token was valid
 */
export async function replacePassword(db: Database, token: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const held = await holdAccount(tx, token, 'password')
    if (!held) return false
    await takePassword(tx, held.client.id, passwordHash)
    return true
  })
}

/**
 * Sets the password of an account whose owner has proved to own the e-mail. Discards the pending password, a change of
 * e-mail, every mailed link and every login.
 */
async function takePassword(db: Database, id: number, passwordHash: string): Promise<void> {
  const [client] = await db
    .update(clients)
    .set({ passwordHash, pendingPasswordHash: null, active: true })
    .where(eq(clients.id, id))
    .returning()
  await forgetMailTokens(db, id, ['activate', 'password', 'email'])
  if (client) await adoptOrders(db, client)
  await endAllLogins(db, id)
}

/**
 * The account of a mailed token with the token itself, both held until the transaction ends. The
 * account comes first, here as everywhere: two transactions that each waited for the other's would
 * both be undone.
 */
async function holdAccount(
  db: Database,
  token: string,
  purpose: Purpose,
): Promise<{ client: StoredClient; link: MailToken } | null> {
  const found = await findMailToken(db, token)
  if (found?.purpose !== purpose) return null
  const [client] = await db.select().from(clients).where(eq(clients.id, found.clientId)).for('update')
  // The lock may have been waited for, and its holder may have spent the token.
  const link = await findMailToken(db, token)
  return client && link ? { client, link } : null
}

/** Whether a link was opened in the browser that asked for it. */
function isFrom(browserSecret: string | undefined, { secretHash }: MailToken): boolean {
  return browserSecret !== undefined && hashSecret(browserSecret) === secretHash
}
