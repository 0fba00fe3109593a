import type { Prices } from '../../lib/contract/products.ts'
import { withoutTax } from '../../lib/rules/money.ts'
import type { StoreCode, Words } from './words.ts'

const taxRate: Words<number> = { FRSM: 0.2, ESSM: 0.21 }

/** A price as each store likes to write it: the French one ends in 9,00 or 9,90, the Spanish one in 5,00 or 9,00. */
export function shelfPrice(cents: number, store: StoreCode): number {
  const euros = cents / 100
  if (store === 'FRSM') return euros < 150 ? Math.round(euros / 5) * 500 - 10 : Math.round(euros / 10) * 1000 - 100
  return (Math.round((euros * 0.965) / 10) * 10 - (euros > 400 ? 5 : 1)) * 100
}

/** Consumer prices with a reduction of `percent` (0 for none) on the lowest price of the 30 days before. */
export function clientPrices(full: number, percent: number, store: StoreCode): Prices {
  const now = percent === 0 ? full : Math.round((full * (100 - percent)) / 10_000) * 100
  const discount = percent === 0 ? 0 : Math.floor(((full - now) * 100) / full)
  return { pvp: full, pvp_web: now, discount, lowest_30_days: percent === 0 ? null : full, without_tax: withoutTax(now, taxRate[store]) }
}

/** A professional's price is an own price list, not a reduction. */
export function professionalPrices(client: Prices, reduction: number, store: StoreCode): Prices {
  const price = Math.round((client.pvp_web * (1 - reduction)) / 10) * 10
  return { pvp: price, pvp_web: price, discount: 0, lowest_30_days: null, without_tax: withoutTax(price, taxRate[store]) }
}
