import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { carts } from './orders.ts'

/**
 * Pieces of a variant at a place; of a product without variants under variant 0. What has no row is
 * not counted: it is sold as its word says (`variants.stock`).
 */
export const stock = pgTable(
  'stock',
  {
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull().default(0),
    place: text().notNull(),
    /** Not paid for yet; what is reserved is among them. */
    pieces: integer().notNull(),
    /** Day from which there will be more, as 2027-01-15, where the shop knows it. */
    againOn: text('again_on'),
    /** What pages were last told of the item, the same at each of its places. */
    shown: text().notNull().default(''),
    /** True when pieces or reservations have changed since pages were told. */
    changed: boolean().notNull().default(false),
    /**
     * True when few pieces or none were left at a moment since pages were told: a page that was
     * rendered just then shows that.
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
 * Pieces that are kept for a cart or belong to an order. `held`: kept until a moment while the cart
 * is being paid; `taken`: paid, and no more among the pieces of the place; `owed`: paid, and not
 * there when the money came. No foreign key to `stock`, whose rows may be written anew.
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
    /** End of what is held; null for the others. */
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

/** Who wants a mail when something is there again; a row goes when the mail is written. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().notNull().defaultRandom().unique(),
    store: text().notNull(),
    email: text().notNull(),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull().default(0),
    /** What the shopper agreed to, word for word. */
    consent: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.email, table.productId, table.variantId] }),
    index('stock_alerts_item').on(table.productId, table.variantId),
    index('stock_alerts_age').on(table.createdAt),
  ],
)
