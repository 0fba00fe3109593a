import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { mailTokens } from '../db/schema.ts'

type Purpose = (typeof mailTokens.$inferSelect)['purpose']

/** How long a link in a mail is good, milliseconds: 24 hours for a password, a week to activate an account. */
const validity: Readonly<Record<Purpose, number>> = { password: 86_400_000, activate: 7 * 86_400_000 }

/** Makes a token for a link in a mail; only its hash is kept. */
export async function makeMailToken(db: Database, clientId: number, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
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

/** Makes the links of earlier mails worthless. */
export async function forgetMailTokens(db: Database, clientId: number, purpose: Purpose): Promise<void> {
  await db.delete(mailTokens).where(and(eq(mailTokens.clientId, clientId), eq(mailTokens.purpose, purpose)))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
