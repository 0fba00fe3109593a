import { useQuery } from '@tanstack/react-query'
import { products } from '../api/products.ts'
import type { ContentSuggestion, SearchSuggestion } from '../contract/listings.ts'
import type { ProductCard } from '../contract/product-cards.ts'
import { keys } from './keys.ts'
import { useSettled } from './settled.ts'

/** Pause in typing after which the store is asked, milliseconds. */
const pause = 150
/** Letters from which on a search is worth asking for. */
const fewestLetters = 2
const maxProducts = 6
/** How long suggestions are taken as they are, milliseconds. */
const staleTime = 300_000

/** Suggestions for the input. */
export interface Suggested {
  /** The search text. */
  search: string
  /** Products found in all; those suggested are the first of them. */
  count: number
  products: readonly ProductCard[]
  categories: readonly SearchSuggestion[]
  brands: readonly SearchSuggestion[]
  contents: readonly ContentSuggestion[]
}

async function suggest(search: string, signal: AbortSignal): Promise<Suggested> {
  const found = await products.weblist({ query: { search, page_size: maxProducts }, signal })
  const { count, results, categories = [], brands = [], contents = [] } = found
  return { search, count, products: results, categories, brands, contents }
}

/**
 * Suggestions for the input, without surplus spaces. The store API is asked after a pause, one request at a time: the
 * next one aborts the one before. While the shopper edits the text, suggestions stay until the next are there.
 */
export function useSuggestions(typed: string) {
  const settled = useSettled(typed, pause)
  const enough = typed.length >= fewestLetters
  const { data, isError, refetch } = useQuery({
    queryKey: keys.suggestions(typed),
    enabled: enough && settled === typed,
    queryFn: ({ signal }) => suggest(typed, signal),
    placeholderData: (before) => (before && isOneInOther(before.search, typed) ? before : undefined),
    staleTime,
  })
  return { suggested: (enough && data) || null, failed: enough && isError, retry: () => void refetch() }
}

const isOneInOther = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)
