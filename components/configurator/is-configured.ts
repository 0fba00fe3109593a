import type { CartRow } from '#lib/contract/cart-rows.ts'

/** Whether a row has anything that the configurator chose. */
export function isConfigured({ choice }: Pick<CartRow, 'choice'>): boolean {
  return choice.attribute_options.length > 0 || choice.complements.length > 0
}
