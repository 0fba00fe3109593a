import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { stores } from '../db/schema.ts'
import type { BankAccount } from '../env.ts'
import { storeRecords } from './store-records.ts'

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

/**
 * Reads the stores from the database.
 * @param bankAccounts accounts for bank transfers by code, in place of those in the database; a store without any offers no transfers
 */
export async function readStores(
  db: Database,
  bankAccounts: Readonly<Record<string, BankAccount>> = {},
): Promise<Stores> {
  const rows = await db.select().from(stores)
  return new Stores(
    rows.map(({ taxRate, paypalRate, ...row }) => {
      const transfer = bankAccounts[row.code] ?? row.transfer
      return {
        ...row,
        transfer,
        paymentMethods: row.paymentMethods.filter((method) => method !== 'transfer' || transfer.iban !== ''),
        taxRate: taxRate / 10_000,
        paypalRate: allowedRate(row.country, paypalRate) / 10_000,
      }
    }),
  )
}

/** Writes the records of stores that are not there yet: settings of the program, without which a database serves no store. */
export async function writeMissingStores(db: Database): Promise<void> {
  const transfer = { beneficiary: '', iban: '', bic: '' }
  await db
    .insert(stores)
    .values(storeRecords.map((record) => ({ ...record, transfer })))
    .onConflictDoNothing()
}

/** @throws Error for a surcharge where the law forbids any (France: Code monétaire et financier, L112-12) */
function allowedRate(country: string, paypalRate: number): number {
  if (country === 'FR' && paypalRate !== 0)
    throw new Error('A store in France must not charge for a means of payment: set its PayPal rate to 0.')
  return paypalRate
}
