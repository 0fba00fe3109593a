import type { Probe } from './profile-probe.ts'

/**
 * The page that an address asks for with `?page=`: 1 without one, NaN where it is no number of a page, Infinity where it is larger than
 * that of any list.
 */
export function pageAsked(query: URLSearchParams): number {
  const [page = '1', ...others] = query.getAll('page')
  if (others.length > 0 || !/^[1-9]\d*$/.test(page)) return Number.NaN
  return page.length > 4 ? Number.POSITIVE_INFINITY : Number(page)
}

/** What an address searches for, as far as the store API takes it. */
export function searchAsked(query: URLSearchParams): string {
  return (query.get('q') ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 200)
    .toWellFormed()
    .trim()
}

/**
 * What tells whether the results of a search have the page that is asked for.
 * @returns null where there is none, undefined for the first page, which is always there
 */
export function searchProbe(query: URLSearchParams): Probe | null | undefined {
  const [page, search] = [pageAsked(query), searchAsked(query)]
  if (page === 1) return undefined
  if (search === '' || !Number.isFinite(page)) return null
  return { path: '/catalog/v1/products/weblist_products/', query: { search, page: String(page) } }
}
