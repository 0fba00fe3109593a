import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { mailTokens } from '../../db/schema.ts'
import { hashSecret } from './passwords.ts'

export type MailToken = typeof mailTokens.$inferSelect
export type Purpose = MailToken['purpose']

/**
 * How long a link in a mail is good, milliseconds: 24 hours for a password or a new e-mail, a week
 * to activate an account.
 */
const validity: Readonly<Record<Purpose, number>> = {
  password: 86_400_000,
  email: 86_400_000,
  activate: 7 * 86_400_000,
}

export interface NewMailToken {
  clientId: number
  purpose: Purpose
  /**
   * Subject of the token beside its client, such as a new e-mail; it is part of the token, and the hash authenticates
   * it.
   */
  about?: string | undefined
  /** Of the browser that asked for the link. */
  secretHash?: string | null
}

/** Creates a token for a mailed link; only its hash is stored. */
export async function makeMailToken(
  db: Database,
  { clientId, purpose, about, secretHash = null }: NewMailToken,
): Promise<string> {
  const { token, hash, expiresAt } = newToken(purpose, about)
  await forgetOldTokens(db)
  await db.insert(mailTokens).values({ hash, clientId, purpose, secretHash, expiresAt })
  return token
}

/** A random token with its hash and its expiry. @param about see `NewMailToken` */
export function newToken(purpose: Purpose, about?: string): { token: string; hash: string; expiresAt: Date } {
  const secret = randomBytes(32).toString('base64url')
  const token = about === undefined ? secret : `${secret}.${Buffer.from(about).toString('base64url')}`
  return { token, hash: hashSecret(token), expiresAt: new Date(Date.now() + validity[purpose]) }
}

/** Deletes expired tokens. */
export async function forgetOldTokens(db: Database): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, new Date()))
}

/** Looks a token up without spending it. @returns null for one that is unknown, spent or too old */
export async function findMailToken(db: Database, token: string): Promise<MailToken | null> {
  const [found] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.hash, hashSecret(token)), gt(mailTokens.expiresAt, new Date())))
  return found ?? null
}

/** Subject of a token beside its client. Trustworthy only for a token that was found. */
export function aboutOf(token: string): string {
  return Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
}

/** Whether an account has a pending link of this purpose, requested by the browser with this secret. */
export async function waitsForLink(
  db: Database,
  clientId: number,
  purpose: Purpose,
  browserSecret: string | undefined,
): Promise<boolean> {
  if (browserSecret === undefined) return false
  const found = await db
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.clientId, clientId),
        eq(mailTokens.purpose, purpose),
        eq(mailTokens.secretHash, hashSecret(browserSecret)),
        gt(mailTokens.expiresAt, new Date()),
      ),
    )
  return found.length > 0
}

/** Makes the links of earlier mails worthless. */
export async function forgetMailTokens(db: Database, clientId: number, purposes: readonly Purpose[]): Promise<void> {
  await db.delete(mailTokens).where(and(eq(mailTokens.clientId, clientId), inArray(mailTokens.purpose, [...purposes])))
}
