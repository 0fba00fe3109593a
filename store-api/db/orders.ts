import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import type { Cart, OrderStatus } from '../../lib/contract/cart-content.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import type { FacilityChoice } from '../../lib/contract/facility.ts'
import type { Cut } from '../../lib/contract/glass-cuts.ts'
import { orderState } from '../../lib/rules/order-status.ts'
import type { TotalledPrices } from '../../lib/rules/price-lines.ts'
import { coupons } from './coupons.ts'

/** The shopper's input so far. */
export interface CartForm {
  user: { name: string; surnames: string; phone: string; email: string }
  shipping_data: Cart['shipping_data']
  billing_data: Cart['billing_data']
  same_billing_data: boolean
  payment_method_selected: Cart['payment_method_selected']
  observations: string
  /** The customer's own number of the order; absent where there is none. */
  customer_reference?: string
  /** Whether the installation was expressly asked for before the withdrawal period ends. */
  installation_request?: boolean
}

/** Contents of an order: rows and amounts as the shopper saw them. */
export interface OrderSnapshot {
  rows: CartRow[]
  prices: TotalledPrices
  /** Absent in orders of before there were coupons. */
  coupon?: Cart['coupon']
  /** Given when the order is paid, and never changed after. */
  invoice?: { number: string; issued_at: string }
}

/** A cart; it becomes an order under the same id. Amounts and rows are then stored, and never change afterwards. */
export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey(),
    store: text().notNull(),
    status: smallint().$type<OrderStatus>().notNull().default(orderState.cart),
    audience: text().$type<'client' | 'professional'>().notNull().default('client'),
    customer: integer(),
    orderNumber: text('order_number').unique(),
    email: text().notNull().default(''),
    form: jsonb().$type<CartForm>().notNull(),
    frozen: jsonb().$type<OrderSnapshot>(),
    /**
     * Credentials of the account that a guest gets with the order: hashes of the password and of the browser's secret.
     */
    pendingPasswordHash: text('pending_password_hash'),
    pendingSecretHash: text('pending_secret_hash'),
    couponId: integer('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    /** Given once the cart becomes a quote, and kept when that becomes an order. */
    quoteNumber: text('quote_number'),
    quotedAt: timestamp('quoted_at', { withTimezone: true }),
    /** Last day on which the quote can be paid, `YYYY-MM-DD` by the store's calendar. */
    quoteValidUntil: text('quote_valid_until'),
    /** When all personal data was erased, except what an invoice must hold. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    /** Its customer wants to be forgotten: data that the law does not require is erased once the order is closed. */
    toBeErased: boolean('to_be_erased').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Last change, for carts and orders that are given up by age. */
    changedAt: timestamp('changed_at', { withTimezone: true })
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
    orderedAt: timestamp('ordered_at', { withTimezone: true }),
    /**
     * The order of which it pays dearer measures; null for every other cart and order. Its confirmation names it, so that
     * neither a key nor an index is needed.
     */
    supplementOf: uuid('supplement_of'),
  },
  (table) => [
    check(
      'carts_frozen_not_negative',
      sql`(${table.frozen} #>> '{prices,pvp_total}')::numeric >= 0 and (${table.frozen} #>> '{prices,tax}')::numeric >= 0`,
    ),
    index('carts_customer').on(table.customer, table.status),
    index('carts_age').on(table.status, table.changedAt),
    // For counting a store's orders by an index-only scan.
    index('carts_status').on(table.store, table.status).concurrently(),
    index('carts_newest')
      .on(table.store, sql`coalesce(${table.orderedAt}, ${table.createdAt})`, table.id)
      .concurrently(),
    index('carts_email').on(table.store, table.email).where(sql`${table.email} <> ''`).concurrently(),
    uniqueIndex('carts_quote_number').on(table.quoteNumber).where(sql`${table.quoteNumber} IS NOT NULL`),
    index('carts_quotes').on(table.store, table.quotedAt, table.id).where(sql`${table.quoteNumber} IS NOT NULL`),
  ],
)

/**
 * The last number of the quotes of each store and year. A transaction that takes the next number locks the row until it
 * ends.
 */
export const quoteCounters = pgTable(
  'quote_counters',
  {
    store: text().notNull(),
    /** Of the store's own calendar. */
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.store, table.year] })],
)

export interface StoredConfiguration {
  attribute_options: { option: number; value?: number | undefined; cuts?: Cut[] | undefined }[]
  complements: { id: number; quantity: number; attribute_options: number[] }[]
  /** Installation, where it is wanted. */
  facility?: FacilityChoice | undefined
}

export const cartRows = pgTable(
  'cart_rows',
  {
    id: uuid().primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id'),
    quantity: smallint().notNull(),
    configuration: jsonb().$type<StoredConfiguration>().notNull(),
    /** Same product, variant and configuration have the same fingerprint: they share a row. */
    fingerprint: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('cart_rows_fingerprint').on(table.cartId, table.fingerprint)],
)

/** Additions that were carried out already: the same key twice adds a cart's row once. */
export const requestKeys = pgTable(
  'request_keys',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    rowId: uuid('row_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.key] })],
)
