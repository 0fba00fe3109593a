import { randomBytes, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { PaymentMethod } from '../../../lib/contract/payment-methods.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import { paymentReference } from '../../../lib/rules/payment-reference.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { type PaymentSnapshot, payments } from '../../db/schema.ts'
import { type AccountWish, checkGuestAccount, wantedAccount } from '../account/guest-accounts.ts'
import { makeShopperReference } from '../account/shopper-reference.ts'
import { reachCart, type Shopper } from '../cart/access.ts'
import { moveCart } from '../cart/carts.ts'
import { holdCoupon } from '../cart/coupon-uses.ts'
import { refuseAboveLimit } from '../company/order-limits.ts'
import { payable } from '../order/orders.ts'
import { refuseShort, reserve } from '../stock/reserve.ts'
import { refuseUnawaited } from './apply-supplement.ts'
import type { ProviderName, StoredPayment } from './payments.ts'

const minute = 60_000
/** Notifications may arrive later than the payment: until then the coupon stays reserved. */
const latestNotice = 86_400_000
/** A session this close to its end is not handed out again. */
const leastLeft = 300_000

export interface WantedPayment extends AccountWish {
  cartId: string
  method: PaymentMethod
  provider: ProviderName
  /** Whether the provider may offer the customer's stored cards, and store another. */
  storable?: boolean
  /** The total that the shopper saw, cents. */
  expectedTotal: number | undefined
  shopper: Shopper
  /** Keyed hash of the shopper's network address, where one is known. */
  network?: string
}

/**
 * Opens a payment for a cart, quote or order and saves its snapshot. A repeated request for the same contents returns
 * the same payment. All of its pieces are reserved as long as it may be paid; otherwise the payment is not opened. The
 * order itself is made when the provider confirms.
 * @throws ApiError 400 with field errors, 404, 409, also where the shopper holds too much unpaid
 */
export async function openPayment(
  db: Database,
  store: StoreContext,
  t: Translate,
  {
    cartId,
    method,
    provider,
    storable = false,
    expectedTotal,
    shopper,
    network = '',
    password,
    browserSecret,
    rules,
  }: WantedPayment,
): Promise<StoredPayment> {
  const account = await wantedAccount(db, store, shopper, t, { cartId, password, browserSecret, rules })
  // Before the transaction: it locks the cart first, and whatever deletes an account its client.
  const ownReference = storable && shopper.user ? await makeShopperReference(db, shopper.user.id) : null
  return inTransaction(db, async (tx) => {
    const cart = await reachCart(tx, store, t, shopper, { id: cartId, lock: true })
    await refuseUnawaited(tx, store, t, cart)
    const snapshot = await payable(tx, store, t, cart, method, expectedTotal)
    await refuseAboveLimit(tx, t, cart, shopper.user?.id ?? null, snapshot.prices.pvp_total)
    if (snapshot.prices.pvp_total === 0) throw refusal(409, t('nothingToPay'), 'nothing_to_pay')
    await checkGuestAccount(tx, store, t, snapshot.form, account, rules)
    const now = new Date()
    const expiresAt = new Date(now.getTime() + store.unpaid.paymentMinutes * minute)
    if (cart.status === orderState.abandonedCart) await moveCart(tx, cart, orderState.cart)
    const email = normalizeEmail(snapshot.form.user.email)
    await holdCoupon(tx, store, t, { ...cart, email }, snapshot.coupon, new Date(expiresAt.getTime() + latestNotice))
    const shopperReference = cart.customer !== null && cart.customer === shopper.user?.id ? ownReference : null
    const holder = { customer: cart.customer, email: null, network }
    const bounds = { store, t, holder, awaits: 'payment' } as const
    refuseShort(t, await reserve(tx, cart.id, snapshot.rows, expiresAt, now, bounds))
    const open = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.cartId, cart.id),
          eq(payments.method, method),
          eq(payments.status, 'created'),
          gt(payments.expiresAt, new Date(now.getTime() + leastLeft)),
        ),
      )
      .orderBy(desc(payments.createdAt))
    const wish = { passwordHash: account?.passwordHash ?? null, secretHash: account?.secretHash ?? null }
    const same = open.find(
      (payment) => isSame(payment.snapshot, snapshot) && payment.shopperReference === shopperReference,
    )
    if (same) {
      // A retry may want another password, or no account any more.
      await tx.update(payments).set(wish).where(eq(payments.id, same.id))
      return same
    }
    const [payment] = await tx
      .insert(payments)
      .values({
        id: randomUUID(),
        cartId: cart.id,
        reference: paymentReference(store.code, now, randomBytes),
        method,
        provider,
        status: 'created',
        amount: snapshot.prices.pvp_total,
        snapshot,
        shopperReference,
        ...wish,
        expiresAt,
      })
      .returning()
    if (!payment) throw new Error('The payment was not written.')
    return payment
  })
}

/**
 * Whether a stored snapshot equals a new one: the stored one has its keys in another order, and no undefined values.
 */
function isSame(stored: StoredPayment['snapshot'], snapshot: PaymentSnapshot): boolean {
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(snapshot)))
}
