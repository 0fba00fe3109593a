import type { Cart } from '../contract/cart-content.ts'

/** What decides which products complete a cart: its own as they are configured, and its customer type. */
export function contentOf({ id, rows, audience }: Pick<Cart, 'id' | 'rows' | 'audience'>): string {
  return [id, audience, ...rows.map(({ product, final_ref }) => `${product.id} ${final_ref}`)].join(' ')
}
