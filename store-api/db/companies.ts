import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApprovalState, CompanyRole, SiteAddress } from '../../lib/contract/companies.ts'
import { clients } from './accounts.ts'
import { carts } from './orders.ts'

const madeAt = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** Professionals who buy together: a company has one owner among its members. */
export const companies = pgTable('companies', {
  id: serial().primaryKey(),
  store: text().notNull(),
  name: text().notNull(),
  createdAt: madeAt('created_at'),
})

const company = () =>
  integer('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** A customer is a member of one company at most. */
export const companyMembers = pgTable(
  'company_members',
  {
    clientId: integer('client_id')
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    companyId: company(),
    role: text().$type<CompanyRole>().notNull(),
    /** Cents of one order, tax included, that a buyer may place alone; null for no limit. */
    orderLimit: integer('order_limit'),
    /** Customer type before joining, which comes back when the membership ends. */
    ownType: text('own_type').$type<'C' | 'P'>().notNull(),
    joinedAt: madeAt('joined_at'),
  },
  (table) => [
    index('company_members_company').on(table.companyId),
    uniqueIndex('company_members_owner').on(table.companyId).where(sql`${table.role} = 'owner'`),
  ],
)

/** Open invitations, one per e-mail. Their links are stored only as SHA-256. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: serial().primaryKey(),
    companyId: company(),
    /** In small letters. */
    email: text().notNull(),
    role: text().$type<CompanyRole>().notNull(),
    orderLimit: integer('order_limit'),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: madeAt('created_at'),
  },
  (table) => [uniqueIndex('company_invitations_email').on(table.companyId, table.email)],
)

/** Delivery addresses that all members of a company may choose. */
export const companyAddresses = pgTable(
  'company_addresses',
  {
    id: serial().primaryKey(),
    companyId: company(),
    /** What the members call the site. */
    site: text().notNull(),
    fields: jsonb().$type<Omit<SiteAddress, 'id' | 'site'>>().notNull(),
    createdAt: madeAt('created_at'),
  },
  (table) => [index('company_addresses_company').on(table.companyId)],
)

/** Quotes that a buyer's company has to approve before they are paid. */
export const orderApprovals = pgTable(
  'order_approvals',
  {
    cartId: uuid('cart_id')
      .primaryKey()
      .references(() => carts.id, { onDelete: 'cascade' }),
    companyId: company(),
    state: text().$type<ApprovalState>().notNull().default('waiting'),
    /** Why it was refused; empty otherwise. */
    reason: text().notNull().default(''),
    decidedBy: integer('decided_by').references(() => clients.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    createdAt: madeAt('created_at'),
  },
  (table) => [index('order_approvals_company').on(table.companyId, table.createdAt)],
)
