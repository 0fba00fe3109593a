import type { Audience } from '../../lib/contract/common.ts'

interface Columns {
  /** Prices of an offer, and of a variant by store. */
  prices: 'clientPrices' | 'professionalPrices'
  /** The card of an offer. */
  card: 'clientCard' | 'professionalCard'
  /** Price column that listings are sorted by. */
  listed: 'price' | 'professionalPrice'
}

/** Column names of the prices and cards of each customer type. */
export const audienceColumns = {
  client: { prices: 'clientPrices', card: 'clientCard', listed: 'price' },
  professional: { prices: 'professionalPrices', card: 'professionalCard', listed: 'professionalPrice' },
} as const satisfies Readonly<Record<Audience, Columns>>
