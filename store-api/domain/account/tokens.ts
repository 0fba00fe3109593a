import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { clients, logins, refreshTokens, type StoredClient, secondFactors } from '../../db/schema.ts'
import { addToken, endLogin, findToken, holdLogin, type StoredLogin, type StoredToken } from './login-rows.ts'
import { type Claims, SignedTokens } from './signed-tokens.ts'
import { outcomeOf } from './token-state.ts'

/** Seconds. */
export const accessMaxAge = 600
/** Seconds after which a login ends, however often its tokens were renewed. */
export const loginMaxAge = 86_400
/** How long a code may be typed after the password, seconds. */
const challengeMaxAge = 300

export interface TokenPair {
  access: string
  refresh: string
}

/** Whoever an access token names, and the login that it belongs to. */
export interface LoggedIn {
  client: StoredClient
  login: string
  /** Whether logins of this account take a code. */
  secondFactor: boolean
}

/**
 * Logins and their tokens. Whatever changes a login holds its row: renewals of one login, and its
 * end, come one after the other.
 */
export class Tokens {
  readonly #tokens: SignedTokens

  constructor(secret: string) {
    this.#tokens = new SignedTokens(secret)
  }

  /** Keyed hash of a network address, to know it again without keeping it. */
  markOf(address: string): string {
    return this.#tokens.markOf(address)
  }

  /** Tokens of a new login. */
  async start(db: Database, client: StoredClient): Promise<TokenPair> {
    const beganAt = new Date()
    await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, beganAt))
    await db.delete(logins).where(lt(logins.expiresAt, beganAt))
    const expiresAt = new Date(beganAt.getTime() + loginMaxAge * 1000)
    const login = { id: randomUUID(), clientId: client.id, beganAt, expiresAt }
    await db.insert(logins).values(login)
    return this.#pair(client, login, await addToken(db, login, beganAt))
  }

  /**
   * Renews a login by its refresh token, as `token-state.ts` says.
   * @param address of whoever sends it
   * @returns null for a token that is not valid (any more)
   */
  async renew(db: Database, refresh: string, address: string): Promise<TokenPair | null> {
    const claims = await this.#tokens.read(refresh, 'refresh')
    if (!claims) return null
    const from = this.#tokens.markOf(address)
    return inTransaction(db, async (tx) => {
      const login = await holdLogin(tx, claims.login)
      const token = login && (await findToken(tx, claims.id))
      const client = token && (await clientOf(tx, claims))
      if (!login || !token || !client) return null
      const successor = token.successor === null ? undefined : await findToken(tx, token.successor)
      const now = new Date()
      const outcome = outcomeOf({
        spentFor: token.spentAt && now.getTime() - token.spentAt.getTime(),
        successorSpent: (successor?.spentAt ?? null) !== null,
        sameAddress: token.spentFrom === from,
      })
      if (outcome === 'repeat' && successor) return this.#pair(client, login, successor)
      if (outcome !== 'spend') {
        await endLogin(tx, login.id)
        return null
      }
      const next = await addToken(tx, login, now)
      await tx
        .update(refreshTokens)
        .set({ spentAt: now, spentFrom: from, successor: next.id })
        .where(eq(refreshTokens.id, token.id))
      return this.#pair(client, login, next)
    })
  }

  /**
   * Other tokens of the same login, for an account that has changed: it lasts no longer by that.
   * The refresh tokens of before are spent.
   * @returns null when the login has ended
   */
  async reissue(
    db: Database,
    { client, login: id }: Pick<LoggedIn, 'client' | 'login'>,
    address: string,
  ): Promise<TokenPair | null> {
    return inTransaction(db, async (tx) => {
      const login = await holdLogin(tx, id)
      if (!login) return null
      const now = new Date()
      const next = await addToken(tx, login, now)
      const earlier = and(eq(refreshTokens.family, id), isNull(refreshTokens.spentAt), ne(refreshTokens.id, next.id))
      const spentFrom = this.#tokens.markOf(address)
      await tx.update(refreshTokens).set({ spentAt: now, spentFrom, successor: next.id }).where(earlier)
      return this.#pair(client, login, next)
    })
  }

  /**
   * Ends the login of a refresh token, spent or not: none of its tokens is taken any more. A token
   * that is nobody's ends nothing.
   */
  async end(db: Database, refresh: string): Promise<void> {
    const claims = await this.#tokens.read(refresh, 'refresh')
    if (claims) await inTransaction(db, (tx) => endLogin(tx, claims.login))
  }

  /**
   * The active client of an access token, as the database knows him now; null for a token that is
   * not valid, or whose login has ended.
   */
  async clientOf(db: Database, access: string): Promise<LoggedIn | null> {
    const claims = await this.#tokens.read(access, 'access')
    if (!claims) return null
    const [found] = await db
      .select({ client: clients, confirmedAt: secondFactors.confirmedAt })
      .from(clients)
      .innerJoin(logins, eq(logins.clientId, clients.id))
      .leftJoin(secondFactors, eq(secondFactors.clientId, clients.id))
      .where(and(eq(logins.id, claims.login), eq(clients.id, claims.client), gt(logins.expiresAt, new Date())))
    if (!found || !isHis(found.client, claims)) return null
    return { client: found.client, login: claims.login, secondFactor: found.confirmedAt !== null }
  }

  /**
   * Says for some minutes that an account's password was right, while its second factor is typed.
   */
  challenge(client: StoredClient): Promise<string> {
    const from = new Date()
    const id = randomUUID()
    const until = new Date(from.getTime() + challengeMaxAge * 1000)
    return this.#tokens.sign('challenge', client, { id, login: id }, { from, until })
  }

  /**
   * The account whose password was right a moment ago; null for anything that `challenge` has not
   * made, or too long ago.
   */
  async challenged(db: Database, challenge: string): Promise<StoredClient | null> {
    const claims = await this.#tokens.read(challenge, 'challenge')
    return claims && clientOf(db, claims)
  }

  /** The tokens of a row: made from nothing else, so that asking again gives the same. */
  async #pair(client: StoredClient, login: StoredLogin, { id, issuedAt: from }: StoredToken): Promise<TokenPair> {
    const end = login.expiresAt.getTime()
    const until = new Date(Math.min(from.getTime() + accessMaxAge * 1000, end))
    const names = { id, login: login.id }
    const [access, refresh] = await Promise.all([
      this.#tokens.sign('access', client, names, { from, until }),
      this.#tokens.sign('refresh', client, names, { from, until: login.expiresAt }),
    ])
    return { access, refresh }
  }
}

async function clientOf(db: Database, claims: Pick<Claims, 'client' | 'epoch'>) {
  const [client] = await db.select().from(clients).where(eq(clients.id, claims.client))
  return client && isHis(client, claims) ? client : null
}

/** Whether a token of these claims is still the account's. */
function isHis(client: StoredClient, { epoch }: { epoch: number }): boolean {
  return client.active && client.epoch === epoch
}
