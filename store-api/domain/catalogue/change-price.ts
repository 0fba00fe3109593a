import type { Audience } from '../../../lib/contract/common.ts'
import { lockCatalogue } from '../../db/catalogue-version.ts'
import type { Database } from '../../db/database.ts'
import { lowPrices, readDiscounts } from './price-floor.ts'
import { priceKey, readPriceRows } from './price-rows.ts'
import { writePrices } from './price-writer.ts'

/** New price of a product, or of one of its variants, for a customer type of a store, without a reduction. */
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
 * Changes one price. Called last in the caller's transaction, which must be rolled back unless the price was written.
 * @returns the result: `unknown` where the store sells no such product or variant, or the lowest permitted price,
 *   cents, as the product's options have discounts
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
