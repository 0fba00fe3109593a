import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceKind } from '../../lib/contract/invoices.ts'
import type { PaymentMethod } from '../../lib/contract/payment-methods.ts'
import type { Cents } from '../../lib/rules/money.ts'
import type { CreditedRow } from '../../lib/rules/refund.ts'
import type { TaxIdKind } from '../../lib/rules/tax-id.ts'
import { carts } from './orders.ts'
import { payments } from './payments.ts'

/** The seller, as printed on the invoice. */
export interface InvoiceSeller {
  legalName: string
  street: string
  postalCode: string
  city: string
  vatNumber: string
  registration: string
}

/** Whom an invoice is for, and how it was paid. */
export interface InvoiceBuyer {
  professional: boolean
  /** A person's name and surname, or a business name. */
  name: string
  /** Empty for none. */
  tax_id: string
  tax_id_type: TaxIdKind
  address: string
  number: string
  postal_code: string
  city: string
  province: string
  method: PaymentMethod | null
  /** The buyer's own number of the order; absent where there is none. */
  reference?: string
}

/**
 * The last number of each series: one for each store, kind and year. A transaction that takes the next number locks the
 * row until it ends, so that no number is used twice, and a rollback leaves no gap. A trigger allows increments by one
 * only.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    store: text().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    /** Of the store's own calendar. */
    year: smallint().notNull(),
    last: integer().notNull(),
    lastIssuedAt: timestamp('last_issued_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.store, table.kind, table.year] })],
)

/**
 * Invoices and credit notes. Lines and prices are those of the order, which never change either. A trigger refuses to
 * delete or change them, except to remove the buyer when the law no longer requires the name.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    store: text().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    year: smallint().notNull(),
    serial: integer().notNull(),
    /** Series and serial as they are written, e.g. FR-F2026-000001. */
    number: text().notNull(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id),
    /** The payment, or the one refunded; null for an order that cost nothing. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** The invoice that a credit note corrects. */
    correctsId: integer('corrects_id').references((): AnyPgColumn => invoices.id),
    /** Cents, tax included; on a credit note the amount refunded. */
    total: bigint({ mode: 'number' }).$type<Cents>().notNull(),
    /** Cents of tax in the total. */
    tax: bigint({ mode: 'number' }).$type<Cents>().notNull(),
    taxRate: doublePrecision('tax_rate').notNull(),
    /** The pieces that a credit note for a part takes back, and cents with tax of each row; null where none were named. */
    rows: jsonb().$type<CreditedRow[]>(),
    /** Null for older invoices: the store's present company. */
    seller: jsonb().$type<InvoiceSeller>(),
    /** Null once personal data has been erased. */
    buyer: jsonb().$type<InvoiceBuyer>(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('invoices_total_not_negative', sql`${table.total} >= 0`),
    check('invoices_tax_not_negative', sql`${table.tax} >= 0`),
    uniqueIndex('invoices_series').on(table.store, table.kind, table.year, table.serial),
    uniqueIndex('invoices_number').on(table.store, table.number),
    index('invoices_cart').on(table.cartId),
    index('invoices_newest').on(table.store, table.issuedAt, table.id).concurrently(),
    uniqueIndex('invoices_one_per_order').on(table.cartId).where(sql`${table.kind} = 'invoice'`),
    index('invoices_payment').on(table.paymentId),
    index('invoices_corrects').on(table.correctsId),
  ],
)

export type StoredInvoice = typeof invoices.$inferSelect
