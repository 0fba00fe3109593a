import { and, count, desc, eq, gte, like, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { invoice } from '../../../lib/contract/invoices.ts'
import { calendarDay } from '../../../lib/rules/calendar.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { carts, type OrderSnapshot } from '../../db/schema.ts'

type Invoice = z.output<typeof invoice>

/** Invoices on a page of the list. */
export const invoicesPerPage = 50

const number: SQL<string> = sql`${carts.frozen}->'invoice'->>'number'`
/** Orders that have been paid, now or before they were cancelled or sent back. */
const invoiced = and(gte(carts.status, orderState.paid), sql`${number} is not null`)

/**
 * The invoice of an order that is paid this moment. Numbers of a store and year follow each other
 * without a gap (CGI annexe II, article 242 nonies A; Real Decreto 1619/2012, artículo 6): they are
 * given one transaction after the other.
 */
export async function nextInvoice(
  db: Database,
  store: StoreContext,
  now = new Date(),
): Promise<NonNullable<OrderSnapshot['invoice']>> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoices of ${store.code}`}))`)
  const series = `${store.orderPrefix}-F${calendarDay(now, store.timeZone).slice(0, 4)}-`
  const [last] = await db
    .select({ n: count() })
    .from(carts)
    .where(and(eq(carts.store, store.code), invoiced, like(number, `${series}%`)))
  return { number: series + String((last?.n ?? 0) + 1).padStart(6, '0'), issued_at: now.toISOString() }
}

/** A page of a customer's invoices, the newest first. */
export async function listInvoices(
  db: Database,
  store: StoreContext,
  customer: number,
  page: number,
): Promise<{ count: number; results: Invoice[] }> {
  const condition = and(eq(carts.store, store.code), eq(carts.customer, customer), invoiced)
  const [total] = await db.select({ n: count() }).from(carts).where(condition)
  const rows = await db
    .select()
    .from(carts)
    .where(condition)
    .orderBy(desc(number))
    .limit(invoicesPerPage)
    .offset((page - 1) * invoicesPerPage)
  return { count: total?.n ?? 0, results: rows.flatMap(view) }
}

function view({ id, orderNumber, frozen }: typeof carts.$inferSelect): Invoice[] {
  if (!frozen?.invoice || orderNumber === null) return []
  const { pvp_total: total, tax } = frozen.prices
  return [
    {
      ...frozen.invoice,
      id: Number(frozen.invoice.number.replace(/\D/g, '')),
      order: id,
      order_number: orderNumber,
      total,
      tax,
      pdf_url: null,
    },
  ]
}
