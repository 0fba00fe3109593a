import { randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Database } from '../../db/database.ts'
import { clients, refreshTokens, type StoredClient } from '../../db/schema.ts'

/** Seconds (specification 4). */
export const accessMaxAge = 600
/** Seconds (specification 4). */
export const refreshMaxAge = 86_400

/**
 * A spent refresh token still renews for so long, in milliseconds: its answer may have been lost, or two programs of the storefront had
 * the same one in hand.
 */
const leeway = 60_000

export interface TokenPair {
  access: string
  refresh: string
}

/** Makes and reads the tokens of logins, signed with one secret. */
export class Tokens {
  readonly #key: Uint8Array

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret)
  }

  /** Tokens of a new login. */
  async start(db: Database, client: StoredClient): Promise<TokenPair> {
    await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, new Date()))
    return this.#pair(db, client, randomUUID())
  }

  /**
   * Spends a refresh token for a new pair. One that was spent long before has been stolen, or the one it was spent for was: the login
   * ends.
   * @returns null for a token that is not valid (any more)
   */
  async renew(db: Database, refresh: string): Promise<TokenPair | null> {
    const claims = await this.#read(refresh, 'refresh')
    if (!claims) return null
    const outcome = await db.transaction(async (transaction) => {
      const tx = transaction as unknown as Database
      const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.id, claims.id)).for('update')
      if (!token) return null
      const now = new Date()
      if (token.spentAt && now.getTime() - token.spentAt.getTime() > leeway) {
        await tx.delete(refreshTokens).where(eq(refreshTokens.family, token.family))
        return null
      }
      if (!token.spentAt) await tx.update(refreshTokens).set({ spentAt: now }).where(eq(refreshTokens.id, token.id))
      const client = await this.#clientOf(tx, claims)
      return client && this.#pair(tx, client, token.family)
    })
    return outcome ?? null
  }

  /** The active client of an access token, as the database knows him now; null for a token that is not valid. */
  async clientOf(db: Database, access: string): Promise<StoredClient | null> {
    const claims = await this.#read(access, 'access')
    return claims && this.#clientOf(db, claims)
  }

  async #clientOf(db: Database, { client: id, epoch }: Claims): Promise<StoredClient | null> {
    const [client] = await db.select().from(clients).where(eq(clients.id, id))
    return client?.active && client.epoch === epoch ? client : null
  }

  async #pair(db: Database, client: StoredClient, family: string): Promise<TokenPair> {
    const id = randomUUID()
    await db
      .insert(refreshTokens)
      .values({ id, clientId: client.id, family, expiresAt: new Date(Date.now() + refreshMaxAge * 1000) })
    const [access, refresh] = await Promise.all([
      this.#sign('access', client, randomUUID(), accessMaxAge),
      this.#sign('refresh', client, id, refreshMaxAge),
    ])
    return { access, refresh }
  }

  #sign(use: TokenUse, client: StoredClient, id: string, seconds: number): Promise<string> {
    return new SignJWT({ use, epoch: client.epoch })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(client.id))
      .setJti(id)
      .setIssuedAt()
      .setExpirationTime(`${seconds} s`)
      .sign(this.#key)
  }

  async #read(token: string, use: TokenUse): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], requiredClaims: ['sub', 'jti'] })
      const { sub, jti, epoch } = payload
      return payload.use === use && typeof epoch === 'number' ? { client: Number(sub), id: String(jti), epoch } : null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

type TokenUse = 'access' | 'refresh'

interface Claims {
  client: number
  id: string
  epoch: number
}
