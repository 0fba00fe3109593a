import { useQuery } from '@tanstack/react-query'
import { products } from '../api/products.ts'
import type { Attribute } from '../contract/attributes.ts'
import type { Product } from '../contract/product-detail.ts'
import { keys } from './keys.ts'

/** Data of the quick view beyond the product's card. */
export function useQuickView(productId: number) {
  return useQuery({
    queryKey: keys.quickView(productId),
    queryFn: ({ signal }) => products.quickView({ params: { id: productId }, signal }),
    staleTime: 60_000,
  })
}

/**
 * Required options of a product beside its variant; undefined until they are known.
 * @param product as the quick view answers it
 */
export function useProductOptions(product: AskedProduct | undefined): Attribute[] | undefined {
  const { data } = useAttributes(product)
  if (!product || (product.has_attributes && !data)) return undefined
  const made = new Set(product.variants.flatMap(({ options }) => options.options.map(({ id }) => id)))
  return (data ?? []).filter(({ required, options }) => required && !options.some(({ option }) => made.has(option.id)))
}

/** Colours of a product's finishes and glasses, by the ids of their options; none until they are known. */
export function useOptionColors(product: AskedProduct | undefined): ReadonlyMap<number, string> {
  const { data = [] } = useAttributes(product)
  return new Map(
    data.flatMap(({ options }) => options.flatMap(({ option, color }) => (color ? [[option.id, color] as const] : []))),
  )
}

type AskedProduct = Pick<Product, 'id' | 'has_attributes' | 'variants'>

/** All attributes of a product, its variants' choices too. */
function useAttributes(product: AskedProduct | undefined) {
  const id = product?.id ?? 0
  return useQuery({
    queryKey: keys.productOptions(id),
    queryFn: ({ signal }) => products.attributes({ params: { id }, signal }),
    enabled: product?.has_attributes ?? false,
    staleTime: 60_000,
  })
}
