import type { CallDefinition } from '../contract/call.ts'
import type { Store } from '../stores/store.ts'
import { addressOfCall } from './call-url.ts'
import { storefrontHeaders } from './storefront-headers.ts'

/** What a question says besides its call. */
interface Said {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: unknown
}

/**
 * The whole address of a question. `store` and `language` are added from the store.
 * @param base address of the store API
 * @returns null where no such thing can exist: a slug of `..` would ask another part of the store
 *   API
 */
export function questionAddress(
  base: string | undefined,
  store: Store,
  call: CallDefinition,
  { params, query }: Said,
): URL | null {
  const address = addressOfCall(base, call.path, params)
  if (address) address.search = queryString(store, call, query)
  return address
}

/** Headers of every question. @param shopperAddress for whom it asks, see `storefrontHeaders` */
export function questionHeaders(store: Store, shopperAddress?: string): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': store.language })
  for (const [name, value] of Object.entries(storefrontHeaders(shopperAddress))) headers.set(name, value)
  return headers
}

function queryString(store: Store, call: CallDefinition, query: unknown): string {
  if (!call.query) return ''
  const search = new URLSearchParams({ store: store.code })
  if ('language' in call.query.shape) search.set('language', store.language)
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  return search.toString()
}
