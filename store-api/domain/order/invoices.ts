import { and, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { invoice } from '../../../lib/contract/invoices.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { carts, invoices, type OrderSnapshot, type StoredInvoice } from '../../db/schema.ts'
import { countRows } from '../operation/row-counts.ts'

type Invoice = z.output<typeof invoice>

/** Invoices on a page of the list. */
export const invoicesPerPage = 50

const corrected = alias(invoices, 'corrected')

/** Whose invoices are listed. */
export interface WantedInvoices {
  /** Null to list the invoices of an order, regardless of its customer. */
  customer: number | null
  order?: string | undefined
  page: number
}

/** A page of invoices and credit notes, the newest first. */
export async function listInvoices(
  db: Database,
  store: StoreContext,
  wanted: WantedInvoices,
): Promise<{ count: number; results: Invoice[] }> {
  const every = db.select({ one: invoices.year }).from(invoices)
  // Each invoice has an order, needed only for its owner.
  const all = wanted.customer === null ? every : every.innerJoin(carts, eq(carts.id, invoices.cartId))
  const count = await countRows(db, all.where(isWanted(store, wanted)))
  return { count, results: (await pageOfInvoices(db, store, wanted)).map(view) }
}

function isWanted({ code }: StoreContext, { customer, order }: WantedInvoices): SQL | undefined {
  return and(
    eq(invoices.store, code),
    order === undefined ? undefined : eq(invoices.cartId, order),
    customer === null ? undefined : eq(carts.customer, customer),
  )
}

/** The query of a page, answered by indexes for any number of orders. */
export function pageOfInvoices(db: Database, store: StoreContext, wanted: WantedInvoices) {
  return db
    .select({ invoice: invoices, orderNumber: carts.orderNumber, corrects: corrected.number })
    .from(invoices)
    .innerJoin(carts, eq(carts.id, invoices.cartId))
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .where(isWanted(store, wanted))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(invoicesPerPage)
    .offset((wanted.page - 1) * invoicesPerPage)
}

function view({ invoice, orderNumber, corrects }: Awaited<ReturnType<typeof pageOfInvoices>>[number]): Invoice {
  const { id, kind, number, cartId, issuedAt, total, tax } = invoice
  return {
    id,
    kind,
    number,
    corrects,
    order: cartId,
    order_number: orderNumber ?? '',
    issued_at: issuedAt.toISOString(),
    total,
    tax,
    pdf_url: `/accounting/v1/invoices/${id}/pdf/`,
  }
}

/** An invoice or credit note with all data of its file. */
export interface WholeInvoice {
  invoice: StoredInvoice
  /** The invoice that a credit note corrects. */
  corrects: StoredInvoice | null
  /** Whose the order is; null for a guest's. */
  customer: number | null
  orderNumber: string
  frozen: OrderSnapshot
}

/** The invoice or credit note with this id in a store, or null. */
export async function findInvoice(db: Database, store: StoreContext, id: number): Promise<WholeInvoice | null> {
  const [found] = await db
    .select({ invoice: invoices, corrects: corrected, order: carts })
    .from(invoices)
    .innerJoin(carts, eq(carts.id, invoices.cartId))
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .where(and(eq(invoices.id, id), eq(invoices.store, store.code)))
  if (!found?.order.frozen) return null
  const { invoice, corrects, order } = found
  return {
    invoice,
    corrects,
    customer: order.customer,
    orderNumber: order.orderNumber ?? '',
    frozen: found.order.frozen,
  }
}
