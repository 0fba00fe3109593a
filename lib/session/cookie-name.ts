import { env } from '../env.ts'
import type { Store } from '../stores/store.ts'

/** Whether browsers reach a store only by https, so that its cookies are kept off plain connections. */
export function isSecure({ code }: Pick<Store, 'code'>): boolean {
  return env().storeUrls[code]?.startsWith('https:') ?? false
}

/**
 * Name of an HttpOnly cookie. Where the store has https a browser accepts a `__Host-` cookie only from the store's own
 * host: no other host below the same domain, and no plain connection, can set one.
 */
export function cookieName(store: Pick<Store, 'code'>, name: string): string {
  return isSecure(store) ? `__Host-${name}` : name
}

/** Attributes of such a cookie. @param maxAge seconds; 0 deletes it */
export function cookieOptions(store: Pick<Store, 'code'>, maxAge: number) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(store), maxAge } as const
}
