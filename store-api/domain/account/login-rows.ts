import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { clients, logins, refreshTokens } from '../../db/schema.ts'
import { noteEndings } from '../changes/note-changes.ts'

export type StoredLogin = typeof logins.$inferSelect
export type StoredToken = typeof refreshTokens.$inferSelect

/** Ends every login of an account but one. Called with a transaction, as its last step. */
export async function endOtherLogins(db: Database, clientId: number, kept: string): Promise<void> {
  const others = and(eq(logins.clientId, clientId), ne(logins.id, kept))
  const ended = await db.delete(logins).where(others).returning({ login: logins.id })
  await noteEndings(
    db,
    ended.map(({ login }) => ({ kind: 'login', login })),
  )
}

/**
 * Ends every login of an account, by its epoch: tokens, challenges, sessions and marks of known
 * browsers from before are worth nothing. Called with a transaction, as its last step.
 */
export async function endAllLogins(db: Database, id: number): Promise<void> {
  const [ended] = await db
    .update(clients)
    .set({ epoch: sql`${clients.epoch} + 1` })
    .where(eq(clients.id, id))
    .returning({ epoch: clients.epoch })
  if (ended) await noteEndings(db, [{ kind: 'account', id, ...ended }])
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

/** Ends a login, with its tokens. Called with a transaction, as its last step. */
export async function endLogin(db: Database, id: string): Promise<void> {
  const ended = await db.delete(logins).where(eq(logins.id, id)).returning({ login: logins.id })
  await db.delete(refreshTokens).where(eq(refreshTokens.family, id))
  await noteEndings(
    db,
    ended.map(({ login }) => ({ kind: 'login', login })),
  )
}

/** The refresh token that a login began with. */
export async function firstToken(db: Database, login: string): Promise<StoredToken | undefined> {
  const own = db.select().from(refreshTokens).where(eq(refreshTokens.family, login))
  const [token] = await own.orderBy(asc(refreshTokens.issuedAt)).limit(1)
  return token
}

/** A refresh token by its id, spent ones too. */
export async function findToken(db: Database, id: string): Promise<StoredToken | undefined> {
  const [token] = await db.select().from(refreshTokens).where(eq(refreshTokens.id, id))
  return token
}
