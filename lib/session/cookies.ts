import { env } from '../env.ts'
import type { Store } from '../stores/store.ts'

/** Lifetimes in seconds (specification 4): the tokens', and the session's, which ends with its refresh token. */
export const accessMaxAge = 600
export const refreshMaxAge = 86_400

/**
 * `access` and `refresh` hold the store API's tokens, `session` who is logged in, signed. `logged_in` is for scripts, which cannot see the
 * others: it says that asking who is logged in is worth a request, and nothing else.
 */
export const cookieNames = { access: 'access', refresh: 'refresh', session: 'session', hint: 'logged_in' } as const

/** Tells the browser that asked for a link in a mail from others; kept as long as the longest of those links holds, seconds. */
export const browserSecretName = 'browser_secret'
const browserSecretMaxAge = 7 * 86_400

export interface Tokens {
  access: string
  refresh: string
}

/** A cookie to be written, as `cookies().set` and `response.cookies.set` take it. */
export interface NewCookie {
  name: string
  value: string
  httpOnly: boolean
  sameSite: 'lax'
  path: '/'
  secure: boolean
  /** Seconds; 0 takes the cookie away. */
  maxAge: number
}

/** The cookies of a session. @param session the signed cookie's value */
export function cookiesOf(store: Store, { access, refresh }: Tokens, session: string): NewCookie[] {
  return [
    newCookie(store, cookieNames.access, access, accessMaxAge),
    refreshCookie(store, refresh),
    newCookie(store, cookieNames.session, session, refreshMaxAge),
    newCookie(store, cookieNames.hint, '1', refreshMaxAge),
  ]
}

/** The cookie that holds a refresh token. */
export function refreshCookie(store: Store, refresh: string): NewCookie {
  return newCookie(store, cookieNames.refresh, refresh, refreshMaxAge)
}

/** The cookie that tells one browser from another, or what takes it away (null). */
export function browserSecretCookie(store: Store, secret: string | null): NewCookie {
  return newCookie(store, browserSecretName, secret ?? '', secret === null ? 0 : browserSecretMaxAge)
}

/** What takes every cookie of a session away. */
export function noCookies(store: Store): NewCookie[] {
  return Object.values(cookieNames).map((name) => newCookie(store, name, '', 0))
}

function newCookie(store: Store, name: string, value: string, maxAge: number): NewCookie {
  const secure = env().storeUrls[store.code]?.startsWith('https:') ?? false
  return { name, value, maxAge, secure, httpOnly: name !== cookieNames.hint, sameSite: 'lax', path: '/' }
}
