import { QueryClient } from '@tanstack/react-query'
import { RequestError } from '../api/request.ts'

/** How long an answer is taken as it is, milliseconds; what changes it says so before that. */
const staleTime = 10_000

/**
 * Lost answers and server errors are retried once; a refused request is
 * refused again.
 */
function isWorthRepeating(error: unknown): boolean {
  return !(error instanceof RequestError) || error.status >= 500
}

/**
 * One retry, where it is worth it. `fetchQuery` asks for it by name: by itself it repeats
 * nothing.
 */
export const retry = (times: number, error: unknown) => times < 1 && isWorthRepeating(error)

function makeQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime, retry } } })
}

let ofBrowser: QueryClient | undefined

/**
 * The data of all islands of a browser's tab. On the server one for each rendering: what one
 * visitor sees belongs to that visitor.
 */
export function islandQueries(): QueryClient {
  if (typeof window === 'undefined') return makeQueries()
  ofBrowser ??= makeQueries()
  return ofBrowser
}
