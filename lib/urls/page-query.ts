import { productQuery } from '../catalogue/product-query.ts'
import { contentPath, contentSlugAt } from '../content/pages.ts'
import { type CacheKey, canonical } from '../rules/operation/cache-key.ts'
import type { Store } from '../stores/store.ts'
import { canonicalQuery } from './listing-query.ts'
import { withoutNeedlessEscapes } from './non-page-paths.ts'
import { normalizePath, withoutTrailingSlash } from './normalize-path.ts'
import { type PageNumber, requestedPageNumber } from './paged-query.ts'
import { isFixedPath, resolvePath } from './paths.ts'

/** Rendered for each request, with the query as the browser sent it. */
const perRequest =
  /^\/(cart|checkout|check-order|commande-rapide|order|contact|login|signup|profile|projet|configurator|newsletter|recherche|recuperer-mot-de-passe|retractation|trouver-sa-douche|update-password)(\/|$)/
/**
 * Pages among these that Next caches nevertheless, as they are the same for all visitors. A nonce
 * would be cached with them.
 */
const cachedByNext = /^\/(check-order|contact|retractation)(\/|$)/

/** Lists of the blog, of opinions, of a brand's products and of selections have pages. */
const pagedContent = /^\/(blog(\/cat\/[^/]+)?|avis|marques\/[^/]+|nouveautes|soldes|paroi-de-douche-black-friday)$/

/** Selections that can be narrowed and ordered as listings can. */
const narrowed = /^\/(soldes|paroi-de-douche-black-friday)$/

/** Results of a search have pages too. */
export const searchPath = '/recherche'

/** Whether a page is rendered for each request. @param internal path as the program names it */
export function isPerRequest(internal: string): boolean {
  return perRequest.test(internal)
}

/**
 * Whether Next caches a page although it is rendered per request. @param internal path as the
 * program names it
 */
export function isCachedByNext(internal: string): boolean {
  return cachedByNext.test(internal)
}

/** The requested page of a list; 1 for everything else. */
export function listPage(internal: string, query: URLSearchParams): PageNumber {
  return internal === searchPath || pagedContent.test(internal) ? requestedPageNumber(query) : 1
}

/**
 * The part of a query that a cached page depends on: the choices of listings, the variant and the page of reviews of
 * products, the page number of long lists. All other pages are the same with any query.
 */
export function pageQuery(internal: string, query: URLSearchParams): string {
  if (internal.endsWith('.html')) return productQuery(query)
  if (narrowed.test(internal)) return canonicalQuery(query)
  if (pagedContent.test(internal)) {
    const page = requestedPageNumber(query)
    return typeof page === 'number' && page > 1 ? `page=${page}` : ''
  }
  return internal === '/' || isFixedPath(internal) ? '' : canonicalQuery(query)
}

/**
 * The only URL of a cached page, however its query was typed: without measurement and other unknown
 * parameters.
 * @param url path with query, as it came over the wire
 * @returns undefined where nothing is cached: pages rendered for each request, and URLs that
 *   redirect
 */
export function cachedUrl(store: Pick<Store, 'pathNames'>, url: string): CacheKey | undefined {
  const [path = '', ...rest] = url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const { internal } = resolvePath(store, path)
  if (isPerRequest(internal) || typeof listPage(internal, query) === 'string') return undefined
  const relevant = pageQuery(internal, query)
  return canonical(relevant === '' ? path : `${path}?${relevant}`)
}

/**
 * The internal name of a path, and the only spelling under which the store shows it. @param path as it
 * came over the wire
 */
export function readPath(store: Pick<Store, 'pathNames'>, path: string): { internal: string; canonical: string } {
  // A name of another store may only show once its letters are small: each step may call for another.
  let [before, canonical] = ['', withoutNeedlessEscapes(path)]
  for (let step = 0; step < mostSteps && canonical !== before; step += 1)
    [before, canonical] = [canonical, normalizedOnce(store, canonical)]
  return { internal: resolvePath(store, canonical).internal, canonical }
}

/** More than any spelling takes. */
const mostSteps = 5

function normalizedOnce(store: Pick<Store, 'pathNames'>, path: string): string {
  const typed = withoutTrailingSlash(path)
  const { internal, canonical } = resolvePath(store, typed)
  return (
    canonical ??
    ownContentPath(store, internal) ??
    normalizePath(typed, (single) => isPerRequest(resolvePath(store, single).internal))
  )
}

/** Where a content page of `/cms/…` lives when it has another path: its own, or one of `/install/…`. */
function ownContentPath(store: Pick<Store, 'pathNames'>, internal: string): string | undefined {
  const slug = internal.startsWith('/cms/') ? contentSlugAt(store, internal) : undefined
  const path = slug && contentPath(store, slug)
  return path === internal ? undefined : path
}

/**
 * The URL that Next renders a cached page for. Next writes it into the page, which all visitors get: it must not hold
 * one visitor's input. URLs that are redirected, and those of pages rendered per request, are unchanged.
 * @param url path with query, as received; `_rsc`, by which an open page requests data, stays
 */
export function urlToRender(store: Pick<Store, 'pathNames'>, url: string): string {
  const [path = '', ...rest] = url.split('?')
  if (rest.length === 0 || readPath(store, path).canonical !== path) return url
  const kept = cachedUrl(store, url)
  if (kept === undefined) return url
  const data = new URLSearchParams(rest.join('?')).get('_rsc')
  return data === null ? kept : `${kept}${kept.includes('?') ? '&' : '?'}_rsc=${encodeURIComponent(data)}`
}
