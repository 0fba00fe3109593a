import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { coupons } from '../../db/schema.ts'
import { readableCode } from '../order/orders.ts'

/** What subscribing to the newsletter is worth, cents (specification 9). */
const voucherAmount = 500

/** Gives whoever subscribed for the first time a voucher of his own, by mail. Called in the transaction of the subscription. */
export async function giveVoucher(db: Database, store: StoreContext, email: string): Promise<void> {
  const code = readableCode(`${store.orderPrefix}5`)
  await db.insert(coupons).values({ store: store.code, code, amount: voucherAmount, mostUses: 1 })
  await enqueueMail(db, {
    key: `voucher:${store.code}:${email}`,
    store: store.code,
    template: 'voucher',
    recipient: email,
    data: { code, amount: voucherAmount },
  })
}
