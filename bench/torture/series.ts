import { count, max } from 'drizzle-orm'
import { isPayable } from '../../lib/rules/order-status.ts'
import { isUnderWay } from '../../lib/rules/order-transitions.ts'
import type { Database } from '../../store-api/db/database.ts'
import { type carts, invoiceCounters, invoices } from '../../store-api/db/schema.ts'

type Order = Pick<typeof carts.$inferSelect, 'id' | 'orderNumber' | 'status'>
type Series = Pick<typeof invoices.$inferSelect, 'store' | 'kind' | 'year'>

/**
 * Problems of the invoices: every paid order has one and no other has any, and the numbers of each series go from 1 to
 * its counter without a gap, in spite of kills.
 */
export async function series(db: Database, orders: readonly Order[]): Promise<string[]> {
  const { store, kind, year, serial, cartId } = invoices
  const counted = await db
    .select({ store, kind, year, n: count(), last: max(serial) })
    .from(invoices)
    .groupBy(store, kind, year)
  const gaps = (await db.select().from(invoiceCounters)).flatMap((counter) => {
    const own = counted.find((each) => nameOf(each) === nameOf(counter))
    const whole = own?.n === counter.last && own.last === counter.last
    return whole
      ? []
      : [`${nameOf(counter)}: ${own?.n} numbers up to ${own?.last}, and the counter says ${counter.last}`]
  })
  const invoiced = new Set((await db.select({ cartId }).from(invoices)).map((each) => each.cartId))
  // One that was cancelled may have been paid before, or not.
  const wrong = orders.filter(({ id, status }) =>
    isPayable(status) ? invoiced.has(id) : isUnderWay(status) && !invoiced.has(id),
  )
  return [...gaps, ...wrong.map(({ orderNumber, status }) => `${orderNumber} in state ${status}: its invoice is wrong`)]
}

function nameOf({ store, kind, year }: Series): string {
  return `${store} ${kind} ${year}`
}
