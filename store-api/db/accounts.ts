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
import type { AdministratorRole } from '../../lib/contract/call.ts'
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
    /**
     * Hash of the password typed at sign-up. It is not known yet whether the owner of the e-mail typed it; the
     * activation decides.
     */
    pendingPasswordHash: text('pending_password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull().default(''),
    /** C (client) or P (professional). */
    customerType: text('customer_type').$type<'C' | 'P'>().notNull().default('C'),
    admin: boolean().notNull().default(false),
    /** Rights of an administrator beyond the own store; null for none. */
    role: text().$type<AdministratorRole>(),
    active: boolean().notNull().default(false),
    /** Counted up when every login of the account has to end. */
    epoch: integer().notNull().default(0),
    /** Name of the customer at a payment provider that stores cards: random, so that it cannot be guessed. */
    shopperReference: uuid('shopper_reference'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('clients_email').on(table.store, table.email)],
)

export type StoredClient = typeof clients.$inferSelect

const owner = () =>
  integer('client_id')
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })

/**
 * Persistent logins. The row is deleted on log-out, or when a token of the login was stolen; its tokens are then
 * invalid.
 */
export const logins = pgTable(
  'logins',
  {
    id: uuid().primaryKey(),
    clientId: owner(),
    beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
    /** 86 400 s after the login began, regardless of renewals. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('logins_client').on(table.clientId), index('logins_expiry').on(table.expiresAt)],
)

/** Refresh tokens of logins. A second use gets the same answer, or ends the login (`token-state.ts`). */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: uuid().primaryKey(),
    clientId: owner(),
    /** The login that it belongs to. */
    family: uuid().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull().defaultNow(),
    spentAt: timestamp('spent_at', { withTimezone: true }),
    /** Keyed hash of the network address that spent it. */
    spentFrom: text('spent_from'),
    /** The token that it was spent for. */
    successor: uuid(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('refresh_tokens_family').on(table.family), index('refresh_tokens_expiry').on(table.expiresAt)],
)

/** The second factor of an administrator's login: codes of an authenticator app (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  clientId: owner().primaryKey(),
  /** Encrypted with the operator's key. */
  secret: text().notNull(),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** Time step of the last accepted code: it and earlier ones are invalid. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of the recovery codes that have not been used. */
  recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull().default([]),
  /** Consecutive wrong codes, and time of the last one, from browsers that the account does not know. */
  failures: integer().notNull().default(0),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  /** The same of browsers that the account knows: strangers cannot lock them out. */
  knownFailures: integer('known_failures').notNull().default(0),
  knownFailedAt: timestamp('known_failed_at', { withTimezone: true }),
  /**
   * SHA-256 of the last accepted code, with its challenge, and the login that it began: the same code and challenge get
   * the same answer again.
   */
  acceptedCode: text('accepted_code'),
  acceptedLogin: uuid('accepted_login'),
})

/** Mailed tokens, stored only as SHA-256. */
export const mailTokens = pgTable('mail_tokens', {
  hash: text().primaryKey(),
  clientId: owner(),
  purpose: text().$type<'activate' | 'password' | 'email'>().notNull(),
  /** SHA-256 of the secret of the browser that requested the link; null where none was given. */
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
    /** The shop's reply; null until there is one. */
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt: savedAt(),
  },
  (table) => [index('incidents_cart').on(table.cartId)],
)
