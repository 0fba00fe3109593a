import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { BillingAddress, ShippingAddress } from '../../../lib/contract/addresses.ts'
import { billingAddressProblems, shippingAddressProblems } from '../../../lib/rules/address.ts'
import type { Place } from '../../../lib/rules/place.ts'
import { fieldErrors, formError, refusal } from '../../context/errors.ts'
import { misplaced } from '../../context/gazetteer.ts'
import type { MessageKey, Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { billingAddresses, clients, shippingAddresses } from '../../db/schema.ts'

/** Page length of the list, and most addresses of a type in one account: all of them fit one page. */
export const maxAddresses = 50

type Own = 'id' | 'user' | 'default'
type Given<Fields> = Fields & { default?: boolean | undefined }
type Partially<T> = { [K in keyof T]?: T[K] | undefined }

/**
 * The saved addresses of one type. Every read and write names whose they are: another's address is
 * not there.
 */
export interface AddressBook<Address, Fields = Omit<Address, Own>> {
  list(db: Database, store: StoreContext, client: number, page: number): Promise<{ count: number; results: Address[] }>
  find(db: Database, t: Translate, client: number, id: number): Promise<Address>
  create(db: Database, store: StoreContext, t: Translate, client: number, given: Given<Fields>): Promise<Address>
  change(
    db: Database,
    store: StoreContext,
    t: Translate,
    owned: { client: number; id: number },
    given: Partially<Given<Fields>>,
  ): Promise<Address>
  remove(db: Database, t: Translate, client: number, id: number): Promise<void>
}

/** Both tables have the same structure; their differences are in `fields`, which this code does not read. */
type Table = typeof shippingAddresses
type Stored = Table['$inferSelect']

function book<Address extends Place & { id: number; user: number; default: boolean; country: string }>(
  table: Table,
  problemsOf: (fields: Omit<Address, Own>, country: string) => Readonly<Partial<Record<string, MessageKey>>>,
): AddressBook<Address> {
  type Fields = Omit<Address, Own>
  const view = ({ id, clientId, isDefault, fields }: Stored) =>
    ({ ...fields, id, user: clientId, default: isDefault }) as unknown as Address
  const owned = (client: number, id: number) => and(eq(table.id, id), eq(table.clientId, client))
  const written = ([row]: Stored[]): Address => {
    if (!row) throw new Error('The address was not written.')
    return view(row)
  }
  const clearDefault = (db: Database, client: number) =>
    db
      .update(table)
      .set({ isDefault: false })
      .where(and(eq(table.clientId, client), eq(table.isDefault, true)))

  return {
    async list(db, store, client, page) {
      const condition = and(eq(table.clientId, client), eq(clients.store, store.code))
      const owners = eq(clients.id, table.clientId)
      const [total] = await db.select({ n: count() }).from(table).innerJoin(clients, owners).where(condition)
      const rows = await db
        .select({ address: table })
        .from(table)
        .innerJoin(clients, owners)
        .where(condition)
        .orderBy(desc(table.isDefault), asc(table.id))
        .limit(maxAddresses)
        .offset((page - 1) * maxAddresses)
      return { count: total?.n ?? 0, results: rows.map(({ address }) => view(address)) }
    },

    async find(db, t, client, id) {
      const [row] = await db.select().from(table).where(owned(client, id))
      if (!row) throw refusal(404, t('notFound'), 'not_found')
      return view(row)
    },

    create: (db, store, t, client, given) =>
      alone(db, client, async (tx) => {
        const { default: wanted = false, ...rest } = given
        const fields = await checked(t, store, problemsOf, rest as unknown as Fields)
        const [there] = await tx.select({ n: count() }).from(table).where(eq(table.clientId, client))
        if ((there?.n ?? 0) >= maxAddresses) throw formError(t('addressesFull', { n: maxAddresses }))
        const isDefault = wanted || there?.n === 0
        if (isDefault) await clearDefault(tx, client)
        const values = { clientId: client, fields: fields as unknown as Stored['fields'], isDefault }
        return written(await tx.insert(table).values(values).returning())
      }),

    change: (db, store, t, { client, id }, given) =>
      alone(db, client, async (tx) => {
        const { default: wanted, ...rest } = given
        const [before] = await tx.select().from(table).where(owned(client, id))
        if (!before) throw refusal(404, t('notFound'), 'not_found')
        const fields = await checked(t, store, problemsOf, { ...before.fields, ...rest } as unknown as Fields)
        const isDefault = wanted ?? before.isDefault
        if (isDefault && !before.isDefault) await clearDefault(tx, client)
        const values = { fields: fields as unknown as Stored['fields'], isDefault }
        return written(await tx.update(table).set(values).where(owned(client, id)).returning())
      }),

    async remove(db, t, client, id) {
      const gone = await db.delete(table).where(owned(client, id)).returning({ id: table.id })
      if (gone.length === 0) throw refusal(404, t('notFound'), 'not_found')
    },
  }
}

/**
 * Runs a change in a transaction that excludes other changes for the same client, so that there is at most one default.
 */
function alone<T>(db: Database, client: number, run: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, client)).for('update')
    return run(tx)
  })
}

/** The same fields. @throws ApiError 400 with field errors */
async function checked<Fields extends Place & { country: string }>(
  t: Translate,
  store: StoreContext,
  problemsOf: (fields: Fields, country: string) => Readonly<Partial<Record<string, MessageKey>>>,
  fields: Fields,
): Promise<Fields> {
  // An invoice may go to another country, whose towns are in no list.
  const own = problemsOf(fields, store.country)
  const isListed = fields.country === store.country && !own.postal_code
  const problems = Object.entries({ ...(isListed && (await misplaced(fields, store.country))), ...own })
  if (problems.length > 0)
    throw fieldErrors(Object.fromEntries(problems.flatMap(([field, key]) => (key ? [[field, t(key)]] : []))))
  return fields
}

type ShippingFields = Omit<ShippingAddress, Own>

const shippingProblems = ({ country, ...fields }: ShippingFields, ownCountry: string) => ({
  ...shippingAddressProblems(fields, ownCountry),
  ...(country !== ownCountry && { country: 'country' as const }),
})

/** Delivery addresses: only in the store's own country. */
export const shippingBook = book<ShippingAddress>(shippingAddresses, shippingProblems)

/** The fields of a delivery address. @throws ApiError 400 with field errors */
export function checkedShipping(t: Translate, store: StoreContext, given: ShippingFields): Promise<ShippingFields> {
  return checked(t, store, shippingProblems, given)
}

/** Where invoices go. */
export const billingBook = book<BillingAddress>(
  billingAddresses as unknown as Table,
  ({ country: _, ...fields }, ownCountry) => billingAddressProblems(fields, ownCountry),
)
