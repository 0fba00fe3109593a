import type { Audience } from '../../lib/contract/common.ts'

interface Columns {
  /** Prices of an offer, and of a variant by store. */
  prices: 'clientPrices' | 'professionalPrices'
  /** The card of an offer. */
  card: 'clientCard' | 'professionalCard'
  /** What listings are ordered by. */
  listed: 'price' | 'professionalPrice'
}

/** Names of the columns that hold what a customer type sees. */
export const audienceColumns = {
  client: { prices: 'clientPrices', card: 'clientCard', listed: 'price' },
  professional: { prices: 'professionalPrices', card: 'professionalCard', listed: 'professionalPrice' },
} as const satisfies Readonly<Record<Audience, Columns>>
