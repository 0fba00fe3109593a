import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { logins, refreshTokens } from '../../db/schema.ts'

export type StoredLogin = typeof logins.$inferSelect
export type StoredToken = typeof refreshTokens.$inferSelect

/** Ends every login of an account but one. */
export async function endOtherLogins(db: Database, clientId: number, kept: string): Promise<void> {
  await db.delete(logins).where(and(eq(logins.clientId, clientId), ne(logins.id, kept)))
}

/** Writes a refresh token of a login. */
export async function addToken(db: Database, login: StoredLogin, issuedAt: Date): Promise<StoredToken> {
  const { id: family, clientId, expiresAt } = login
  const [token] = await db
    .insert(refreshTokens)
    .values({ id: randomUUID(), clientId, family, issuedAt, expiresAt })
    .returning()
  if (!token) throw new Error(`The login ${family} got no token.`)
  return token
}

/** A login that has not ended, held until the transaction ends. */
export async function holdLogin(db: Database, id: string): Promise<StoredLogin | undefined> {
  const [login] = await db
    .select()
    .from(logins)
    .where(and(eq(logins.id, id), gt(logins.expiresAt, new Date())))
    .for('update')
  return login
}

/** Ends a login, with its tokens. */
export async function endLogin(db: Database, id: string): Promise<void> {
  await db.delete(logins).where(eq(logins.id, id))
  await db.delete(refreshTokens).where(eq(refreshTokens.family, id))
}

/** A refresh token by its id, spent ones too. */
export async function findToken(db: Database, id: string): Promise<StoredToken | undefined> {
  const [token] = await db.select().from(refreshTokens).where(eq(refreshTokens.id, id))
  return token
}
