import { useQuery } from '@tanstack/react-query'
import { products } from '../api/products.ts'
import type { Attribute, Product } from '../contract/products.ts'
import { keys } from './keys.ts'

/** What the quick view shows of a product beyond its card. */
export function useQuickView(productId: number) {
  return useQuery({
    queryKey: keys.quickView(productId),
    queryFn: ({ signal }) => products.quickView({ params: { id: productId }, signal }),
    staleTime: 60_000,
  })
}

/**
 * What a product asks for beside its variant and has to be chosen; undefined until it is known.
 * @param product as the quick view answers it
 */
export function useProductOptions(
  product: Pick<Product, 'id' | 'has_attributes' | 'variants'> | undefined,
): Attribute[] | undefined {
  const asks = product?.has_attributes ?? false
  const { data } = useQuery({
    queryKey: keys.productOptions(product?.id ?? 0),
    queryFn: ({ signal }) => products.attributes({ params: { id: product?.id ?? 0 }, signal }),
    enabled: asks,
    staleTime: 60_000,
  })
  if (!product || (asks && !data)) return undefined
  const made = new Set(product.variants.flatMap(({ options }) => options.options.map(({ id }) => id)))
  return (data ?? []).filter(({ required, options }) => required && !options.some(({ option }) => made.has(option.id)))
}
