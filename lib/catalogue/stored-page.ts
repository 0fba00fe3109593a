import { parseStored, readText, storeText } from '../browser/storage.ts'
import type { ListingQuery } from './query.ts'

/** A listing as the shopper left it for a product: the loaded cards and the next page. */
export interface StoredPage {
  /** Category id. */
  category: number
  /** Filters and ordering. */
  query: ListingQuery
  /** The last page loaded. */
  page: number
  /** The list as it was shown: the HTML of each of its items. */
  products: string[]
  paginator: { less: number | null; more: number | null }
}

/** Which product was opened, and how far below the top of the window its card stood, pixels. */
export interface ProductPosition {
  product: number
  top: number
}

interface StoredPosition extends ProductPosition {
  /** The entry of the browser's history that the shopper may come back to. */
  entry: string
}

const pageKey = 'category_page'
const positionKey = 'product_position'

/** Keeps the listing while the shopper looks at a product. */
export function storePage(page: StoredPage, position: ProductPosition): void {
  storeText('session', pageKey, JSON.stringify(page))
  storeText('session', positionKey, JSON.stringify({ ...position, entry: historyEntry() } satisfies StoredPosition))
}

/**
 * Returns the stored page and position, and clears them. They are only for a shopper who comes back (not one who opens
 * the category again), and only for the same category, filters and ordering.
 */
export function takePage(
  category: number,
  query: ListingQuery,
): { page: StoredPage; position: ProductPosition } | null {
  const page = take<StoredPage>(pageKey)
  const position = take<StoredPosition>(positionKey)
  if (!page || position?.entry !== historyEntry()) return null
  if (page.category !== category || !sameQuery(page.query, query) || !page.paginator) return null
  return Array.isArray(page.products) && page.products.every((card) => typeof card === 'string')
    ? { page, position }
    : null
}

/** Clears the stored page: a login or log-out changes the prices. */
export function forgetStoredPage(): void {
  for (const key of [pageKey, positionKey]) storeText('session', key, null)
}

/** Where browsers have no name for the entry, its address is the best there is. */
function historyEntry(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } }
  return navigation?.currentEntry?.key ?? window.location.href
}

/** Reads and deletes the stored page; it may be damaged. */
function take<Value>(key: string): Value | null {
  const value = parseStored(readText('session', key))
  storeText('session', key, null)
  return value as Value | null
}

function sameQuery(a: ListingQuery | null, b: ListingQuery): boolean {
  if (!a) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
