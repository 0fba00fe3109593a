import { canonicalQuery, parseCanonicalQuery } from './listing-query.ts'
import type { Probe } from './profile-probe.ts'

/** Page number of a list, from 1; `malformed` for an invalid one, `beyond` for one larger than any list has. */
export type PageNumber = number | 'malformed' | 'beyond'

/** The page number in `?page=`: 1 without one. */
export function requestedPageNumber(query: URLSearchParams): PageNumber {
  const [page = '1', ...others] = query.getAll('page')
  if (others.length > 0 || !/^[1-9]\d*$/.test(page)) return 'malformed'
  return page.length > 4 ? 'beyond' : Number(page)
}

/** Search text of a URL, as far as the store API accepts it. */
export function requestedSearch(query: URLSearchParams): string {
  return (query.get('q') ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 200)
    .toWellFormed()
    .trim()
}

/** Names that a search sends to the store API itself: an address cannot say them. */
const ownNames = ['q', 'page', 'ids', 'search', 'page_size', 'store', 'language', 'user_type', 'with_filters']

/** The filters and the order that an address narrows a search by, in their one spelling. */
export function requestedNarrowing(query: URLSearchParams): Record<string, string> {
  const asked = parseCanonicalQuery(canonicalQuery(query))
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !ownNames.includes(name)))
}

/**
 * Probe for the requested page of search results.
 * @returns null where there is none, undefined for the first page, which always exists
 */
export function searchProbe(query: URLSearchParams): Probe | null | undefined {
  const [page, search] = [requestedPageNumber(query), requestedSearch(query)]
  if (page === 1) return undefined
  if (search === '' || typeof page === 'string') return null
  // How many pages there are does not depend on their order.
  const { ordering: _, ...filters } = requestedNarrowing(query)
  return {
    path: '/catalog/v1/products/weblist_products/',
    query: { ...filters, with_filters: 'true', search, page: String(page) },
  }
}
