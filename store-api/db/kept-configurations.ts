import {
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { clients } from './accounts.ts'
import type { StoredConfiguration } from './orders.ts'

const owner = () =>
  integer('client_id')
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })
const savedAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/** Named lists of a customer's kept configurations, which a link shows to others. */
export const projects = pgTable(
  'projects',
  {
    id: serial().primaryKey(),
    clientId: owner(),
    name: text().notNull(),
    /** Of the link, random: it can be read again, as the owner shares it more than once. */
    token: uuid().notNull().unique(),
    createdAt: savedAt(),
  },
  (table) => [index('projects_client').on(table.clientId)],
)

/** Configurations that a customer keeps; each has its price recalculated when it is shown. */
export const keptConfigurations = pgTable(
  'kept_configurations',
  {
    id: serial().primaryKey(),
    clientId: owner(),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id'),
    quantity: smallint().notNull(),
    configuration: jsonb().$type<StoredConfiguration>().notNull(),
    /** Name of the product when it was kept. */
    name: text().notNull(),
    /** Cents of all pieces when it was kept, tax included; null where it could not be ordered. */
    priceKept: integer('price_kept'),
    /**
     * The project that it belongs to, with which it is deleted; null for none. It is looked for by its customer, whose
     * row is locked by every change, in place of an index and a foreign key.
     */
    projectId: integer('project_id'),
    /** The same in the same project, or in none, has the same fingerprint: it is kept once there. */
    fingerprint: text().notNull(),
    createdAt: savedAt(),
  },
  (table) => [uniqueIndex('kept_configurations_fingerprint').on(table.clientId, table.fingerprint)],
)
