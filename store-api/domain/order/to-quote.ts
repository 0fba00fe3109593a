import { sql } from 'drizzle-orm'
import { addDays, calendarDay } from '../../../lib/rules/calendar.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import { messagesIn } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { type OrderSnapshot, quoteCounters } from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'
import { holdCoupon } from '../cart/coupon-uses.ts'
import { currentContents } from '../cart/prices.ts'
import { moveAlong } from './orders.ts'

const day = 86_400_000

/** Optional terms of a quote. */
interface Terms {
  /** Days of the calendar that it stands; the store's number without it. */
  days?: number | undefined
  /** Rows and money that are offered; without them, those of the cart as they are now. */
  contents?: OrderSnapshot
  /** True where an administrator makes it: it holds its coupon through its last day for any recipient. */
  offered?: boolean
}

/**
 * Makes a quote of a locked cart: it gets a number, and its prices are valid through its last day.
 * @throws ApiError 409 where its coupon cannot be held
 */
export async function toQuote(
  db: Database,
  store: StoreContext,
  cart: StoredCart,
  now = new Date(),
  { days = store.quoteDays, contents, offered = false }: Terms = {},
): Promise<StoredCart> {
  const frozen = contents ?? (await currentContents(db, store, cart, null, true))
  // Through the whole of the last day, wherever that ends.
  const until = new Date(now.getTime() + (days + 2) * day)
  await holdCoupon(db, store, messagesIn(store.language), cart, frozen.coupon, until, {
    proven: offered || cart.customer !== null,
  })
  const today = calendarDay(now, store.timeZone)
  return moveAlong(db, cart, orderState.quote, {
    frozen,
    quotedAt: now,
    // Days of the calendar, not of 24 hours: one of them has 23 or 25 where clocks change.
    quoteValidUntil: addDays(today, days),
    // Last, as taking a number blocks all others until the transaction ends.
    quoteNumber: await nextNumber(db, store, Number(today.slice(0, 4))),
  })
}

/** The next number of a store's quotes of a year; it goes back with the transaction. */
async function nextNumber(db: Database, store: StoreContext, year: number): Promise<string> {
  const [counter] = await db
    .insert(quoteCounters)
    .values({ store: store.code, year, last: 1 })
    .onConflictDoUpdate({
      target: [quoteCounters.store, quoteCounters.year],
      set: { last: sql`${quoteCounters.last} + 1` },
    })
    .returning()
  if (!counter) throw new Error('The counter of quotes was not written.')
  return `${store.orderPrefix}-D${year}-${String(counter.last).padStart(6, '0')}`
}
