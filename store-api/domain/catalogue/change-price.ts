import type { Audience } from '../../../lib/contract/common.ts'
import { lockCatalogue } from '../../db/catalogue-version.ts'
import type { Database } from '../../db/database.ts'
import { lowPrices, readDiscounts } from './price-floor.ts'
import { priceKey, readPriceRows } from './price-rows.ts'
import { writePrices } from './price-writer.ts'

/**
 * What a product, or one of its variants, costs a customer type of a store from now on, without a
 * reduction.
 */
export interface NewPrice {
  store: string
  /** Id of the product, and of one of its variants; 0 for the product's own price. */
  reference: { product: number; variant: number }
  customerType: Audience
  /** Tax included. */
  cents: number
  /** Fraction. */
  taxRate: number
  now: Date
}

/**
 * Changes one price. Called last in the caller's transaction, which has to be rolled back unless the
 * price was written.
 * @returns what came of it: `unknown` where the store sells no such product or variant, or the least
 *   that the price has to be, cents, as the product's options take something off
 */
export async function writePrice(transaction: Database, price: NewPrice): Promise<'written' | 'unknown' | number> {
  const { store, reference, customerType, cents, taxRate, now } = price
  await lockCatalogue(transaction)
  const key = { store, productId: reference.product, variantId: reference.variant }
  const sold = (await readPriceRows(transaction, [key])).get(priceKey(key))
  if (!sold?.price) return 'unknown'
  const change = customerType === 'client' ? { client: { regular: cents, reduction: null } } : { professional: cents }
  await writePrices(transaction, { [store]: { taxRate } }, [{ ...key, ...change }], now)
  const discounts = await readDiscounts(transaction, [store])
  const low = await lowPrices(transaction, discounts, (id) => id === reference.product)
  const own = low.find((found) => found.variantId === reference.variant && found.audience === customerType)
  return own && own.store === store ? own.least : 'written'
}
