import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { StoredClient } from '../../db/schema.ts'

/**
 * Use of a token; a token is valid for its own use only. `challenge`: the password was right and a second factor is
 * due; `challenge-known`: the same, from a browser that the account knows; `browser`: the account was logged in with
 * this browser.
 */
export type TokenUse = 'access' | 'refresh' | 'challenge' | 'challenge-known' | 'browser'

/** Claims of a token. */
export interface Claims {
  client: number
  /** The account's epoch when it was signed. */
  epoch: number
  /** The login that it belongs to; a challenge or a browser has its own id. */
  login: string
  /** Of a refresh token its row. */
  id: string
}

/** When a token begins and ends. */
export interface Term {
  from: Date
  until: Date
}

/**
 * Signs and reads the tokens of logins with one secret. The same claims and term are the same
 * token, letter by letter.
 */
export class SignedTokens {
  readonly #key: Uint8Array

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret)
  }

  sign(
    use: TokenUse,
    client: Pick<StoredClient, 'id' | 'epoch'>,
    { login, id }: Pick<Claims, 'login' | 'id'>,
    { from, until }: Term,
  ): Promise<string> {
    return new SignJWT({ use, epoch: client.epoch, login })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(client.id))
      .setJti(id)
      .setIssuedAt(seconds(from))
      .setExpirationTime(seconds(until))
      .sign(this.#key)
  }

  /** @returns null for a token that is another's, too old, or for another use */
  async read(token: string, use: TokenUse): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'jti', 'exp'],
      })
      const { sub, jti, epoch, login } = payload
      if (payload.use !== use || typeof epoch !== 'number' || typeof login !== 'string') return null
      return { client: Number(sub), id: String(jti), epoch, login }
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  /**
   * Keyed hash of a network address, to know it again without keeping it. Of an IPv6 address its
   * network counts: the rest changes daily.
   */
  markOf(address: string): string {
    return createHmac('sha256', this.#key)
      .update(`address ${networkOf(address)}`)
      .digest('base64url')
  }
}

/** The /64 of an IPv6 address; any other as it is. */
function networkOf(address: string): string {
  if (!address.includes(':') || /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address)) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
