import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    store: text().notNull(),
    /** In capitals: shoppers may type it any way. */
    code: text().notNull(),
    /** One of the two is set: cents, or whole percent of the products. */
    amount: integer(),
    percent: smallint(),
    /** Cents, products only. */
    minimumTotal: integer('minimum_total').notNull().default(0),
    validFrom: timestamp('valid_from', { withTimezone: true }),
    validUntil: timestamp('valid_until', { withTimezone: true }),
    maxUses: integer('most_uses'),
    maxUsesPerUser: integer('most_uses_per_user'),
    /** Null: for everybody. */
    audience: text().$type<'client' | 'professional'>(),
    announced: boolean().notNull().default(false),
  },
  (table) => [unique('coupons_code').on(table.store, table.code)],
)

/**
 * Every use of a coupon: one row per cart that ordered with it, or is about to pay. Limits count
 * these rows.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    cartId: uuid('cart_id').notNull(),
    /** Lower case; uses are counted by e-mail. */
    email: text().notNull(),
    /** Null once the order is placed; before that, the end of the hold. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.cartId] }),
    index('coupon_uses_email').on(table.couponId, table.email),
  ],
)

/**
 * Voucher for confirming a store's newsletter: one per e-mail, however often it subscribes. The row holds no name:
 * `subject` is the SHA-256 of the e-mail, and the row is deleted with the last proof of its consent.
 */
export const newsletterVouchers = pgTable(
  'newsletter_vouchers',
  {
    store: text().notNull(),
    subject: text().notNull(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.store, table.subject] })],
)
