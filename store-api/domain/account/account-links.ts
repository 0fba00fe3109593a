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

/**
 * Links to new addresses that one account may have mailed in an hour: nobody's mailbox is filled
 * through it.
 */
const maxEmailLinks = 5

/** An account has asked for too many links. */
export class TooManyLinks extends Error {}

interface LinkDetails {
  /** Where it goes, and what it is about, when that is not the account's own e-mail. */
  email?: string
  /** Of the browser that asked for it: opened there, the link needs no password. */
  secretHash?: string | null
  /** When another mail than the purpose's own brings it; `about` is what its text names. */
  instead?: { template: PlainTemplate; about: Record<string, string> }
}

/**
 * Tells the owner of an e-mail that somebody wanted an account with it, once a day: whoever it was
 * has been told nothing.
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

/** An e-mail that somebody wants for an account. */
interface WantedEmail {
  email: string
  /** Of the browser that asks for it. */
  secretHash: string | null
  /** Whether another account has it. Whoever asks is not told: its owner is, in place of the link. */
  isTaken: boolean
}

/**
 * Sends the link that makes an e-mail the account's to that e-mail, and tells the present one at
 * once, with a way to stop it: a new password. Only the last link counts: an address mistyped
 * before is nobody's way in. All but what the wanted e-mail gets is the same whether it is taken or not, as many
 * statements too.
 * @throws TooManyLinks
 */
export async function sendEmailLink(
  db: Database,
  client: StoredClient,
  { email, secretHash, isTaken }: WantedEmail,
): Promise<void> {
  // What tells the present e-mail is counted, as it is sent in either case.
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

/** Sends the link of a purpose. Called with the transaction of what it follows from. */
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
