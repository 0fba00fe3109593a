import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BillingAddress, ShippingAddress } from '../../lib/contract/addresses.ts'
import { carts } from './orders.ts'

/** A customer's account in one store. */
export const clients = pgTable(
  'clients',
  {
    id: serial().primaryKey(),
    store: text().notNull(),
    /** In small letters: an e-mail has one account per store. */
    email: text().notNull(),
    /** Argon2id in PHC string format; null for an account that has no password of its owner yet. */
    passwordHash: text('password_hash'),
    /** Of the password that was typed with the sign-up: nobody knows yet whether by the owner of the e-mail. The activation decides. */
    pendingPasswordHash: text('pending_password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull().default(''),
    /** C (client) or P (professional), specification 9. */
    customerType: text('customer_type').$type<'C' | 'P'>().notNull().default('C'),
    admin: boolean().notNull().default(false),
    active: boolean().notNull().default(false),
    /** Counted up when every login of the account has to end. */
    epoch: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('clients_email').on(table.store, table.email)],
)

export type StoredClient = typeof clients.$inferSelect

const owner = () =>
  integer('client_id')
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })

/** Refresh tokens that have been given out. One that comes back a second time ends its login: the whole family goes. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: uuid().primaryKey(),
    clientId: owner(),
    /** The login that it goes back to. */
    family: uuid().notNull(),
    spentAt: timestamp('spent_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('refresh_tokens_family').on(table.family), index('refresh_tokens_expiry').on(table.expiresAt)],
)

/** Tokens sent by mail, kept as SHA-256 alone. */
export const mailTokens = pgTable('mail_tokens', {
  hash: text().primaryKey(),
  clientId: owner(),
  purpose: text().$type<'activate' | 'password' | 'email'>().notNull(),
  /** SHA-256 of the secret of the browser that asked for the link; null where none was given. */
  secretHash: text('secret_hash'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

const savedAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

export const shippingAddresses = pgTable(
  'shipping_addresses',
  {
    id: serial().primaryKey(),
    clientId: owner(),
    fields: jsonb().$type<Omit<ShippingAddress, 'id' | 'user' | 'default'>>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: savedAt(),
  },
  (table) => [index('shipping_addresses_client').on(table.clientId)],
)

export const billingAddresses = pgTable(
  'billing_addresses',
  {
    id: serial().primaryKey(),
    clientId: owner(),
    fields: jsonb().$type<Omit<BillingAddress, 'id' | 'user' | 'default'>>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: savedAt(),
  },
  (table) => [index('billing_addresses_client').on(table.clientId)],
)

/** Favourite products of a customer. */
export const wishes = pgTable(
  'wishes',
  { id: serial().primaryKey(), clientId: owner(), productId: integer('product_id').notNull(), createdAt: savedAt() },
  (table) => [uniqueIndex('wishes_product').on(table.clientId, table.productId)],
)

/** Reports of something wrong with an order, with the names of its photos in the data folder. */
export const incidents = pgTable(
  'incidents',
  {
    id: uuid().primaryKey(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    comment: text().notNull(),
    photos: jsonb().$type<string[]>().notNull(),
    createdAt: savedAt(),
  },
  (table) => [index('incidents_cart').on(table.cartId)],
)
