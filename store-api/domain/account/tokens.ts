import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { clients, logins, refreshTokens, type StoredClient, secondFactors } from '../../db/schema.ts'
import {
  addToken,
  endLogin,
  findToken,
  firstToken,
  holdLogin,
  type StoredLogin,
  type StoredToken,
} from './login-rows.ts'
import { type Claims, SignedTokens, type TokenUse } from './signed-tokens.ts'
import { outcomeOf } from './token-state.ts'

/** Seconds. */
export const accessMaxAge = 600
/** Seconds after which a login ends, however often its tokens were renewed. */
export const loginMaxAge = 86_400
/** How long a code may be typed after the password, seconds. */
const challengeMaxAge = 300
/** How long a browser stays known without another login, seconds. */
const browserMaxAge = 180 * 86_400

export interface TokenPair {
  access: string
  refresh: string
}

/** The account of an access token, and its login. */
export interface LoggedIn {
  client: StoredClient
  login: string
  /** Whether logins of this account take a code. */
  secondFactor: boolean
}

/** An account whose second factor is due. */
export interface Challenged {
  client: StoredClient
  /** Of the challenge. */
  id: string
  /** Whether the account knows the browser. */
  known: boolean
}

/**
 * Logins and their tokens. Every change of a login locks its row: renewals and the end of one login run one after the
 * other.
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

  /** Tokens of a new login, with its id. */
  async start(db: Database, client: StoredClient): Promise<{ pair: TokenPair; login: string }> {
    const beganAt = new Date()
    await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, beganAt))
    await db.delete(logins).where(lt(logins.expiresAt, beganAt))
    const expiresAt = new Date(beganAt.getTime() + loginMaxAge * 1000)
    const login = { id: randomUUID(), clientId: client.id, beganAt, expiresAt }
    await db.insert(logins).values(login)
    return { pair: await this.#pair(client, login, await addToken(db, login, beganAt)), login: login.id }
  }

  /**
   * The tokens that a login began with, letter by letter.
   * @returns null once they were renewed, or the login has ended
   */
  async startedWith(db: Database, client: StoredClient, id: string): Promise<TokenPair | null> {
    const login = await holdLogin(db, id)
    const token = login && (await firstToken(db, id))
    return token && token.spentAt === null ? this.#pair(client, login, token) : null
  }

  /**
   * Renews a login by its refresh token, as `token-state.ts` says.
   * @param address network address of the sender
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
   * Ends the login of a refresh token, spent or not: none of its tokens is accepted afterwards. An unknown token ends
   * nothing.
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
   * @param known whether the account knows the browser
   */
  challenge(client: StoredClient, known: boolean): Promise<string> {
    return this.#alone(known ? 'challenge-known' : 'challenge', client, challengeMaxAge)
  }

  /**
   * The account whose password was right a moment ago; null for anything that `challenge` has not
   * made, or too long ago.
   */
  async challenged(db: Database, challenge: string): Promise<Challenged | null> {
    const known = await this.#tokens.read(challenge, 'challenge-known')
    const claims = known ?? (await this.#tokens.read(challenge, 'challenge'))
    const client = claims && (await clientOf(db, claims))
    return client ? { client, id: claims.id, known: known !== null } : null
  }

  /**
   * Token that proves that an account was logged in with a browser, until all its logins end. Attempts of that browser
   * are counted apart, so that strangers cannot lock it out.
   */
  browser(client: StoredClient): Promise<string> {
    return this.#alone('browser', client, browserMaxAge)
  }

  /** The account that a browser's mark is of, and the mark's id; null for one that counts no more. */
  async browserOf(db: Database, mark: string): Promise<{ client: StoredClient; id: string } | null> {
    const claims = await this.#tokens.read(mark, 'browser')
    const client = claims && (await clientOf(db, claims))
    return client ? { client, id: claims.id } : null
  }

  /** A token that belongs to no login. @param maxAge seconds */
  #alone(use: TokenUse, client: StoredClient, maxAge: number): Promise<string> {
    const [from, id] = [new Date(), randomUUID()]
    return this.#tokens.sign(use, client, { id, login: id }, { from, until: new Date(from.getTime() + maxAge * 1000) })
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
