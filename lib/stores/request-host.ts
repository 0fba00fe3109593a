import type { Environment } from '../env.ts'
import { storeByHost } from './registry.ts'
import type { Store } from './store.ts'

/**
 * Marks requests that came in through this process's own server; Next copies it into what it
 * fetches from itself.
 */
const markHeader = 'x-process-mark'
const forwardedHost = 'x-forwarded-host'
const mark = Symbol.for('shop.process-mark')
const shared = globalThis as typeof globalThis & { [mark]?: string }
/**
 * Random for each process, so it cannot be sent from outside. Next's bundles and the server in front of
 * it share it.
 */
shared[mark] ??= `${crypto.randomUUID()}${crypto.randomUUID()}`

type HeaderReader = Pick<Headers, 'get'>

/**
 * True for a request that this process marked itself: as it came in, or when Next fetches an
 * action's target from itself.
 */
export function isMarked(headers: HeaderReader): boolean {
  return headers.get(markHeader) === shared[mark]
}

/**
 * The host that a visitor asked for; keys of kept pages and rendering both go by it. Next fetches
 * the target of an action's redirect from itself under another host, with the headers of the
 * action: `x-forwarded-host` counts where the mark stands beside it, and nowhere else.
 */
export function requestHost(headers: HeaderReader): string {
  const host = headers.get('host') ?? ''
  return isMarked(headers) ? (headers.get(forwardedHost) ?? host) : host
}

/**
 * The headers by which later readers, and Next's own fetch, find the same host. They must replace
 * what came from outside.
 */
export function hostHeaders(headers: HeaderReader): Readonly<Record<string, string>> {
  return { [forwardedHost]: requestHost(headers), [markHeader]: shared[mark] ?? '' }
}

/** The store that a request is for, by its host. */
export function storeOfRequest(
  headers: HeaderReader,
  { storeUrls, DEFAULT_STORE }: Pick<Environment, 'storeUrls' | 'DEFAULT_STORE'>,
): Store {
  return storeByHost(requestHost(headers), storeUrls, DEFAULT_STORE)
}
