import type { ListingQuery } from './query.ts'

/** A listing as the shopper left it for a product: what was loaded, and where it goes on. */
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

/** Keeps the listing while the shopper looks at a product. A browser that stores nothing forgets it. */
export function storePage(page: StoredPage, position: ProductPosition): void {
  try {
    sessionStorage.setItem(pageKey, JSON.stringify(page))
    sessionStorage.setItem(positionKey, JSON.stringify({ ...position, entry: historyEntry() } satisfies StoredPosition))
  } catch {
    // Full or forbidden: the listing begins anew.
  }
}

/**
 * The stored page and position, once: whatever is stored is cleared by asking. Only a shopper who comes back (not one who opens the
 * category again) gets it, and only for the same category, filters and ordering.
 */
export function takePage(
  category: number,
  query: ListingQuery,
): { page: StoredPage; position: ProductPosition } | null {
  try {
    const page = read<StoredPage>(pageKey)
    const position = read<StoredPosition>(positionKey)
    if (!page || position?.entry !== historyEntry()) return null
    if (page.category !== category || !sameQuery(page.query, query) || !Array.isArray(page.products)) return null
    return { page, position }
  } catch {
    return null
  }
}

/** Forgets what is stored: whoever logs in or out sees other prices. */
export function forgetStoredPage(): void {
  for (const key of [pageKey, positionKey]) sessionStorage.removeItem(key)
}

/** Where browsers have no name for the entry, its address is the best there is. */
function historyEntry(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } }
  return navigation?.currentEntry?.key ?? window.location.href
}

function read<Value>(key: string): Value | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text === null ? null : (JSON.parse(text) as Value)
}

function sameQuery(a: ListingQuery, b: ListingQuery): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
