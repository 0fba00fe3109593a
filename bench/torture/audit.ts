import { isDeepStrictEqual } from 'node:util'
import { desc, gte } from 'drizzle-orm'
import { couponDiscount } from '../../lib/rules/coupon.ts'
import { isPayable, orderState } from '../../lib/rules/order-status.ts'
import { commissionRate } from '../../lib/rules/payment-methods.ts'
import { charges, withTotal } from '../../lib/rules/price-lines.ts'
import { storeRates } from '../../lib/rules/store-rates.ts'
import { stores } from '../../lib/stores/registry.ts'
import type { Database } from '../../store-api/db/database.ts'
import { carts, coupons, couponUses, payments, refunds } from '../../store-api/db/schema.ts'
import type { Taken } from '../../store-api/payments/simulated/ledger.ts'
import { announcements } from './announcements.ts'
import { books } from './books.ts'
import type { Checkout } from './checkout.ts'
import type { Follower } from './follower.ts'
import { letters } from './letters.ts'
import type { Deeds } from './office.ts'
import { pieces } from './pieces.ts'
import { series } from './series.ts'
import type { StockStart } from './start-of-stock.ts'

export interface Audit {
  /** Breaches, in words; empty when all is well. */
  breaches: string[]
  figures: Record<string, number>
}

type Order = typeof carts.$inferSelect
type Payment = typeof payments.$inferSelect

/** Everything that the audit compares. */
export interface Evidence {
  checkouts: readonly Checkout[]
  deeds: Deeds
  follower: Follower
  /** Payments taken by the providers. */
  taken: readonly Taken[]
  /** Folder of the mails. */
  outbox: string
  stock: StockStart
  /** The demonstration's own orders are from before: no provider has ever had their money. */
  since: Date
}

/** Compares the answers to shoppers and administrators, the providers' ledger and the database. */
export async function audit(
  db: Database,
  { checkouts, deeds, follower, taken, outbox, stock, since }: Evidence,
): Promise<Audit> {
  const orders = (
    await db.select().from(carts).where(gte(carts.createdAt, since)).orderBy(desc(carts.createdAt))
  ).filter(({ orderNumber }) => orderNumber)
  const allPayments = await db.select().from(payments).where(gte(payments.createdAt, since))
  const byReference = new Map(allPayments.map((payment) => [payment.reference, payment]))
  const byCart = new Map(orders.map((order) => [order.id, order]))
  const breaches = await series(db, orders)
  acknowledged(checkouts, deeds, byCart, byReference, breaches)
  once(checkouts, orders, breaches)
  await sums(db, orders, breaches)
  const inParts = new Set((await db.select({ id: refunds.paymentId }).from(refunds)).map(({ id }) => id))
  money(taken, allPayments, inParts, byCart, breaches)
  const back = await books(db, taken, deeds, since, breaches)
  await limits(db, orders, breaches)
  const counted = await pieces(db, orders, stock, breaches)
  const soldOut = await announcements(db, follower, stock, deeds, breaches)
  await letters(db, orders, outbox, since, breaches)
  const sum = (list: readonly Taken[]) => list.reduce((total, { amount }) => total + amount, 0)
  return {
    breaches,
    figures: {
      'orders written': orders.length,
      'of them paid': orders.filter(({ status }) => !isPayable(status) && status !== orderState.cancelled).length,
      'of them awaiting payment': orders.filter(({ status }) => status === 300).length,
      'payments opened': allPayments.length,
      'payments taken by providers': taken.length,
      'of them given back wholly': taken.filter(({ refunded }) => refunded).length,
      'money taken, cents': sum(taken),
      ...back,
      ...counted,
      'products sold out in the end': soldOut,
      'changes that the follower heard of': follower.numbers.length,
    },
  }
}

/** Every order confirmed to a shopper exists, with the confirmed number and amount. */
function acknowledged(
  checkouts: readonly Checkout[],
  { cancelAsked }: Deeds,
  byCart: ReadonlyMap<string, Order>,
  byReference: ReadonlyMap<string, Payment>,
  breaches: string[],
): void {
  for (const { cart, email, acknowledged: told, paid } of checkouts) {
    const order = byCart.get(cart)
    for (const { number, amount, reference } of told) {
      if (order?.orderNumber !== number) breaches.push(`${email} was told of order ${number}, which is not there`)
      if (reference !== null && byReference.get(reference)?.cartId !== cart)
        breaches.push(`${email} was told of payment ${reference}, which is not there`)
      const wanted = reference === null ? order?.frozen?.prices.pvp_total : byReference.get(reference)?.amount
      if (amount >= 0 && wanted !== amount)
        breaches.push(`${number}: ${email} was told ${amount}, written is ${wanted}`)
    }
    const isPaid = order && !isPayable(order.status)
    const isCancelled = order?.status === orderState.cancelled
    if (isCancelled && !cancelAsked.has(cart))
      breaches.push(`${order.orderNumber} is cancelled, although no one asked for it`)
    if (paid.length > 0 && !isPaid) {
      const states = paid
        .map((reference) => byReference.get(reference))
        .map((each) => `${each?.method} ${each?.status}`)
      breaches.push(`${email} paid (${states.join(', ')}), and has no paid order (${order?.status}): ${paid.join(' ')}`)
    }
  }
}

/** Each shopper has at most one order, and order numbers are unique. */
function once(checkouts: readonly Checkout[], orders: readonly Order[], breaches: string[]): void {
  if (new Set(orders.map(({ orderNumber }) => orderNumber)).size !== orders.length)
    breaches.push('two orders have one number')
  const perShopper = new Map<string, number>()
  for (const { email } of orders) perShopper.set(email, (perShopper.get(email) ?? 0) + 1)
  for (const { email } of checkouts)
    if ((perShopper.get(email) ?? 0) > 1) breaches.push(`${email} has ${perShopper.get(email)} orders`)
}

/** Every total equals the sum of its price lines, to the cent, and the lines follow from coupon and rates. */
async function sums(db: Database, orders: readonly Order[], breaches: string[]): Promise<void> {
  const terms = new Map(stores.map((store) => [store.code, storeRates(process.env, store)]))
  const known = new Map((await db.select().from(coupons)).map((coupon) => [coupon.id, coupon]))
  for (const { orderNumber, frozen, form, store } of orders) {
    const rates = terms.get(store)
    if (!frozen || !rates) {
      breaches.push(`${orderNumber} has no rows`)
      continue
    }
    const { rows, prices, coupon } = frozen
    const products = rows.reduce((sum, row) => sum + row.quantity * row.prices.unit + (row.facility?.deposit ?? 0), 0)
    const worth = coupon && known.get(coupon.id)
    const discount = coupon?.total_discount ? couponDiscount(worth ?? { amount: 0, percent: null }, products) : 0
    const right = withTotal(
      { prices: { ...prices, pvp: products }, coupon: coupon && { code: coupon.code, total_discount: discount } },
      { commission: commissionRate(form.payment_method_selected, rates.paypalRate), tax: rates.taxRate },
    )
    const charged = charges(frozen).reduce((sum, { cents }) => sum + cents, 0)
    if (!isDeepStrictEqual(prices, right) || charged !== right.pvp_total || rows.length === 0)
      breaches.push(
        `${orderNumber}: the sums are wrong (${prices.pvp_total}, lines of ${charged}, should be ${right.pvp_total})`,
      )
  }
}

/**
 * All money that the providers hold belongs to one paid order of the same amount, and every paid
 * order has its money, or had it before it went back.
 */
function money(
  taken: readonly Taken[],
  allPayments: readonly Payment[],
  inParts: ReadonlySet<string>,
  byCart: ReadonlyMap<string, Order>,
  breaches: string[],
): void {
  const kept = new Map(taken.filter(({ refunded }) => !refunded).map((entry) => [entry.reference, entry]))
  const back = new Set(taken.filter(({ refunded }) => refunded).map(({ reference }) => reference))
  const known = new Map(allPayments.map((payment) => [payment.reference, payment]))
  if (kept.size + back.size !== taken.length) breaches.push('a provider took money twice under one reference')
  for (const { reference, amount } of kept.values()) {
    const payment = known.get(reference)
    const order = payment && byCart.get(payment.cartId)
    if (payment?.status !== 'authorized')
      breaches.push(`${reference}: ${amount} was taken, the payment is ${payment?.status}`)
    else if (payment.amount !== amount) breaches.push(`${reference}: ${amount} was taken instead of ${payment.amount}`)
    else if (
      !order ||
      isPayable(order.status) ||
      order.status === orderState.cancelled ||
      order.frozen?.prices.pvp_total !== amount
    )
      breaches.push(
        `${reference}: ${amount} was taken for an order of ${order?.frozen?.prices.pvp_total} in state ${order?.status}`,
      )
  }
  for (const { id, reference, status, method, amount } of allPayments) {
    if (status === 'authorized' && method !== 'transfer' && !kept.has(reference))
      breaches.push(`${reference} counts as paid (${amount}), but no provider has the money`)
    const isByHand = method === 'transfer' || (inParts.has(id) && !kept.has(reference))
    if (status === 'refunded' && !isByHand && !back.has(reference))
      breaches.push(`${reference} counts as given back, and was not`)
    if (status === 'refund_due' && method !== 'transfer')
      breaches.push(`${reference}: ${amount} is still to be given back`)
  }
  for (const order of byCart.values()) {
    // A payment refunded in parts has paid its order all the same.
    const own = allPayments.filter(
      ({ id, cartId, status }) =>
        cartId === order.id && (status === 'authorized' || (status === 'refunded' && inParts.has(id))),
    )
    if (!isPayable(order.status) && order.status !== orderState.cancelled && own.length !== 1)
      breaches.push(`${order.orderNumber} is paid by ${own.length} payments`)
  }
}

/** No coupon was used more often than it may be, by orders or by its own count. */
async function limits(db: Database, orders: readonly Order[], breaches: string[]): Promise<void> {
  const uses = await db.select().from(couponUses)
  for (const { id, code, store, maxUses, maxUsesPerUser } of await db.select().from(coupons)) {
    const used = orders.filter(
      ({ status, frozen }) =>
        status !== orderState.cancelled && frozen?.coupon?.id === id && frozen.coupon.total_discount > 0,
    )
    // A guest's order whose mailed link was not followed holds its use for some hours.
    const awaited = new Set(used.filter(({ status }) => status === orderState.pendingPayment).map((order) => order.id))
    const counted = uses.filter(
      ({ couponId, cartId, heldUntil }) => couponId === id && (heldUntil === null || awaited.has(cartId)),
    )
    if (maxUses !== null && used.length > maxUses) breaches.push(`${store} ${code}: ${used.length} uses of ${maxUses}`)
    if (counted.length !== used.length)
      breaches.push(`${store} ${code}: ${counted.length} uses counted, ${used.length} orders`)
    if (maxUsesPerUser !== null && new Set(used.map(({ email }) => email)).size * maxUsesPerUser < used.length)
      breaches.push(`${store} ${code}: somebody used it more than ${maxUsesPerUser} times`)
  }
}
