import { sql } from 'drizzle-orm'
import {
  bigint,
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
import type { Cart, CartRow } from '../../lib/contract/carts.ts'

/** What the shopper typed, as far as it has been typed. */
export interface CartForm {
  user: { name: string; surnames: string; phone: string; email: string }
  shipping_data: Cart['shipping_data']
  billing_data: Cart['billing_data']
  same_billing_data: boolean
  payment_method_selected: Cart['payment_method_selected']
  observations: string
}

/** A cart; it becomes an order under the same id. Money and rows are written down when it does, and never change after. */
export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey(),
    store: text().notNull(),
    status: smallint().notNull().default(100),
    audience: text().$type<'client' | 'professional'>().notNull().default('client'),
    customer: integer(),
    orderNumber: text('order_number').unique(),
    email: text().notNull().default(''),
    form: jsonb().$type<CartForm>().notNull(),
    frozen: jsonb().$type<{ rows: CartRow[]; prices: Cart['prices'] }>(),
    quoteValidUntil: text('quote_valid_until'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    orderedAt: timestamp('ordered_at', { withTimezone: true }),
  },
  (table) => [index('carts_customer').on(table.customer, table.status)],
)

export interface StoredConfiguration {
  attribute_options: { option: number; value?: number | undefined }[]
  complements: { id: number; quantity: number; attribute_options: number[] }[]
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

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id),
    reference: text().notNull().unique(),
    method: text().$type<NonNullable<Cart['payment_method_selected']>>().notNull(),
    status: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('payments_cart').on(table.cartId),
    // One open placement per cart, whatever the program does.
    uniqueIndex('payments_open').on(table.cartId).where(sql`${table.status} = 'pending'`),
  ],
)
