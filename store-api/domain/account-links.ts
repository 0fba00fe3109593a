import { and, count, eq, gt, like, sql } from 'drizzle-orm'
import { isTaken } from '../db/availability.ts'
import type { Database } from '../db/database.ts'
import { clients, mails } from '../db/schema.ts'
import { enqueueMail, type PlainTemplate } from '../mail/outbox.ts'
import { adoptOrders } from './adopt-orders.ts'
import { aboutOf, forgetMailTokens, makeMailToken, type Purpose, spendMailToken } from './mail-tokens.ts'
import { hashPassword } from './passwords.ts'
import type { StoredClient } from './tokens.ts'

/** The mail that brings a link, and the page that it leads to. */
const letters: Readonly<Record<Purpose, { template: PlainTemplate; page: string }>> = {
  activate: { template: 'activateAccount', page: '/login?' },
  password: { template: 'resetPassword', page: '/update-password?' },
  email: { template: 'confirmEmail', page: '/login?confirm=email&' },
}

/** Links to new addresses that one account may have mailed in an hour: nobody's mailbox is filled through it. */
const mostEmailLinks = 5

/** An account has asked for too many links. */
export class TooManyLinks extends Error {}

/** Sends the link to a new password (R7.9). */
export function sendPasswordLink(db: Database, client: StoredClient): Promise<void> {
  return db.transaction((tx) => sendLink(tx as unknown as Database, client, 'password'))
}

/**
 * Sends the link that makes an e-mail the account's to that e-mail. Only the last one counts: an address mistyped before is nobody's way in.
 * @throws TooManyLinks
 */
export async function sendEmailLink(db: Database, client: StoredClient, email: string): Promise<void> {
  const [sent] = await db
    .select({ n: count() })
    .from(mails)
    .where(and(like(mails.key, `email:${client.id}:%`), gt(mails.createdAt, sql`now() - interval '1 hour'`)))
  if ((sent?.n ?? 0) >= mostEmailLinks) throw new TooManyLinks()
  await forgetMailTokens(db, client.id, 'email')
  await sendLink(db, client, 'email', email)
}

/**
 * Sends the link of a purpose. Called with the transaction of what it follows from.
 * @param email where it goes, and what it is about, when that is not the account's own
 */
export async function sendLink(db: Database, client: StoredClient, purpose: Purpose, email?: string): Promise<void> {
  const token = await makeMailToken(db, client.id, purpose, email)
  const { template, page } = letters[purpose]
  await enqueueMail(db, {
    key: `${purpose}:${client.id}:${token.slice(0, 16)}`,
    store: client.store,
    template,
    recipient: email ?? client.email,
    data: { link: `${page}token=${token}` },
  })
}

/** Activates the account of a mailed token. @returns whether the token was good */
export async function activate(db: Database, token: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const id = await spendMailToken(tx, token, 'activate')
    if (id === null) return false
    const [client] = await tx.update(clients).set({ active: true }).where(eq(clients.id, id)).returning()
    if (client) await adoptOrders(tx, client)
    return true
  })
}

/**
 * Gives the account of a mailed token the e-mail that the token went to, with what was ordered there as a guest. Links that went to the
 * earlier address end, and it hears of the change: its owner may not have wanted it.
 * @returns whether the token was good, and the e-mail still free
 */
export async function confirmEmail(db: Database, token: string): Promise<boolean> {
  return db
    .transaction(async (transaction) => {
      const tx = transaction as unknown as Database
      const id = await spendMailToken(tx, token, 'email')
      if (id === null) return false
      const [before] = await tx.select().from(clients).where(eq(clients.id, id)).for('update')
      if (!before) return false
      const client = { ...before, email: aboutOf(token) }
      await tx.update(clients).set({ email: client.email }).where(eq(clients.id, id))
      await forgetMailTokens(tx, id, 'password')
      await adoptOrders(tx, client)
      await enqueueMail(tx, {
        key: `emailChanged:${id}:${token.slice(0, 16)}`,
        store: client.store,
        template: 'emailChanged',
        recipient: before.email,
        data: { email: client.email, link: '/login' },
      })
      return true
    })
    .catch((error: unknown) => {
      if (isTaken(error)) return false
      throw error
    })
}

/**
 * Sets the password of a mailed token's account, ends all its logins, and activates it: whoever has the mail owns the address.
 * @returns whether the token was good
 */
export async function replacePassword(db: Database, token: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    const id = await spendMailToken(tx, token, 'password')
    if (id === null) return false
    const [client] = await tx
      .update(clients)
      .set({ passwordHash, active: true, epoch: sql`${clients.epoch} + 1` })
      .where(eq(clients.id, id))
      .returning()
    await forgetMailTokens(tx, id, 'password')
    if (client) await adoptOrders(tx, client)
    return true
  })
}
