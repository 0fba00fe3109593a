import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { PaymentMethod } from '../../lib/contract/carts.ts'
import type { PlacedOrder } from '../../lib/contract/payments.ts'
import { canMovePayment, isCart, type OrderStatusCode, type PaymentStatus } from '../../lib/rules/order-status.ts'
import { paymentReference } from '../../lib/rules/payment-reference.ts'
import type { Database } from '../db/database.ts'
import { payments } from '../db/schema.ts'
import type { StoreContext } from '../http/call-context.ts'
import { fieldErrors, refusal } from '../http/errors.ts'
import type { Say } from '../http/messages.ts'
import { reachCart, type Shopper } from './cart-access.ts'
import { findCart, moveCart, type StoredCart } from './carts.ts'
import { countCoupon } from './coupons.ts'
import { checkGuestAccount, makeGuestAccount, wantedAccount } from './guest-accounts.ts'
import { payable, toOrder } from './orders.ts'

export type StoredPayment = typeof payments.$inferSelect
export type ProviderName = NonNullable<StoredPayment['provider']>

/** How long the shopper may take to pay once the provider's page is open, milliseconds. */
const sessionLife = 3_600_000
/** Notifications may come later than the payment: so long nobody else gets the coupon. */
const latestNotice = 86_400_000
/** A session this close to its end is not handed out again. */
const leastLeft = 300_000

export interface WantedPayment {
  cartId: string
  method: PaymentMethod
  provider: ProviderName
  /** The total that the shopper saw, cents. */
  expectedTotal: number | undefined
  shopper: Shopper
  /** Of the account that a guest wants (R1.8). */
  password?: string | undefined
}

/** Runs something in one transaction. */
export function inTransaction<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((transaction) => run(transaction as unknown as Database))
}

/**
 * Opens a payment for a cart, quote or order and writes down what it is for. Asking again for the same thing answers the same
 * payment. Nothing becomes an order here: the provider's word does that.
 * @throws ApiError 400 with field errors, 404, 409
 */
export async function openPayment(
  db: Database,
  store: StoreContext,
  say: Say,
  { cartId, method, provider, expectedTotal, shopper, password }: WantedPayment,
): Promise<StoredPayment> {
  const account = await wantedAccount(db, store, shopper, { cartId, password })
  return inTransaction(db, async (tx) => {
    const cart = await reachCart(tx, store, say, shopper, { id: cartId, lock: true })
    const snapshot = await payable(tx, store, say, cart, method, expectedTotal)
    if (snapshot.prices.pvp_total === 0) throw refusal(409, say('nothingToPay'), 'nothing_to_pay')
    await checkGuestAccount(tx, store, say, snapshot.form, account)
    const now = new Date()
    const expiresAt = new Date(now.getTime() + sessionLife)
    if (cart.status === 150) await moveCart(tx, cart, 100)
    const email = snapshot.form.user.email.toLowerCase()
    await countCoupon(tx, { id: cart.id, email }, snapshot.coupon, new Date(expiresAt.getTime() + latestNotice))
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
    const same = open.find((payment) => isSame(payment.snapshot, snapshot))
    if (same) {
      // A retry may want another password, or no account any more.
      await tx.update(payments).set({ passwordHash: account }).where(eq(payments.id, same.id))
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
        passwordHash: account,
        expiresAt,
      })
      .returning()
    if (!payment) throw new Error('The payment was not written.')
    return payment
  })
}

/** Compares by value; a stored snapshot has its keys in another order. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}

/**
 * Notes what the provider calls an open payment. The first name stays: of two requests at once both go on with the same.
 * @returns the payment as it is then
 */
export async function rememberProvider(
  db: Database,
  payment: StoredPayment,
  providerId: string,
  providerData: Record<string, string>,
): Promise<StoredPayment> {
  const [remembered] = await db
    .update(payments)
    .set({ providerId, providerData })
    .where(and(eq(payments.id, payment.id), isNull(payments.providerId)))
    .returning()
  return remembered ?? (await findPayment(db, payment)) ?? payment
}

/** The payment with this reference, or with this name at a provider; null when there is none. */
export async function findPayment(
  db: Database,
  wanted: { reference: string } | { provider: ProviderName; providerId: string },
): Promise<StoredPayment | null> {
  const condition =
    'reference' in wanted
      ? eq(payments.reference, wanted.reference)
      : and(eq(payments.provider, wanted.provider), eq(payments.providerId, wanted.providerId))
  const [payment] = await db.select().from(payments).where(condition)
  return payment ?? null
}

/**
 * Orders by bank transfer. Everything happens in one transaction on the locked cart: repeated and simultaneous requests answer
 * the same order. An order that costs nothing is paid at once.
 * @throws ApiError 400 with field errors, 404, 409
 */
export async function placeTransferOrder(
  db: Database,
  store: StoreContext,
  say: Say,
  { cartId, expectedTotal, shopper, password }: Omit<WantedPayment, 'method' | 'provider'>,
): Promise<PlacedOrder> {
  const account = await wantedAccount(db, store, shopper, { cartId, password })
  return inTransaction(db, async (tx) => {
    const cart = await reachCart(tx, store, say, shopper, { id: cartId, lock: true })
    const before = await placedBefore(tx, store, cart)
    if (before) return before
    const snapshot = await payable(tx, store, say, cart, 'transfer', expectedTotal)
    await checkGuestAccount(tx, store, say, snapshot.form, account)
    await makeGuestAccount(tx, store, snapshot.form, account)
    const free = snapshot.prices.pvp_total === 0
    const order = await toOrder(tx, store, cart, free ? 400 : 300, snapshot)
    const [payment] = await tx
      .insert(payments)
      .values({
        id: randomUUID(),
        cartId: cart.id,
        reference: paymentReference(store.code, new Date(), randomBytes),
        method: 'transfer',
        status: free ? 'authorized' : 'pending',
        amount: snapshot.prices.pvp_total,
        snapshot,
      })
      .returning()
    if (!payment) throw new Error('The payment was not written.')
    return placed(store, order, payment)
  })
}

async function placedBefore(db: Database, store: StoreContext, cart: StoredCart): Promise<PlacedOrder | null> {
  if (isCart(cart.status as OrderStatusCode)) return null
  const [transfer] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.cartId, cart.id),
        eq(payments.method, 'transfer'),
        inArray(payments.status, ['pending', 'authorized']),
      ),
    )
  return transfer && cart.orderNumber ? placed(store, cart, transfer) : null
}

function placed(store: StoreContext, order: StoredCart, payment: StoredPayment): PlacedOrder {
  const number = order.orderNumber ?? ''
  return {
    id: order.id,
    order_number: number,
    status: order.status as PlacedOrder['status'],
    payment_reference: payment.reference,
    amount: payment.amount,
    payment_method: payment.method,
    transfer: { ...store.transfer, concept: number },
  }
}

/** `refund_due`: what was to go back did not arrive. */
export type Verdict = Extract<
  PaymentStatus,
  'authorized' | 'pending' | 'error' | 'cancelled' | 'refunded' | 'refund_due'
>

/**
 * Writes down what the provider says of a payment, and moves its order accordingly. Saying it again, or something older, changes
 * nothing. Money for an order that was paid already, or cancelled, is noted as to be given back.
 * @returns the payment's state afterwards
 */
export async function settle(
  db: Database,
  store: StoreContext,
  paymentId: string,
  verdict: Verdict,
  facts: { pspReference?: string | undefined; reason?: string | undefined; at?: Date | undefined } = {},
): Promise<PaymentStatus> {
  const [known] = await db.select({ cartId: payments.cartId }).from(payments).where(eq(payments.id, paymentId))
  const cart = known && (await findCart(db, store.code, known.cartId, true))
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!cart || !payment) throw new Error(`The payment ${paymentId} or its cart is gone.`)
  if (payment.status === verdict) return verdict
  // Only what was given back can come back; of other refunds the shop knows nothing.
  if (verdict === 'refund_due' && payment.status !== 'refunded') return payment.status
  const open = cart.status < 400
  const status: PaymentStatus = verdict === 'authorized' && !open ? 'refund_due' : verdict
  if (!canMovePayment(payment.status, status)) return payment.status
  await db
    .update(payments)
    .set({
      status,
      ...(verdict === 'refund_due' && { refundByHand: true, refundAfter: null }),
      ...(facts.pspReference && { pspReference: facts.pspReference }),
      ...(facts.reason && { reason: facts.reason }),
    })
    .where(eq(payments.id, payment.id))
  const snapshot = payment.snapshot ?? (cart.frozen && { ...cart.frozen, form: cart.form })
  if (!open || !snapshot) return status
  if (status === 'authorized' || status === 'pending') {
    await makeGuestAccount(db, store, snapshot.form, payment.passwordHash)
    await db.update(payments).set({ passwordHash: null }).where(eq(payments.cartId, cart.id))
  }
  if (status === 'authorized') {
    await toOrder(db, store, cart, 400, snapshot, facts.at)
    await supersedeOthers(db, payment)
  } else if (status === 'pending' && cart.status !== 300) {
    await toOrder(db, store, cart, 300, snapshot)
  }
  return status
}

/**
 * Notes that the transfer of an order has arrived. Doing it again changes nothing; money for an order that was paid another way, or
 * cancelled, is to be given back.
 * @returns the payment as it is then
 * @throws ApiError 400 when no order of the store awaits or had a transfer under this id
 */
export function confirmTransfer(db: Database, store: StoreContext, say: Say, orderId: string): Promise<StoredPayment> {
  return inTransaction(db, async (tx) => {
    // Held first, so that of two at once the second finds the payment as the first has left it.
    const order = await findCart(tx, store.code, orderId, true)
    const [transfer] = order
      ? await tx
          .select()
          .from(payments)
          .where(and(eq(payments.cartId, order.id), eq(payments.method, 'transfer')))
          .orderBy(desc(payments.createdAt))
          .limit(1)
      : []
    if (!transfer) throw fieldErrors({ order_id: say('unknownId', { value: orderId }) })
    if (canMovePayment(transfer.status, 'authorized')) await settle(tx, store, transfer.id, 'authorized')
    return (await findPayment(tx, transfer)) ?? transfer
  })
}

/**
 * Notes that people have given back what was paid in vain. Doing it again changes nothing.
 * @returns the payment as it is then
 * @throws ApiError 400 for a reference that the store does not have, or a payment that is not to be given back
 */
export function noteRefund(db: Database, store: StoreContext, say: Say, reference: string): Promise<StoredPayment> {
  return inTransaction(db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update')
    if (!payment || !reference.startsWith(store.code))
      throw fieldErrors({ payment_reference: say('unknownId', { value: reference }) })
    if (payment.status === 'refunded') return payment
    if (payment.status !== 'refund_due') throw fieldErrors({ payment_reference: say('refundNotDue') })
    await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id))
    return { ...payment, status: 'refunded' }
  })
}

/** The other ways in which a paid order was to be paid are over; whoever still pays one gets the money back. */
async function supersedeOthers(db: Database, { cartId, id }: StoredPayment): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'superseded' })
    .where(and(eq(payments.cartId, cartId), ne(payments.id, id), inArray(payments.status, ['created', 'pending'])))
}
