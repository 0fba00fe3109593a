import { request } from '#lib/api/request.ts'
import type { contract } from '#lib/contract/index.ts'
import type { ProductCard, Signpost } from '#lib/contract/products.ts'

/** Letters from which on a search is worth asking for. */
export const fewestLetters = 2
const products = 6

/** What one types leads to. */
export interface Suggested {
  /** What was searched for. */
  search: string
  /** Products found in all; those suggested are the first of them. */
  count: number
  products: ProductCard[]
  categories: Signpost[]
  brands: Signpost[]
}

const known = new Map<string, Suggested>()
const mostKnown = 50

/** Asks the store for suggestions; answers of this visit are remembered. @throws RequestError, and AbortError once `signal` says so */
export async function suggest(search: string, signal: AbortSignal): Promise<Suggested> {
  const remembered = known.get(search)
  if (remembered) return remembered
  const query = new URLSearchParams({ search, page_size: String(products) })
  const { count, results, categories, brands } = await request<(typeof contract)['products']['weblist']>(
    'GET',
    `/catalog/v1/products/weblist_products/?${query}`,
    undefined,
    signal,
  )
  const suggested = { search, count, products: results, categories: categories ?? [], brands: brands ?? [] }
  if (known.size >= mostKnown) known.clear()
  known.set(search, suggested)
  return suggested
}
