import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { ProviderName } from '../../lib/contract/payment-methods.ts'
import type { PaymentStatus } from '../../lib/contract/payments.ts'
import type { SubOrderStatus } from '../../lib/contract/sub-orders.ts'
import type { Cents } from '../../lib/rules/money.ts'
import { subOrderState } from '../../lib/rules/sub-order-status.ts'
import type { MailTemplate } from './mail-templates.ts'
import { type CartForm, carts, type OrderSnapshot } from './orders.ts'

/** Cart contents when the payment was opened: the order is made of this, regardless of later changes to the cart. */
export interface PaymentSnapshot extends OrderSnapshot {
  form: CartForm
}

/** One attempt to pay a cart or order; every attempt has its own reference. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id),
    reference: text().notNull().unique(),
    method: text().$type<NonNullable<Cart['payment_method_selected']>>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    amount: bigint({ mode: 'number' }).$type<Cents>().notNull(),
    provider: text().$type<ProviderName>(),
    /** The provider's name for the open payment: session, PayPal order or seQura order. */
    providerId: text('provider_id'),
    /** Data that the browser needs to continue; no secrets. */
    providerData: jsonb('provider_data').$type<Record<string, string>>(),
    /** The customer whose stored cards it can be paid with, by `clients.shopper_reference`; null for none. */
    shopperReference: uuid('shopper_reference'),
    /** The provider's name for the money: Adyen's pspReference, PayPal's capture. */
    pspReference: text('psp_reference'),
    /** Why it failed, in the provider's words; for the shop's people. */
    reason: text(),
    snapshot: jsonb().$type<PaymentSnapshot>(),
    /** Of the account that a guest wants; it is made with the order, and forgotten here. */
    passwordHash: text('password_hash'),
    /** SHA-256 of the secret of the browser that typed that password. */
    secretHash: text('secret_hash'),
    /**
     * SHA-256 of the secret in the mailed link that has the pieces of a guest's transfer order
     * reserved; null for every other payment.
     */
    linkHash: text('link_hash'),
    linkUntil: timestamp('link_until', { withTimezone: true }),
    /** When that link was followed. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /**
     * When the shop first confirmed the order to the provider: from then on money may have been taken. Only seQura
     * needs it.
     */
    confirmingAt: timestamp('confirming_at', { withTimezone: true }),
    /** Time of the last background query to the provider; null for never. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** Number of failed refund requests to the provider. */
    refundAttempts: integer('refund_attempts').notNull().default(0),
    /** The provider could not give the money back: only people can. */
    refundByHand: boolean('refund_by_hand').notNull().default(false),
    /** Not looked at again before; null for at once. */
    refundAfter: timestamp('refund_after', { withTimezone: true }),
    /** Until when a refund request to the provider may be running; null while none is. */
    refundAskedUntil: timestamp('refund_asked_until', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp('changed_at', { withTimezone: true })
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
  },
  (table) => [
    check('payments_amount_not_negative', sql`${table.amount} >= 0`),
    index('payments_cart').on(table.cartId),
    index('payments_status').on(table.status, table.changedAt),
    // Disputes refer to the money.
    index('payments_money').on(table.provider, table.pspReference),
    uniqueIndex('payments_provider').on(table.provider, table.providerId),
    // The database guarantees one awaited transfer and one taken payment per order.
    uniqueIndex('payments_open_transfer')
      .on(table.cartId)
      .where(sql`${table.status} = 'pending' and ${table.method} = 'transfer'`),
    uniqueIndex('payments_taken').on(table.cartId).where(sql`${table.status} = 'authorized'`),
  ],
)

/** Every genuine notification, once: the same one again changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().notNull(),
    /** Deduplication key, in the provider's terms. */
    key: text().notNull(),
    reference: text().notNull().default(''),
    /** Result: the payment's state, or why nothing was changed. */
    outcome: text().notNull(),
    body: jsonb().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('payment_events_key').on(table.provider, table.key)],
)

export const subOrders = pgTable(
  'sub_orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id),
    status: smallint().$type<SubOrderStatus>().notNull().default(subOrderState.received),
    carrier: text().notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    rows: jsonb().$type<string[]>().notNull().default([]),
    /** How many pieces of which rows are in it; null for all pieces of its rows. */
    pieces: jsonb().$type<{ row: string; quantity: number }[]>(),
    /** The carrier's tracking page; empty where none was given. */
    trackingUrl: text('tracking_url').notNull().default(''),
    /** When it left as a parcel; null before, and where only its state was changed. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('sub_orders_cart').on(table.cartId),
    index('sub_orders_oldest').on(table.createdAt, table.id).concurrently(),
  ],
)

/** Outbox: mails to send, written in the transaction that causes them. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The same key is sent once. */
    key: text().notNull().unique(),
    store: text().notNull(),
    template: text().$type<MailTemplate>().notNull(),
    recipient: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    problem: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('mails_due').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`)],
)

/**
 * How many mails of one template went to one recipient within a window, of those that are bounded
 * (`mail/recipient-bounds.ts`).
 */
export const mailCounts = pgTable('mail_counts', {
  /** SHA-256 of recipient, template and length of the window. */
  key: text().primaryKey(),
  mails: integer().notNull(),
  /** When the window ends, which began with the first of them. */
  until: timestamp({ withTimezone: true }).notNull(),
})
