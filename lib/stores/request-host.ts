import type { Environment } from '../env.ts'
import { processSingleton } from '../rules/operation/process-singleton.ts'
import { storeByHost } from './registry.ts'
import type { Store } from './store.ts'

/** Marks requests that came in through this process's own server; Next copies it into its requests to itself. */
const markHeader = 'x-process-mark'
const forwardedHost = 'x-forwarded-host'
/** Random for each process, so that it cannot be forged. */
const mark = processSingleton('process-mark', () => `${crypto.randomUUID()}${crypto.randomUUID()}`)

type HeaderReader = Pick<Headers, 'get'>

/**
 * True for a request that this process marked itself: as it came in, or when Next fetches an
 * action's target from itself.
 */
export function isMarked(headers: HeaderReader): boolean {
  return headers.get(markHeader) === mark
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

/** Headers by which later readers, and Next's own fetch, find the same host. They must replace those from outside. */
export function hostHeaders(headers: HeaderReader): Readonly<Record<string, string>> {
  return { [forwardedHost]: requestHost(headers), [markHeader]: mark }
}

/** The store that a request is for, by its host. */
export function storeOfRequest(
  headers: HeaderReader,
  { storeUrls, DEFAULT_STORE }: Pick<Environment, 'storeUrls' | 'DEFAULT_STORE'>,
): Store {
  return storeByHost(requestHost(headers), storeUrls, DEFAULT_STORE)
}
