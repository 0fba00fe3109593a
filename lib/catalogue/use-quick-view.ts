import { useQuery } from '@tanstack/react-query'
import { request } from '../api/request.ts'
import type { products } from '../contract/products.ts'

/** What the quick view shows of a product beyond its card. */
export function useQuickView(productId: number) {
  return useQuery({
    queryKey: ['quick-view', productId],
    queryFn: () => request<typeof products.quickView>('GET', `/catalog/v1/products/${productId}/quick_view/`),
  })
}
