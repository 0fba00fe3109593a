/**
 * Kind of a page, which determines its policy. `shop`: the same for all visitors. `private`: its URL or content belongs
 * to one person (tokens, orders, accounts), so nothing measures it. `paying`: private too, with payment providers'
 * parts.
 */
export type DocumentKind = 'shop' | 'private' | 'paying'

/** Pages below these internal paths belong to one person. */
export const privatePaths = [
  '/checkout',
  '/order',
  '/check-order',
  '/login',
  '/newsletter',
  '/signup',
  '/recuperer-mot-de-passe',
  '/update-password',
  '/profile',
  '/projet',
  '/retractation',
] as const

/**
 * Where a payment is made or finished: the checkout, an order, and an order or quote in the user
 * area, whose user's id may be left out.
 */
const paying = /^\/((checkout|order)(\/|$)|profile\/(\d+\/)?(order|quotation)\/.)/

/**
 * Names of values in an address that give access to their holder, or that name a person or
 * an order.
 */
const secretNames = /^(token|code|key|secret|order|reference|email|session|session_?id|redirect_?result|payer_?id)$/i
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/** The kind of the page at an internal path (`/retractation`, independent of the store's name for it). */
export function documentKind(internal: string): DocumentKind {
  if (paying.test(internal)) return 'paying'
  return isBelow(internal, privatePaths) ? 'private' : 'shop'
}

/**
 * Whether a page may be measured: not one that belongs to a person, nor one whose address holds a
 * token or an order.
 * @param path as the browser shows it
 * @param query with or without its question mark
 * @param privateHere the private paths as this store shows them
 */
export function mayBeMeasured(path: string, query: string, privateHere: readonly string[]): boolean {
  if (isBelow(path.replace(/\/{2,}/g, '/').toLowerCase(), privateHere) || uuid.test(path)) return false
  return [...new URLSearchParams(query)].every(([name, value]) => !secretNames.test(name) && !uuid.test(value))
}

function isBelow(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`))
}
