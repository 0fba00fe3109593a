import { and, count, eq, gt, like, sql } from 'drizzle-orm'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import type { Database } from '../../db/database.ts'
import type { PlainTemplate } from '../../db/mail-templates.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { clients, mails, type StoredClient } from '../../db/schema.ts'
import { forgetMailTokens, forgetOldTokens, makeMailToken, type Purpose } from './mail-tokens.ts'

/** The mail that brings a link, and the page that it leads to. */
const letters: Readonly<Record<Purpose, { template: PlainTemplate; page: string }>> = {
  activate: { template: 'activateAccount', page: '/login?' },
  password: { template: 'resetPassword', page: '/update-password?' },
  email: { template: 'confirmEmail', page: '/login?confirm=email&' },
}

/** Links to new addresses that one account may have mailed in an hour; keeps accounts from flooding mailboxes. */
const maxEmailLinks = 5

/** An account has asked for too many links. */
export class TooManyLinks extends Error {}

interface LinkDetails {
  /** Recipient, and subject of the token, where it is not the account's own e-mail. */
  email?: string
  /** Of the browser that asked for it: opened there, the link needs no password. */
  secretHash?: string | null
  /** The mail that carries the link, where it is not the purpose's own; `about` has the values of its text. */
  instead?: { template: PlainTemplate; about: Record<string, string> }
}

/**
 * Tells the owner of an e-mail, at most once a day, that a visitor tried to create an account with it. The person who
 * tried is told nothing.
 */
export async function tellOwner(db: Database, store: string, email: string): Promise<void> {
  const [client] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.store, store), eq(clients.email, normalizeEmail(email))))
  if (!client) return
  const day = new Date().toISOString().slice(0, 10)
  await enqueueMail(db, {
    key: `accountThere:${client.id}:${day}`,
    store,
    template: 'accountThere',
    recipient: client.email,
    data: { link: '/login' },
  })
}

/** A new e-mail for an account. */
interface WantedEmail {
  email: string
  /** Secret's hash of the requesting browser. */
  secretHash: string | null
  /** Whether another account has it. The requester is not told; its owner gets a mail in place of the link. */
  isTaken: boolean
}

/**
 * Mails a link to a new e-mail, which becomes the account's when the link is followed. The present e-mail is told at
 * once, with a way to stop the change: a new password. Only the last link is valid, so that a mistyped address gives no
 * access. Apart from the mail to the new e-mail, everything is the same whether it is taken or not, down to the number
 * of statements.
 * @throws TooManyLinks
 */
export async function sendEmailLink(
  db: Database,
  client: StoredClient,
  { email, secretHash, isTaken }: WantedEmail,
): Promise<void> {
  // Counts the mails to the present e-mail, as those are sent in either case.
  const told = and(eq(mails.template, 'emailChangeAsked'), like(mails.key, `password:${client.id}:%`))
  const [sent] = await db
    .select({ n: count() })
    .from(mails)
    .where(and(told, gt(mails.createdAt, sql`now() - interval '1 hour'`)))
  if ((sent?.n ?? 0) >= maxEmailLinks) throw new TooManyLinks()
  await forgetMailTokens(db, client.id, ['email'])
  if (isTaken) {
    await forgetOldTokens(db)
    await tellOwner(db, client.store, email)
  } else await sendLink(db, client, 'email', { email, secretHash })
  await sendLink(db, client, 'password', { instead: { template: 'emailChangeAsked', about: { email } } })
}

/** Sends the link of a purpose. Called in the transaction that causes it. */
export async function sendLink(
  db: Database,
  client: StoredClient,
  purpose: Purpose,
  { email, secretHash = null, instead }: LinkDetails = {},
): Promise<void> {
  const token = await makeMailToken(db, { clientId: client.id, purpose, about: email, secretHash })
  const { template, page } = letters[purpose]
  await enqueueMail(db, {
    key: `${purpose}:${client.id}:${token.slice(0, 16)}`,
    store: client.store,
    template: instead?.template ?? template,
    recipient: email ?? client.email,
    data: { ...instead?.about, link: `${page}token=${token}` },
  })
}
