import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { catalogueState } from './schema.ts'

/**
 * Counts a write of the catalogue, in its transaction: every program with an index of the catalogue then reloads it.
 */
export async function countCatalogueWrite(tx: Database): Promise<void> {
  await tx
    .insert(catalogueState)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({ target: catalogueState.id, set: { version: sql`${catalogueState.version} + 1` } })
}

/** How often the catalogue has been written. */
export async function catalogueVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: catalogueState.version }).from(catalogueState)
  return row?.version ?? 0
}

/**
 * Number of the advisory lock of catalogue writers, held from before the catalogue is read to the end of the
 * transaction.
 */
const oneWriter = 20_261_124

/**
 * Waits for others who write the catalogue, and makes them wait until the transaction has ended.
 */
export async function lockCatalogue(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${oneWriter})`)
}
