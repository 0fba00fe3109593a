import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { coupons } from '../../db/schema.ts'
import { readableCode } from '../order/orders.ts'

/** What confirming the newsletter is worth, cents. */
const voucherAmount = 500

/**
 * What the first confirmed subscription to a store's newsletter is worth, cents, and the sum of
 * products from which it counts, cents.
 */
export function voucherOf(store: StoreContext): { amount: number; minimum_total: number } {
  return { amount: voucherAmount, minimum_total: store.voucherMinimum }
}

/**
 * Gives whoever confirmed the newsletter for the first time a voucher of his own, by mail. Called
 * in the transaction of the confirmation.
 * @param unsubscribe token that ends the newsletter
 */
export async function giveVoucher(
  db: Database,
  store: StoreContext,
  { id, email }: { id: number; email: string },
  unsubscribe: string,
): Promise<void> {
  const code = readableCode(`${store.orderPrefix}5`)
  const { amount, minimum_total: minimum } = voucherOf(store)
  await db.insert(coupons).values({ store: store.code, code, amount, minimumTotal: minimum, maxUses: 1 })
  await enqueueMail(db, {
    key: `voucher:${store.code}:${id}`,
    store: store.code,
    template: 'voucher',
    recipient: email,
    data: { code, amount, minimum, unsubscribe },
  })
}
