import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { carts } from './orders.ts'

/**
 * Pieces of a variant at a place; variant 0 for a product without variants. Items without a row are not counted: the
 * word in `variants.stock` decides whether they are sold.
 */
export const stock = pgTable(
  'stock',
  {
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull().default(0),
    place: text().notNull(),
    /** Unpaid pieces, reserved ones included. */
    pieces: integer().notNull(),
    /** Day from which there will be more, as 2027-01-15, where the shop knows it. */
    againOn: text('again_on'),
    /** Stock as last announced to pages, the same at each of the item's places. */
    shown: text().notNull().default(''),
    /** True when pieces or reservations have changed since the last announcement to pages. */
    changed: boolean().notNull().default(false),
    /**
     * True when few pieces or none were left at a moment since the last announcement: a page that was rendered just
     * then shows that.
     */
    wasLow: boolean('was_low').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variantId, table.place] }),
    check('stock_not_negative', sql`${table.pieces} >= 0`),
    index('stock_changed').on(table.productId).where(sql`${table.changed}`),
  ],
)

/**
 * Pieces that are kept for a cart or belong to an order. `held`: kept until a moment while the cart is being paid;
 * `taken`: paid, and no longer among the pieces of the place; `owed`: paid, but missing when the payment arrived. No
 * foreign key to `stock`, whose rows may be replaced.
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull(),
    place: text().notNull(),
    quantity: integer().notNull(),
    state: text().$type<'held' | 'taken' | 'owed'>().notNull(),
    /** End of a hold; null for the other states. */
    until: timestamp({ withTimezone: true }),
    /** Keyed hash of the network address that had it held; empty where none is known, and for the others. */
    network: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.productId, table.variantId, table.place] }),
    check('stock_reservations_positive', sql`${table.quantity} > 0`),
    index('stock_reservations_item').on(table.productId, table.variantId).where(sql`${table.state} = 'held'`),
    index('stock_reservations_until').on(table.until).where(sql`${table.state} = 'held'`),
  ],
)

/** Requests for a mail when an item is in stock again; a row is deleted when its mail is written. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().notNull().defaultRandom().unique(),
    store: text().notNull(),
    email: text().notNull(),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull().default(0),
    /** The consent's text, word for word. */
    consent: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.email, table.productId, table.variantId] }),
    index('stock_alerts_item').on(table.productId, table.variantId),
    index('stock_alerts_age').on(table.createdAt),
  ],
)
