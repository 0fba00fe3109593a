import { jwtVerify, SignJWT } from 'jose'
import type { User } from '../contract/auth.ts'
import type { Audience } from '../contract/common.ts'
import { env } from '../env.ts'
import type { Store } from '../stores/store.ts'
import { accessMaxAge, loginMaxAge } from './cookies.ts'
import { mayHaveEnded } from './endings.ts'

/** The logged-in user. */
export interface Session {
  id: number
  /** Customer type, which decides whose prices are shown. */
  audience: Audience
  /** Administrators may switch their own customer type; independent of the type. */
  admin: boolean
  firstName: string
  lastName: string
  email: string
  /** Whether nothing can be done before a second factor is set up. */
  secondFactorMissing?: true
  /** The login at the store API, and the account's epoch: endings of sessions name one of them. */
  login: string
  epoch: number
}

/** For a store API without endings of sessions. */
const unnamed = { login: '', epoch: -1 } as const

const algorithm = 'HS256'

/** The session of a user as the store API describes one. */
export function sessionOf(user: User): Session {
  const { id, _type, admin, first_name, last_name, email, second_factor_missing, session: names = unnamed } = user
  const session = { id, audience: _type, admin, firstName: first_name, lastName: last_name, email, ...names }
  return second_factor_missing ? { ...session, secondFactorMissing: true } : session
}

/**
 * Signs a session for a store. It is believed as long as an access token, and ends with its login.
 * @param began when the login began, seconds since 1970
 * @throws Error without SESSION_SECRET, which logins need
 */
export function signSession(store: Pick<Store, 'code'>, session: Session, began: number): Promise<string> {
  const key = secret()
  if (!key) throw new Error('SESSION_SECRET is not set: logins are impossible.')
  const { id, audience, ...person } = session
  return new SignJWT({ ...person, _type: audience, began })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(id))
    .setAudience(store.code)
    .setIssuedAt()
    .setExpirationTime(Math.min(Math.floor(Date.now() / 1000) + accessMaxAge, began + loginMaxAge))
    .sign(key)
}

/** A session as its cookie holds it. */
export interface SignedSession extends Session {
  /** When it was signed, which is when its access token was made; seconds since 1970. */
  since: number
  /** When the login began, seconds since 1970: it ends a day later, regardless of renewals. */
  began: number
}

/**
 * The session that a cookie proves: signed by this program for this store, no longer ago than an
 * access token lasts, and not ended since. Anything else is null.
 */
export async function verifySession(
  store: Pick<Store, 'code'>,
  cookie: string | undefined,
): Promise<SignedSession | null> {
  const session = await readSession(store, cookie)
  return session && isBelieved(store, session) ? session : null
}

/** Whether a session that was read is believed without asking the store API. */
export function isBelieved({ code }: Pick<Store, 'code'>, session: SignedSession, now = Date.now()): boolean {
  return session.since + accessMaxAge > now / 1000 && !mayHaveEnded(env().storeApiUrls?.[code], session)
}

/**
 * Whose session a cookie is: signed by this program for this store, of a login that began within a
 * day. Whether it is one still, its refresh token has to prove.
 */
export async function readSession(
  store: Pick<Store, 'code'>,
  cookie: string | undefined,
): Promise<SignedSession | null> {
  const key = secret()
  if (!cookie || !key) return null
  try {
    const { payload } = await jwtVerify(cookie, key, {
      algorithms: [algorithm],
      audience: store.code,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: loginMaxAge,
    })
    const id = Number(payload.sub)
    const since = payload.iat ?? 0
    const began = typeof payload.began === 'number' ? payload.began : since
    if (!Number.isSafeInteger(id) || id <= 0 || began + loginMaxAge <= Date.now() / 1000) return null
    return {
      id,
      audience: payload._type === 'professional' ? 'professional' : 'client',
      admin: payload.admin === true,
      firstName: text(payload.firstName),
      lastName: text(payload.lastName),
      email: text(payload.email),
      ...(payload.secondFactorMissing === true && { secondFactorMissing: true }),
      login: text(payload.login),
      epoch: typeof payload.epoch === 'number' ? payload.epoch : unnamed.epoch,
      since,
      began,
    }
  } catch {
    return null
  }
}

/** Defaults of a session that is not trusted: consumer prices, no administration. */
export const unproven = { audience: 'client', admin: false } as const

/** The user of a signed session. */
export function personOf({ since: _, began: __, ...person }: SignedSession): Session {
  return person
}

function secret(): Uint8Array | undefined {
  const key = env().SESSION_SECRET
  return key ? new TextEncoder().encode(key) : undefined
}

function text(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}
