import { useQuery } from '@tanstack/react-query'
import { products } from '../api/products.ts'
import { keys } from './keys.ts'

/** What the quick view shows of a product beyond its card. */
export function useQuickView(productId: number) {
  return useQuery({
    queryKey: keys.quickView(productId),
    queryFn: ({ signal }) => products.quickView({ params: { id: productId }, signal }),
    staleTime: 60_000,
  })
}
