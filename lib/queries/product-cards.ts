import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { products } from '../api/products.ts'
import type { ProductCard } from '../contract/product-cards.ts'
import { keys } from './keys.ts'

/** How long prices on cards are fresh, milliseconds: as long as a cached page. */
const staleTime = 60_000

/**
 * The cards of some products, in the order of their ids; without those that the store does not
 * offer any more. Cards that another query has loaded already are shown at once, and those of
 * the ids before until the next are there.
 */
export function useProductCards(ids: readonly number[]) {
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.productCards(ids),
    queryFn: async ({ signal }) => (await products.weblist({ query: { ids: ids.join(',') }, signal })).results,
    ...knownCards(queries, ids),
    placeholderData: keepPreviousData,
    staleTime,
  })
  const cards = ids.flatMap((id) => data?.find((card) => card.id === id) ?? [])
  return { cards, failed: isError, retry: () => void refetch() }
}

/**
 * The cards as an earlier query has loaded them, with its time; nothing where no one has
 * brought them all.
 */
function knownCards(queries: QueryClient, ids: readonly number[]) {
  const questions = queries.getQueryCache().findAll({ queryKey: keys.productCards([]) })
  for (const { state } of questions) {
    const known = (state.data ?? []) as readonly ProductCard[]
    const cards = ids.flatMap((id) => known.find((card) => card.id === id) ?? [])
    if (cards.length === ids.length) return { initialData: cards, initialDataUpdatedAt: state.dataUpdatedAt }
  }
  return {}
}
