import type { Prices } from '../contract/product-cards.ts'
import { type Amount, roundHalfUp } from '../rules/money.ts'
import { percentOff } from '../rules/price-reduction.ts'

/** What only professionals are told of a product's prices: cents of one piece, without any choices. */
export interface ProfessionalPrices {
  /** Tax included. */
  own: number
  withoutTax: number
  /** What consumers pay, tax included; null where it is not more, or differs by variant. */
  open: number | null
}

export function professionalPrices(
  { pvp_web: own, without_tax: withoutTax, public_price: open }: Prices,
  hasVariants: boolean,
): ProfessionalPrices {
  return { own, withoutTax, open: !hasVariants && open !== undefined && open > own ? open : null }
}

interface ProfessionalTotal {
  withoutTax: Amount
  /** What consumers pay for the same, and by how many whole percent that is more. */
  open: { price: Amount; percent: number } | null
}

/**
 * What a configuration costs a professional without tax, and what it costs consumers. Choices cost both the same.
 * @param total cents, tax included
 */
export function professionalTotal(
  { own, withoutTax, open }: ProfessionalPrices,
  total: number,
  quantity: number,
): ProfessionalTotal {
  const price = open === null ? null : total + (open - own) * quantity
  return {
    withoutTax: own > 0 ? roundHalfUp((total * withoutTax) / own) : total,
    open: price === null ? null : { price, percent: percentOff(price, total) },
  }
}
