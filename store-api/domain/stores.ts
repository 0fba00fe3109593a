import * as tags from '../../lib/rules/change-tags.ts'
import { storeRates } from '../../lib/rules/store-rates.ts'
import { stores as storeRecords } from '../../lib/stores/registry.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { stores } from '../db/schema.ts'
import type { BankAccount } from '../env.ts'
import { noteChanges } from './changes/note-changes.ts'

/** The stores of this API, read once at start. */
export class Stores {
  readonly #byCode: ReadonlyMap<string, StoreContext>
  constructor(list: readonly StoreContext[]) {
    this.#byCode = new Map(list.map((store) => [store.code, store]))
  }
  find(code: string | undefined): StoreContext | undefined {
    return code === undefined ? undefined : this.#byCode.get(code)
  }
  all(): readonly StoreContext[] {
    return [...this.#byCode.values()]
  }
  first(): StoreContext | undefined {
    return this.#byCode.values().next().value
  }
}

/** Settings of stores in environment variables. */
export interface StoreSettings {
  bankAccounts?: Readonly<Record<string, BankAccount>> | undefined
  rates?: Readonly<Record<string, string>> | undefined
  /** Address that the shop's people read, by store. */
  recipient?: ((store: string) => string) | undefined
}

/**
 * The stores that the database serves, in the order of their records.
 * @param settings `bankAccounts`: for bank transfers by code, in place of those in the database; a
 *   store without any offers no transfers. `rates`: the variables that set rates of tax and PayPal
 */
export async function readStores(
  db: Database,
  { bankAccounts = {}, rates = {}, recipient }: StoreSettings = {},
): Promise<Stores> {
  const accounts = new Map((await db.select().from(stores)).map(({ code, transfer }) => [code, transfer]))
  return new Stores(
    storeRecords.flatMap((record) => {
      const transfer = bankAccounts[record.code] ?? accounts.get(record.code)
      if (!transfer || !accounts.has(record.code)) return []
      return {
        ...record,
        transfer,
        shopEmail: recipient?.(record.code) ?? null,
        paymentMethods: record.paymentMethods.filter((method) => method !== 'transfer' || transfer.iban !== ''),
        ...storeRates(rates, record),
      }
    }),
  )
}

/** Rates of tax and PayPal by store code. */
export function ratesOf(stores: Stores): Readonly<Record<string, StoreContext>> {
  return Object.fromEntries(stores.all().map((store) => [store.code, store]))
}

/** Writes the rows of stores that are not there yet: without its row a store is not served. */
export async function writeMissingStores(db: Database): Promise<void> {
  const transfer = { beneficiary: '', iban: '', bic: '' }
  await inTransaction(db, async (tx) => {
    const written = await tx
      .insert(stores)
      .values(storeRecords.map(({ code }) => ({ code, transfer })))
      .onConflictDoNothing()
      .returning({ code: stores.code })
    if (written.length > 0) await noteChanges(tx, [tags.store])
  })
}
