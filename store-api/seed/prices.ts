import type { Prices } from '../../lib/contract/product-cards.ts'
import { withoutTax } from '../../lib/rules/money.ts'
import { storeRates } from '../../lib/rules/store-rates.ts'
import { stores } from '../../lib/stores/registry.ts'
import { priceStyles } from './price-styles.ts'
import type { Draw } from './random.ts'
import type { SeedPricePeriod, SeedPrices } from './types.ts'
import { everywhere, type StoreCode, type Words } from './words.ts'

const taxRates = new Map(stores.map((store) => [store.code, storeRates(process.env, store).taxRate]))

function taxRateOf(store: StoreCode): number {
  const rate = taxRates.get(store)
  if (rate === undefined) throw new Error(`There is no store ${store}.`)
  return rate
}

/** A price as each store likes to write it. */
function shelfPrice(cents: number, store: StoreCode): number {
  return priceStyles[store].shelf(cents / 100)
}

/**
 * A reduced price, written the same way and never below what `percent` says: "up to 40 %" stays
 * true.
 */
function reducedPrice(full: number, percent: number, store: StoreCode): number {
  return priceStyles[store].notBelow((full * (100 - percent)) / 100)
}

/**
 * Consumer prices with a reduction of at most `percent` (0 for none) on the lowest price of the 30
 * days before.
 */
export function clientPrices(full: number, percent: number, store: StoreCode): Prices {
  const now = percent === 0 ? full : Math.min(full, reducedPrice(full, percent, store))
  const discount = Math.floor(((full - now) * 100) / full)
  if (discount === 0)
    return {
      pvp: full,
      pvp_web: full,
      discount: 0,
      lowest_30_days: null,
      without_tax: withoutTax(full, taxRateOf(store)),
    }
  return { pvp: full, pvp_web: now, discount, lowest_30_days: full, without_tax: withoutTax(now, taxRateOf(store)) }
}

/** A professional's price is an own price list, not a reduction. */
export function professionalPrices(client: Prices, reduction: number, store: StoreCode): Prices {
  const price = Math.floor((client.pvp_web * (1 - reduction)) / 10) * 10
  return {
    pvp: price,
    pvp_web: price,
    discount: 0,
    lowest_30_days: null,
    without_tax: withoutTax(price, taxRateOf(store)),
  }
}

/** Both lists of both stores for a full price in cents as a French shelf price would be. */
export function pricesOf(full: number, percent: number, reduction: number): Words<SeedPrices> {
  return everywhere((store) => {
    const client = clientPrices(shelfPrice(full, store), percent, store)
    return { client, professional: professionalPrices(client, reduction, store) }
  })
}

/**
 * Sixty days of a reduced product. The price before the reduction stood for more than 30 days, so
 * it is the lowest price of the 30 days before; earlier still it was another one for some products.
 */
export function historyOf(prices: Words<SeedPrices>, draw: Draw): Words<SeedPricePeriod[]> {
  const reducedSince = draw.whole(3, 14)
  const fullSince = draw.whole(reducedSince + 32, 52)
  const before = draw.chance(0.5) ? draw.pick([0.94, 1.05]) : 1
  return everywhere((store) => {
    const { pvp, pvp_web, discount } = prices[store].client
    if (discount === 0) return []
    const now: SeedPricePeriod[] = [
      { price: pvp, fromDay: before === 1 ? 60 : fullSince, untilDay: reducedSince },
      { price: pvp_web, fromDay: reducedSince, untilDay: null },
    ]
    return before === 1
      ? now
      : [
          {
            price: shelfPrice(pvp * before * (1 / priceStyles[store].level), store),
            fromDay: 60,
            untilDay: fullSince,
          },
          ...now,
        ]
  })
}
