import type { Database } from '../../db/database.ts'
import type { StoredPayment } from './payments.ts'
import { givenBack, goneAtProvider } from './refund-sums.ts'

/**
 * Whether a payment went back as a whole at its provider, at once or in parts, without the shop
 * having asked for it, but for what administrators gave back. The provider may tell of that before it tells that the money was taken.
 */
export async function isTakenBack(db: Database, { id, amount }: StoredPayment): Promise<boolean> {
  const gone = await goneAtProvider(db, id)
  return gone > 0 && gone + (await givenBack(db, id)) >= amount
}
