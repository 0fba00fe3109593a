import type { Database } from './db/database.ts'
import { writeMissingStores } from './domain/stores.ts'
import { holdsDemonstration } from './seed/holds.ts'

/**
 * Leaves the database as it is, but for the records of the stores.
 * @throws Error when it holds the demonstration, whose accounts have passwords that everybody knows
 */
export async function prepareForProduction(db: Database): Promise<void> {
  if (await holdsDemonstration(db))
    throw new Error(
      'The database holds the demonstration, with accounts whose passwords everybody knows, and these settings are for production. Name another database in DATABASE_URL, or another folder in STORE_API_DATA.',
    )
  await writeMissingStores(db)
}
