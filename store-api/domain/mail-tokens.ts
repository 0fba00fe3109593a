import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { mailTokens } from '../db/schema.ts'

export type Purpose = (typeof mailTokens.$inferSelect)['purpose']

/** How long a link in a mail is good, milliseconds: 24 hours for a password or a new e-mail, a week to activate an account. */
const validity: Readonly<Record<Purpose, number>> = {
  password: 86_400_000,
  email: 86_400_000,
  activate: 7 * 86_400_000,
}

/**
 * Makes a token for a link in a mail; only its hash is kept.
 * @param about what the token is for beside its client, as a new e-mail; it travels in the token, and the hash vouches for it
 */
export async function makeMailToken(db: Database, clientId: number, purpose: Purpose, about?: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const token = about === undefined ? secret : `${secret}.${Buffer.from(about).toString('base64url')}`
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, new Date()))
  await db
    .insert(mailTokens)
    .values({ hash: hashOf(token), clientId, purpose, expiresAt: new Date(Date.now() + validity[purpose]) })
  return token
}

/** Spends a token. @returns id of its client; null for one that is unknown, spent or too old */
export async function spendMailToken(db: Database, token: string, purpose: Purpose): Promise<number | null> {
  const [spent] = await db
    .delete(mailTokens)
    .where(
      and(eq(mailTokens.hash, hashOf(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, new Date())),
    )
    .returning({ clientId: mailTokens.clientId })
  return spent?.clientId ?? null
}

/** What a token is for beside its client. Only true of one that has been spent. */
export function aboutOf(token: string): string {
  return Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
}

/** Makes the links of earlier mails worthless. */
export async function forgetMailTokens(db: Database, clientId: number, purpose: Purpose): Promise<void> {
  await db.delete(mailTokens).where(and(eq(mailTokens.clientId, clientId), eq(mailTokens.purpose, purpose)))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
