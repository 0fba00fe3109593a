import { sessionMaxAge } from '../rules/session-endings.ts'
import type { Store } from '../stores/store.ts'
import { cookieName, cookieOptions } from './cookie-name.ts'

/** Lifetime of an access token, seconds. */
export const accessMaxAge = sessionMaxAge
/** Seconds after which a login ends, regardless of renewals. */
export const loginMaxAge = 86_400

/**
 * Readable by scripts, unlike the others: it shows that there is a session to request, and when the login began, which
 * distinguishes it from the next one.
 */
export const hintName = 'logged_in'

/**
 * Names of a store's cookies: `access` and `refresh` hold the store API's tokens, `session` the signed user. That one
 * stays in the browser as long as the login, and is trusted as long as an access token: afterwards it names the session
 * to renew.
 */
export function cookieNames(store: Pick<Store, 'code'>): Record<'access' | 'refresh' | 'session', string> {
  const named = (name: string) => cookieName(store, name)
  return { access: named('access'), refresh: named('refresh'), session: named('session') }
}

/**
 * Tells the browser that asked for a link in a mail from others; kept as long as the longest of
 * those links holds, seconds.
 */
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

/**
 * The cookies of a session; none outlasts its login.
 * @param session the signed cookie's value
 * @param began when the login began, seconds since 1970
 */
export function cookiesOf(
  store: Store,
  { access, refresh }: Tokens,
  session: string,
  began: number,
  now = Date.now(),
): NewCookie[] {
  const names = cookieNames(store)
  const left = secondsLeft(began, now)
  return [
    newCookie(store, names.access, access, Math.min(accessMaxAge, left)),
    newCookie(store, names.refresh, refresh, left),
    newCookie(store, names.session, session, left),
    newCookie(store, hintName, `1.${began}`, left),
  ]
}

/** Remaining time of a login, seconds; 0 when it has ended. @param began when it began, seconds since 1970 */
export function secondsLeft(began: number, now = Date.now()): number {
  return Math.max(0, began + loginMaxAge - Math.floor(now / 1000))
}

/** Name of the cookie with the browser's secret. */
export function browserSecretName(store: Pick<Store, 'code'>): string {
  return cookieName(store, 'browser_secret')
}

/** The cookie with the browser's secret, or one that deletes it (null). */
export function browserSecretCookie(store: Store, secret: string | null): NewCookie {
  return newCookie(store, browserSecretName(store), secret ?? '', secret === null ? 0 : browserSecretMaxAge)
}

/** Name of the cookie that holds the mark of an account that knows this browser. */
export const knownBrowserName = 'known_browser'
/** Seconds; as long as the store API takes the mark. */
const knownBrowserMaxAge = 180 * 86_400

/** The cookie with the mark of an account that knows this browser. */
export function knownBrowserCookie(store: Store, mark: string): NewCookie {
  return newCookie(store, cookieName(store, knownBrowserName), mark, knownBrowserMaxAge)
}

/** Cookies that delete every cookie of a session. */
export function noCookies(store: Store): NewCookie[] {
  return [...Object.values(cookieNames(store)), hintName].map((name) => newCookie(store, name, '', 0))
}

function newCookie(store: Store, name: string, value: string, maxAge: number): NewCookie {
  return { ...cookieOptions(store, maxAge), name, value, httpOnly: name !== hintName }
}
