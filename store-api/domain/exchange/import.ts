import { sql } from 'drizzle-orm'
import { everything } from '../../../lib/rules/change-tags.ts'
import type { StoreContext } from '../../context/store.ts'
import { countCatalogueWrite, lockCatalogue } from '../../db/catalogue-version.ts'
import type { Database } from '../../db/database.ts'
import { productsNaming, rewriteOffers } from '../catalogue/offer-writer.ts'
import { noteChanges } from '../changes/note-changes.ts'
import { readCsv } from './csv-file.ts'
import type { GivenFile } from './given.ts'
import { readJson } from './json-file.ts'
import { pricesTooLow } from './low-prices.ts'
import { missingPrices } from './missing-prices.ts'
import { type TakePicture, withPictures } from './pictures.ts'
import { FileRefused, mostProblems } from './problems.ts'
import { removeMissing } from './remove-missing.ts'
import { Run } from './run.ts'
import { type TableName, tableNames } from './schemas.ts'
import { type AnyTable, type Counts, TableReader } from './table-reader.ts'
import { allTables } from './tables/all.ts'

export interface ImportOptions {
  stores: readonly StoreContext[]
  bytes: Buffer
  kind: FileKind
  /** Checks everything and writes nothing. */
  dryRun: boolean
  /**
   * The one store whose words and prices may change, and nothing that stores share; without it
   * everything may.
   */
  only?: string
  /** Removes offers that the file does not name, in stores for which it names some; `sure` permits removing many. */
  removeMissing?: { sure: boolean } | null
  /** Takes pictures that the file names by an address; without it such names are refused. */
  pictures?: { take: TakePicture; most: number }
  /** Called in the transaction with the summary, for the audit log. */
  note?: (tx: Database, summary: Summary) => Promise<void>
  onProgress?: (done: number, all: number) => void
  now?: Date
}

export type FileKind = 'csv' | 'json'

export type Summary = Partial<Record<TableName, Counts>>

/** Records that are read and written at a time. */
const batch = 500
/**
 * Number of the lock that an import holds: a second one is refused, rather than keeping a
 * connection while it waits.
 */
const oneAtATime = 20_261_123

/** Another file is being brought in. */
export class ImportBusy extends Error {}

/** Ends the transaction of a trial. */
class Trial extends Error {}

/**
 * Imports a catalogue file in one transaction: shoppers see all of it or nothing. Records that equal the file are left
 * alone, and so are those that it does not name, unless `removeMissing` is set.
 * @throws FileRefused with all problems, ImportBusy during another import; nothing is written then
 */
export async function importCatalogue(db: Database, options: ImportOptions): Promise<Summary> {
  const { stores, bytes, kind, dryRun, pictures, onProgress, now = new Date() } = options
  const codes = stores.map(({ code }) => code)
  const given = kind === 'csv' ? readCsv(bytes, codes) : readJson(bytes, codes)
  // Before the transaction, which must not wait for other servers.
  const file = pictures ? await withPictures(given, codes, pictures.take, pictures.most) : given
  const summary: Summary = {}
  try {
    await db.transaction(async (transaction) => {
      const tx = transaction as unknown as Database
      const [lock] = await tx
        .select({ free: sql<boolean>`pg_try_advisory_xact_lock(${oneAtATime})` })
        .from(sql`(select 1) as one`)
      if (!lock?.free) throw new ImportBusy()
      await lockCatalogue(tx)
      const run = new Run(tx, stores, now, options.only ?? null)
      await run.load()
      await readTables(run, file, summary, (done) => onProgress?.(done, file.records.length))
      if (options.removeMissing && run.problems.length === 0) {
        const removed = await removeMissing(run, options.removeMissing.sure)
        summary.offers = { created: 0, changed: 0, unchanged: 0, ...summary.offers, removed }
      }
      await finish(run, file, summary)
      if (dryRun) throw new Trial()
      await options.note?.(tx, summary)
    })
  } catch (error) {
    if (!(error instanceof Trial)) throw error
  }
  return summary
}

async function readTables(run: Run, file: GivenFile, summary: Summary, onProgress: (done: number) => void) {
  const byTable = Map.groupBy(file.records, ({ table }) => table)
  const tables = allTables()
  let done = 0
  for (const name of tableNames) {
    const records = byTable.get(name)
    if (!records) continue
    const counts: Counts = { created: 0, changed: 0, unchanged: 0 }
    summary[name] = counts
    const reader = new TableReader(run, name, tables[name] as unknown as AnyTable)
    for (let start = 0; start < records.length; start += batch) {
      const some = records.slice(start, start + batch)
      await reader.take(some, counts)
      done += some.length
      onProgress(done)
      // So many problems have one cause; the rest would only repeat it.
      if (run.problems.length > mostProblems) throw new FileRefused(file.located(run.problems))
    }
    reader.finish()
  }
}

/** Writes the derived data, and runs the checks that need all records. */
async function finish(run: Run, file: GivenFile, summary: Summary): Promise<void> {
  if (run.problems.length === 0) run.problems.push(...(await missingPrices(run)), ...(await pricesTooLow(run)))
  if (run.problems.length > 0) throw new FileRefused(file.located(run.problems))
  const written = Object.values(summary).some(({ created, changed, removed = 0 }) => created + changed + removed > 0)
  if (!written) return
  for (const id of await productsNaming(run.tx, run.renamed)) run.touched.add(id)
  await rewriteOffers(run.tx, run.touched, run.now)
  await countCatalogueWrite(run.tx)
  await noteChanges(run.tx, [everything])
}
