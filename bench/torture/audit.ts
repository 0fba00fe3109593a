import { readdirSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { desc, gte } from 'drizzle-orm'
import { couponDiscount } from '../../lib/rules/coupon.ts'
import { commissionRate } from '../../lib/rules/payment-methods.ts'
import { charges, withTotal } from '../../lib/rules/price-lines.ts'
import { storeRates } from '../../lib/rules/store-rates.ts'
import { stores } from '../../lib/stores/registry.ts'
import type { Database } from '../../store-api/db/database.ts'
import { carts, coupons, couponUses, mails, payments } from '../../store-api/db/schema.ts'
import type { Taken } from '../../store-api/sandbox/ledger.ts'
import { series } from './series.ts'
import type { Checkout } from './shopper.ts'

export interface Audit {
  /** What must not be, in words; empty when all is well. */
  breaches: string[]
  figures: Record<string, number>
}

type Order = typeof carts.$inferSelect
type Payment = typeof payments.$inferSelect

/**
 * Compares what shoppers were told, what the providers took and what the shop wrote down.
 * @param since the demonstration's own orders are from before: no provider has ever had their money
 */
export async function audit(
  db: Database,
  checkouts: readonly Checkout[],
  taken: readonly Taken[],
  outbox: string,
  since: Date,
): Promise<Audit> {
  const orders = (
    await db.select().from(carts).where(gte(carts.createdAt, since)).orderBy(desc(carts.createdAt))
  ).filter(({ orderNumber }) => orderNumber)
  const allPayments = await db.select().from(payments).where(gte(payments.createdAt, since))
  const byReference = new Map(allPayments.map((payment) => [payment.reference, payment]))
  const byCart = new Map(orders.map((order) => [order.id, order]))
  const breaches = await series(db, orders)
  acknowledged(checkouts, byCart, byReference, breaches)
  once(checkouts, orders, breaches)
  await sums(db, orders, breaches)
  money(taken, allPayments, byCart, breaches)
  await limits(db, orders, breaches)
  await letters(db, orders, outbox, since, breaches)
  const sum = (list: readonly Taken[]) => list.reduce((total, { amount }) => total + amount, 0)
  return {
    breaches,
    figures: {
      'orders written': orders.length,
      'of them paid': orders.filter(({ status }) => status === 400).length,
      'of them awaiting payment': orders.filter(({ status }) => status === 300).length,
      'payments opened': allPayments.length,
      'payments taken by providers': taken.length,
      'of them given back': taken.filter(({ refunded }) => refunded).length,
      'money taken and kept, cents': sum(taken.filter(({ refunded }) => !refunded)),
    },
  }
}

/**
 * Every order that a shopper was told of exists, under the number and for the amount that he was
 * told.
 */
function acknowledged(
  checkouts: readonly Checkout[],
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
    if (paid.length > 0 && order?.status !== 400) {
      const states = paid
        .map((reference) => byReference.get(reference))
        .map((each) => `${each?.method} ${each?.status}`)
      breaches.push(`${email} paid (${states.join(', ')}), and has no paid order (${order?.status}): ${paid.join(' ')}`)
    }
  }
}

/** Nobody has two orders, and no two orders have one number. */
function once(checkouts: readonly Checkout[], orders: readonly Order[], breaches: string[]): void {
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  if (new Set(numbers).size !== numbers.length) breaches.push('two orders have one number')
  const perShopper = new Map<string, number>()
  for (const { email } of orders) perShopper.set(email, (perShopper.get(email) ?? 0) + 1)
  for (const { email } of checkouts)
    if ((perShopper.get(email) ?? 0) > 1) breaches.push(`${email} has ${perShopper.get(email)} orders`)
}

/**
 * Every sum is what the lines of its price make, to the cent, and the lines are worth what coupon
 * and rates say.
 */
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
 * order has its money.
 */
function money(
  taken: readonly Taken[],
  allPayments: readonly Payment[],
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
    else if (order?.status !== 400 || order.frozen?.prices.pvp_total !== amount)
      breaches.push(
        `${reference}: ${amount} was taken for an order of ${order?.frozen?.prices.pvp_total} in state ${order?.status}`,
      )
  }
  for (const { reference, status, method, amount } of allPayments) {
    if (status === 'authorized' && method !== 'transfer' && !kept.has(reference))
      breaches.push(`${reference} counts as paid (${amount}), but no provider has the money`)
    if (status === 'refunded' && !back.has(reference)) breaches.push(`${reference} counts as given back, and was not`)
    if (status === 'refund_due') breaches.push(`${reference}: ${amount} is still to be given back`)
  }
  for (const order of byCart.values()) {
    const own = allPayments.filter((payment) => payment.cartId === order.id && payment.status === 'authorized')
    if (order.status === 400 && own.length !== 1)
      breaches.push(`${order.orderNumber} is paid by ${own.length} payments`)
  }
}

/** No coupon was used more often than it may be, by orders or by its own count. */
async function limits(db: Database, orders: readonly Order[], breaches: string[]): Promise<void> {
  const uses = await db.select().from(couponUses)
  for (const { id, code, store, maxUses, maxUsesPerUser } of await db.select().from(coupons)) {
    const used = orders.filter(({ frozen }) => frozen?.coupon?.id === id && frozen.coupon.total_discount > 0)
    const counted = uses.filter(({ couponId, heldUntil }) => couponId === id && heldUntil === null)
    if (maxUses !== null && used.length > maxUses) breaches.push(`${store} ${code}: ${used.length} uses of ${maxUses}`)
    if (counted.length !== used.length)
      breaches.push(`${store} ${code}: ${counted.length} uses counted, ${used.length} orders`)
    if (maxUsesPerUser !== null && new Set(used.map(({ email }) => email)).size * maxUsesPerUser < used.length)
      breaches.push(`${store} ${code}: somebody used it more than ${maxUsesPerUser} times`)
  }
}

/** Every order was confirmed by one mail, and every mail lies in the outbox once. */
async function letters(
  db: Database,
  orders: readonly Order[],
  outbox: string,
  since: Date,
  breaches: string[],
): Promise<void> {
  const written = await db.select().from(mails).where(gte(mails.createdAt, since))
  const files = new Set(readdirSync(outbox).filter((name) => name.endsWith('.eml')))
  for (const { id, orderNumber } of orders)
    if (written.filter(({ key }) => key === `order:${id}`).length !== 1)
      breaches.push(`${orderNumber} has no confirmation`)
  for (const { id, sentAt } of written)
    if (sentAt === null || !files.has(`${id}.eml`)) breaches.push(`the mail ${id} was not sent`)
  if (files.size !== written.length)
    breaches.push(`${files.size} mails lie in the outbox, ${written.length} were written`)
}
