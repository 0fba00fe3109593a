import { canonicalQuery } from '../urls/listing-query.ts'

/**
 * The one spelling of a product page's query: `variant`, the reference of the variant to show, and
 * `page`, the page of its reviews. Everything else is dropped, so that no client can make endless
 * addresses of one product.
 */
export function productQuery(query: URLSearchParams): string {
  const known = new URLSearchParams()
  const variant = query.get('variant') ?? ''
  const page = query.get('page') ?? ''
  if (/^[A-Za-z0-9-]{1,80}$/.test(variant)) known.set('variant', variant)
  if (/^[1-9]\d{0,3}$/.test(page)) known.set('page', page)
  return canonicalQuery(known)
}
