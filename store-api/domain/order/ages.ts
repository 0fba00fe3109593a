import { and, eq, isNotNull, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '../../../lib/contract/cart-content.ts'
import { calendarDay } from '../../../lib/rules/calendar.ts'
import { rowsPerRound } from '../../../lib/rules/operation/rounds.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import { stores } from '../../../lib/stores/registry.ts'
import type { Store } from '../../../lib/stores/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { carts, mails, payments } from '../../db/schema.ts'
import { findCart, moveCart } from '../cart/carts.ts'
import { releaseCoupon } from '../cart/coupon-uses.ts'
import { release } from '../stock/reserve.ts'

const day = 86_400_000
/** Ages at which untouched carts and orders are given up, milliseconds; quotes have their own date. */
export const ages = {
  /** A cart with an e-mail or rows in it becomes an abandoned one. */
  cart: 7 * day,
  /** An order that awaits money is reminded of once … */
  reminder: 3 * day,
  /** … and given up: transfers take days, and weekends lie between. */
  order: 15 * day,
  /** How long an order that was given up keeps its coupon, as its transfer may still arrive. */
  lateTransfer: 30 * day,
} as const

/** How many rows were moved, by what became of them. */
export type Aged = {
  abandonedCarts: number
  abandonedQuotes: number
  reminders: number
  abandonedOrders: number
  expiredPayments: number
}

/** Gives up old carts and orders, and sends reminders for orders that await payment. Idempotent. */
export async function ageOrders(db: Database, now = new Date()): Promise<Aged> {
  const before = (age: number) => new Date(now.getTime() - age)
  return {
    abandonedCarts: await abandon(
      db,
      now,
      orderState.cart,
      orderState.abandonedCart,
      lt(carts.changedAt, before(ages.cart)),
    ),
    abandonedQuotes: await abandon(
      db,
      now,
      orderState.quote,
      orderState.abandonedQuote,
      or(...stores.map((store) => isQuoteOver(store, now))) ?? sql`false`,
    ),
    reminders: await remind(db, before(ages.reminder)),
    abandonedOrders: await abandon(
      db,
      now,
      orderState.pendingPayment,
      orderState.abandonedOrder,
      lt(carts.changedAt, before(ages.order)),
    ),
    expiredPayments: await expirePayments(db, before(day)),
  }
}

/** Whether a quote of a store has had its last day. */
function isQuoteOver({ code, timeZone }: Store, now: Date): SQL | undefined {
  return and(eq(carts.store, code), lt(carts.quoteValidUntil, calendarDay(now, timeZone)))
}

async function abandon(db: Database, now: Date, from: OrderStatus, to: OrderStatus, old: SQL) {
  const condition = and(eq(carts.status, from), old)
  const found = await db.select({ id: carts.id, store: carts.store }).from(carts).where(condition).limit(rowsPerRound)
  let moved = 0
  for (const { id, store } of found) {
    await inTransaction(db, async (tx) => {
      const cart = await findCart(tx, store, id, true)
      const [still] = await tx
        .select({ id: carts.id })
        .from(carts)
        .where(and(condition, eq(carts.id, id)))
      if (!cart || !still) return
      await moveCart(tx, cart, to)
      if (to === orderState.abandonedOrder) {
        await releaseCoupon(tx, id, new Date(now.getTime() + ages.lateTransfer))
        await release(tx, id)
      }
      moved += 1
    })
  }
  return moved
}

async function remind(db: Database, before: Date): Promise<number> {
  const waiting = await db
    .select({ id: carts.id, store: carts.store, email: carts.email })
    .from(carts)
    .where(
      and(
        eq(carts.status, orderState.pendingPayment),
        lt(carts.orderedAt, before),
        ne(carts.email, ''),
        notExists(
          db
            .select()
            .from(mails)
            .where(eq(mails.key, sql`'pay:' || ${carts.id}`)),
        ),
      ),
    )
    .limit(rowsPerRound)
  let reminded = 0
  for (const { id, store, email } of waiting) {
    const mail = { key: `pay:${id}`, template: 'payMyOrder', store, recipient: email, data: { order: id } } as const
    if (await enqueueMail(db, mail)) reminded += 1
  }
  return reminded
}

/**
 * Expires unfinished sessions whose provider has been asked, if it knows them; a payment that still arrives is
 * accepted.
 */
async function expirePayments(db: Database, before: Date): Promise<number> {
  const expired = await db
    .update(payments)
    .set({ status: 'expired', passwordHash: null })
    .where(
      and(
        eq(payments.status, 'created'),
        or(lt(payments.expiresAt, before), lt(payments.createdAt, before)),
        or(isNull(payments.providerId), isNotNull(payments.askedAt)),
      ),
    )
    .returning({ id: payments.id })
  return expired.length
}
