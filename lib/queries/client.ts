import { QueryClient } from '@tanstack/react-query'
import { RequestError } from '../api/request.ts'

/** How long an answer is fresh, milliseconds; changes invalidate it earlier. */
const staleTime = 10_000

/**
 * Lost answers and server errors are retried once; a refused request is
 * refused again.
 */
function isWorthRepeating(error: unknown): boolean {
  return !(error instanceof RequestError) || error.status >= 500
}

/** One retry, where it may help. `fetchQuery` needs it explicitly: by default it does not retry. */
export const retry = (times: number, error: unknown) => times < 1 && isWorthRepeating(error)

function makeQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime, retry } } })
}

let ofBrowser: QueryClient | undefined

/**
 * The data of all islands of a browser's tab. On the server a new client for each rendering, as the data belongs to one
 * visitor.
 */
export function islandQueries(): QueryClient {
  if (typeof window === 'undefined') return makeQueries()
  ofBrowser ??= makeQueries()
  return ofBrowser
}
