import { env } from '../env.ts'
import type { Store } from '../stores/store.ts'

/**
 * Whether browsers reach a store by https alone, so that its cookies are kept off plain
 * connections.
 */
export function isSecure({ code }: Pick<Store, 'code'>): boolean {
  return env().storeUrls[code]?.startsWith('https:') ?? false
}

/**
 * The name under which browsers hold a cookie that is out of reach for scripts. Where the store has
 * https a browser takes a `__Host-` cookie from the store's own host alone: no other host below the
 * same domain, and no plain connection, can set one.
 */
export function cookieName(store: Pick<Store, 'code'>, name: string): string {
  return isSecure(store) ? `__Host-${name}` : name
}

/** What such a cookie is written with. @param maxAge seconds; 0 takes it away */
export function cookieOptions(store: Pick<Store, 'code'>, maxAge: number) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(store), maxAge } as const
}
