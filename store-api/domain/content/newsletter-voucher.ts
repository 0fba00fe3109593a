import { and, eq } from 'drizzle-orm'
import { couponProblem } from '../../../lib/rules/coupon.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { coupons, newsletterVouchers } from '../../db/schema.ts'
import { subjectOf } from '../account/consents.ts'
import { type StoredCoupon, usesOf } from '../cart/coupon-uses.ts'
import { readableCode } from '../order/orders.ts'

/** Voucher for confirming the newsletter, cents. */
const voucherAmount = 500

/** Value of the voucher for a first confirmed subscription, cents, and its minimum sum of products, cents. */
export function voucherOf(store: StoreContext): { amount: number; minimum_total: number } {
  return { amount: voucherAmount, minimum_total: store.voucherMinimum }
}

interface Welcome {
  /** Id of the subscription. */
  id: number
  email: string
  /** Whether the address has confirmed the newsletter of this store for the first time. */
  isFirst: boolean
  /** Token that ends the newsletter. */
  unsubscribe: string
  now: Date
}

/**
 * Welcomes an address that has confirmed the newsletter: with a new voucher the first time, with the same one later
 * while it is valid, and without one once it was used. Called in the transaction of the confirmation.
 */
export async function welcome(
  db: Database,
  store: StoreContext,
  { id, email, isFirst, unsubscribe, now }: Welcome,
): Promise<void> {
  const before = await givenTo(db, store, email)
  const voucher = before ? await ifItHolds(db, before, email, now) : isFirst ? await newVoucher(db, store, email) : null
  // The same subscription can be confirmed again, for another address.
  const mail = { key: `welcome:${store.code}:${id}:${now.getTime()}`, store: store.code, recipient: email }
  const { code, amount, percent, minimumTotal: minimum } = voucher ?? {}
  const worth = amount ?? `${percent}\u00a0%`
  await enqueueMail(
    db,
    voucher
      ? { ...mail, template: 'voucher', data: { code, amount: worth, minimum, unsubscribe } }
      : { ...mail, template: 'welcome', data: { unsubscribe } },
  )
}

/** The voucher that an address got before, in any state. */
async function givenTo(db: Database, store: StoreContext, email: string): Promise<StoredCoupon | null> {
  const [given] = await db
    .select({ coupon: coupons })
    .from(newsletterVouchers)
    .innerJoin(coupons, eq(coupons.id, newsletterVouchers.couponId))
    .where(and(eq(newsletterVouchers.store, store.code), eq(newsletterVouchers.subject, subjectOf(email))))
  return given?.coupon ?? null
}

/** The voucher if a cart of this e-mail could use it, now or later; an unpaid order holds it as well. */
async function ifItHolds(db: Database, voucher: StoredCoupon, email: string, now: Date): Promise<StoredCoupon | null> {
  const problem = couponProblem(voucher, {
    now,
    products: voucher.minimumTotal,
    audience: voucher.audience ?? 'client',
    ...(await usesOf(db, voucher, { id: null, email }, now, false)),
  })
  return problem === null || problem === 'notYet' ? voucher : null
}

async function newVoucher(db: Database, store: StoreContext, email: string): Promise<StoredCoupon> {
  const code = readableCode(`${store.orderPrefix}5`)
  const { amount, minimum_total: minimumTotal } = voucherOf(store)
  const [voucher] = await db
    .insert(coupons)
    .values({ store: store.code, code, amount, minimumTotal, maxUses: 1 })
    .returning()
  if (!voucher) throw new Error('The voucher was not written.')
  await db.insert(newsletterVouchers).values({ store: store.code, subject: subjectOf(email), couponId: voucher.id })
  return voucher
}
