import { and, eq, sql, sum } from 'drizzle-orm'
import type { InvoiceKind } from '../../../lib/contract/invoices.ts'
import { calendarDay } from '../../../lib/rules/calendar.ts'
import { creditedTax, rateOf } from '../../../lib/rules/invoice.ts'
import { cents } from '../../../lib/rules/money.ts'
import type { CreditedRow } from '../../../lib/rules/refund.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import {
  type CartForm,
  type InvoiceBuyer,
  type InvoiceSeller,
  invoiceCounters,
  invoices,
  type OrderSnapshot,
  type PaymentSnapshot,
} from '../../db/schema.ts'
import type { StoredCart } from '../cart/carts.ts'

/** Letter of each series of a store: credit notes have their own series. */
const letters: Readonly<Record<InvoiceKind, string>> = { invoice: 'F', credit_note: 'R' }

interface Credited {
  amount?: number | undefined
  rows?: CreditedRow[] | null
  now?: Date | undefined
}

interface Place {
  year: number
  serial: number
  number: string
  issuedAt: Date
}

/**
 * The next place in a series. Numbers of a store and year follow each other without a gap (CGI
 * annexe II, article 242 nonies A; Real Decreto 1619/2012, artículo 6), and their dates do not go
 * back: the counter is held until the transaction ends, and goes back with it.
 */
async function nextPlace(db: Database, store: StoreContext, kind: InvoiceKind, now: Date): Promise<Place> {
  const year = Number(calendarDay(now, store.timeZone).slice(0, 4))
  const { last, lastIssuedAt } = invoiceCounters
  const [counter] = await db
    .insert(invoiceCounters)
    .values({ store: store.code, kind, year, last: 1, lastIssuedAt: now })
    .onConflictDoUpdate({
      target: [invoiceCounters.store, invoiceCounters.kind, invoiceCounters.year],
      set: { last: sql`${last} + 1`, lastIssuedAt: sql`greatest(${lastIssuedAt}, excluded.last_issued_at)` },
    })
    .returning()
  if (!counter) throw new Error('The counter of invoices was not written.')
  const number = `${store.orderPrefix}-${letters[kind]}${year}-${String(counter.last).padStart(6, '0')}`
  return { year, serial: counter.last, number, issuedAt: counter.lastIssuedAt }
}

/** The invoice of an order that is paid this moment, in the transaction that makes it paid. */
export async function issueInvoice(
  db: Database,
  store: StoreContext,
  { id: cartId, audience }: Pick<StoredCart, 'id' | 'audience'>,
  snapshot: PaymentSnapshot,
  { payment: paymentId, now }: { payment: string | null; now: Date },
): Promise<NonNullable<OrderSnapshot['invoice']>> {
  const { pvp_total: total, tax } = snapshot.prices
  const place = await nextPlace(db, store, 'invoice', now)
  await db.insert(invoices).values({
    ...place,
    store: store.code,
    kind: 'invoice',
    cartId,
    paymentId,
    total,
    tax,
    taxRate: rateOf({ total, tax }, store.taxRate),
    seller: sellerOf(store),
    buyer: buyerOf(snapshot.form, audience === 'professional'),
  })
  return { number: place.number, issued_at: place.issuedAt.toISOString() }
}

/**
 * Issues the credit note for a refund, in the transaction that records it. Nothing is issued where the payment paid no
 * invoice (an order that was paid twice), or for an amount that was credited before: the credit notes of an invoice
 * never exceed it together.
 * @param amount refunded cents; the whole remainder by default
 * @param rows the refunded pieces, which add up to the amount
 * @returns its number, or null where there is nothing to correct
 */
export async function issueCreditNote(
  db: Database,
  store: StoreContext,
  payment: string,
  { amount, rows = null, now = new Date() }: Credited = {},
): Promise<string | null> {
  // Locked, so that of two concurrent calls the second sees the credit note of the first.
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, payment), eq(invoices.kind, 'invoice'), eq(invoices.store, store.code)))
    .for('update')
  if (!invoice) return null
  const before = await creditedOf(db, invoice.id)
  const total = Math.min(amount ?? invoice.total, invoice.total - before)
  if (total <= 0) return null
  const place = await nextPlace(db, store, 'credit_note', now)
  await db.insert(invoices).values({
    ...place,
    store: store.code,
    kind: 'credit_note',
    cartId: invoice.cartId,
    paymentId: payment,
    correctsId: invoice.id,
    total: cents(total),
    tax: cents(creditedTax(invoice, before, total)),
    taxRate: invoice.taxRate,
    // Named pieces only if they are worth the whole amount.
    rows: total === amount ? rows : null,
    seller: sellerOf(store),
    buyer: invoice.buyer,
  })
  return place.number
}

/** Sum of an invoice's credit notes, cents. */
async function creditedOf(db: Database, invoice: number): Promise<number> {
  const [credited] = await db
    .select({ total: sum(invoices.total) })
    .from(invoices)
    .where(eq(invoices.correctsId, invoice))
  return Number(credited?.total ?? 0)
}

/** The seller of a store, as its invoices name it. */
export function sellerOf({ company }: Pick<StoreContext, 'company'>): InvoiceSeller {
  const { legalName, street, postalCode, city, vatNumber, registration } = company
  return { legalName, street, postalCode, city, vatNumber, registration }
}

/** Whom an order is for, as its invoice names the buyer. */
export function buyerOf({ user, ...form }: CartForm, professional: boolean): InvoiceBuyer {
  const { same_billing_data: same, shipping_data: shipping, billing_data: billing } = form
  const { address, number, postal_code, city, province } = same ? shipping : billing
  return {
    professional,
    name: same ? `${user.name} ${user.surnames}`.trim() : billing.business_name,
    tax_id: same ? '' : billing.tax_id,
    tax_id_type: billing.tax_id_type,
    address,
    number,
    postal_code,
    city,
    province,
    method: form.payment_method_selected,
    ...(form.customer_reference && { reference: form.customer_reference }),
  }
}
