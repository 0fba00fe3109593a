import type { CallDefinition } from '../contract/call.ts'
import type { Store } from '../stores/store.ts'
import { urlOfCall } from './call-url.ts'
import { storefrontHeaders } from './storefront-headers.ts'

/** Parameters and query of a request. */
interface RequestInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: unknown
}

/**
 * The URL of a request to the store API. `store` and `language` are added from the store.
 * @param base URL of the store API
 * @returns null where a parameter is unsafe: a slug of `..` would reach another part of the store API
 */
export function requestUrl(
  base: string | undefined,
  store: Store,
  call: CallDefinition,
  { params, query }: RequestInput,
): URL | null {
  const url = urlOfCall(base, call.path, params)
  if (url) url.search = queryString(store, call, query)
  return url
}

/** Headers of every request. @param shopperIp IP address of the shopper, see `storefrontHeaders` */
export function requestHeaders(store: Store, shopperIp?: string): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': store.language })
  for (const [name, value] of Object.entries(storefrontHeaders(shopperIp))) headers.set(name, value)
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
