import type { CartRow } from '../../../lib/contract/cart-rows.ts'

/** Key of counted stock: a variant, or a product without variants (variant 0). */
export interface Item {
  productId: number
  variantId: number
}

/** So many pieces of an item, as an order wants them. */
export interface WantedItem extends Item {
  quantity: number
  rows: readonly Pick<CartRow, 'id' | 'product' | 'quantity'>[]
}

/** One text for an item. */
export function itemKey({ productId, variantId }: Item): string {
  return `${productId}:${variantId}`
}

/**
 * The items of rows without repetition: rows of one variant may differ in other choices. Complements are not counted.
 */
export function itemsOf(
  rows: readonly (Pick<CartRow, 'id' | 'quantity' | 'product'> & { variant: { id: number } | null })[],
): WantedItem[] {
  const byItem = Map.groupBy(rows, ({ product, variant }) =>
    itemKey({ productId: product.id, variantId: variant?.id ?? 0 }),
  )
  return [...byItem.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const quantity = own.reduce((sum, row) => sum + row.quantity, 0)
    return [{ productId: first.product.id, variantId: first.variant?.id ?? 0, quantity, rows: own }]
  })
}
