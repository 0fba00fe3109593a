import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { billingAddresses } from './accounts.ts'

/** The last answer of VIES about the VAT number of a billing address. It goes with the address. */
export const vatChecks = pgTable('vat_checks', {
  addressId: integer('address_id')
    .primaryKey()
    .references(() => billingAddresses.id, { onDelete: 'cascade' }),
  /** The number that was asked about, with its country before it: an address can get another. */
  vatNumber: text('vat_number').notNull(),
  valid: boolean().notNull(),
  /** Number of the consultation; empty where VIES gave none. */
  consultation: text().notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
})
