import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { everything } from '../../../lib/rules/change-tags.ts'
import type { StoreContext } from '../../context/store.ts'
import { countCatalogueWrite, lockCatalogue } from '../../db/catalogue-version.ts'
import type { Database } from '../../db/database.ts'
import { productsNaming, rewriteOffers } from '../catalogue/offer-writer.ts'
import { noteChanges } from '../changes/note-changes.ts'
import { columnsOf } from './columns.ts'
import { readCsv } from './csv-file.ts'
import type { GivenFile, GivenRecord } from './given.ts'
import { readJson } from './json-file.ts'
import { merged, shapeProblems } from './merge.ts'
import { missingPrices } from './missing-prices.ts'
import { FileRefused, mostProblems } from './problems.ts'
import { Run } from './run.ts'
import { keyOf, keys, schemas, type TableName, tableNames } from './schemas.ts'
import { allTables } from './tables/all.ts'
import type { Change, Table } from './tables/table.ts'

export interface ImportOptions {
  stores: readonly StoreContext[]
  bytes: Buffer
  kind: FileKind
  /** Checks everything and writes nothing. */
  dryRun: boolean
  /** The one store whose words and prices may change; without it those of all may. */
  only?: string
  onProgress?: (done: number, all: number) => void
  now?: Date
}

export type FileKind = 'csv' | 'json'

/** How many records of a table were made, changed, or left as they are. */
export interface Counts {
  created: number
  changed: number
  unchanged: number
}
export type Summary = Partial<Record<TableName, Counts>>

/** Records that are read and written at a time. */
const batch = 500
/** Number of the lock that an import holds: a second one is refused, rather than keeping a connection while it waits. */
const oneAtATime = 20_261_123

/** Another file is being brought in. */
export class ImportBusy extends Error {}

/** Ends the transaction of a trial. */
class Trial extends Error {}

/**
 * Brings a catalogue file in, all of it in one transaction: shoppers see everything of it or nothing. Records that are as the file says
 * are left alone, and so is what the file does not name.
 * @throws FileRefused with everything that is wrong, ImportBusy while another file comes in; nothing is written then
 */
export async function importCatalogue(db: Database, options: ImportOptions): Promise<Summary> {
  const { stores, bytes, kind, dryRun, onProgress, now = new Date() } = options
  const codes = stores.map(({ code }) => code)
  const file = kind === 'csv' ? readCsv(bytes, codes) : readJson(bytes, codes)
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
      await finish(run, file, summary)
      if (dryRun) throw new Trial()
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
      // So many problems have one cause; what is left would only repeat it.
      if (run.problems.length > mostProblems) throw new FileRefused(file.located(run.problems))
    }
    reader.finish()
  }
}

/** What follows from everything that was written. */
async function finish(run: Run, file: GivenFile, summary: Summary): Promise<void> {
  if (run.problems.length === 0) run.problems.push(...(await missingPrices(run)))
  if (run.problems.length > 0) throw new FileRefused(file.located(run.problems))
  const written = Object.values(summary).some(({ created, changed }) => created + changed > 0)
  if (!written) return
  for (const id of await productsNaming(run.tx, run.renamed)) run.touched.add(id)
  await rewriteOffers(run.tx, run.touched, run.now)
  await countCatalogueWrite(run.tx)
  await noteChanges(run.tx, [everything])
}

type Fields = Record<string, unknown>
type AnyTable = Table<never> & {
  read: { whole(tx: Database): Promise<Fields[]> } | { of(tx: Database, ids: readonly number[]): Promise<Fields[]> }
}

/** Checks and writes the records of one table. */
class TableReader {
  readonly #run: Run
  readonly #name: TableName
  readonly #table: AnyTable
  readonly #columns: ReturnType<typeof columnsOf>
  readonly #seen = new Set<string>()
  /** Keys of the records that have what only one may have. */
  readonly #owners = new Map<string, string>()
  #whole: Map<string, Fields> | null = null

  constructor(run: Run, name: TableName, table: AnyTable) {
    this.#run = run
    this.#name = name
    this.#table = table
    this.#columns = columnsOf(name, [...run.stores.keys()])
  }

  async take(records: readonly GivenRecord[], counts: Counts): Promise<void> {
    const read = records.map((record) => ({ ...record.read(), at: record.at }))
    const found = read.map(({ values }) => merged(this.#name, null, values, this.#columns))
    const current = await this.#current(found)
    const changes = read.flatMap(({ values, problems, at }, index) => {
      this.#run.problems.push(...problems)
      if (problems.length > 0) return []
      const before = current.get(keyOf(this.#name, found[index] ?? {})) ?? null
      const change = this.#checked(values, before, at)
      if (!change) return []
      if (before && isDeepStrictEqual(change.record, before)) {
        counts.unchanged += 1
        return []
      }
      counts[before ? 'changed' : 'created'] += 1
      return [change]
    })
    if (this.#run.problems.length === 0 && changes.length > 0) await this.#table.write(this.#run, changes)
  }

  finish(): void {
    this.#table.finish?.(this.#run)
  }

  /** The records in the database that some records of the file are about, by key. */
  async #current(found: readonly Fields[]): Promise<ReadonlyMap<string, Fields>> {
    const { read } = this.#table
    const byKey = (rows: readonly Fields[]) => new Map(rows.map((row) => [keyOf(this.#name, row), row]))
    if ('whole' in read) {
      this.#whole ??= await this.#readWhole(() => read.whole(this.#run.tx))
      return this.#whole
    }
    const ids = new Set(found.map(({ ref }) => this.#run.priced(String(ref))?.productId ?? 0))
    return byKey(await read.of(this.#run.tx, [...ids]))
  }

  async #readWhole(read: () => Promise<Fields[]>): Promise<Map<string, Fields>> {
    const rows = new Map<string, Fields>()
    for (const row of await read()) {
      const key = keyOf(this.#name, row)
      rows.set(key, row)
      for (const claim of this.#table.unique?.(row as never) ?? []) this.#owners.set(claim.join(' '), key)
    }
    return rows
  }

  #checked(values: ReturnType<GivenRecord['read']>['values'], before: Fields | null, at: GivenRecord['at']) {
    const { only } = this.#run
    const raw = merged(this.#name, before, values, this.#columns)
    const problems = this.#run.problems.length
    const parsed = schemas[this.#name].safeParse(raw)
    if (!parsed.success) {
      this.#run.problems.push(...shapeProblems(parsed.error, raw, this.#columns, at))
      return null
    }
    const record = (this.#table.normal?.(this.#run, parsed.data as never) ?? parsed.data) as Fields
    const key = keyOf(this.#name, record)
    if (this.#seen.has(key)) this.#run.refuse(at, keys[this.#name].join(', '), 'importTwice')
    this.#seen.add(key)
    if (only !== null && 'store' in record && record.store !== only)
      this.#run.refuse(at, 'store', 'importOtherStore', { store: only })
    for (const [{ store, name }, value] of values)
      if (only !== null && store !== null && store !== only && value !== undefined)
        this.#run.refuse(at, name, 'importOtherStore', { store: only })
    for (const claim of this.#table.unique?.(record as never) ?? []) {
      const owner = this.#owners.get(claim.join(' ')) ?? key
      if (owner !== key) this.#run.refuse(at, claim[0], 'importTaken', { value: claim[1] })
      this.#owners.set(claim.join(' '), owner)
    }
    const change: Change<never> = { record: record as never, before: before as never, at }
    this.#table.check(this.#run, change)
    return this.#run.problems.length === problems ? change : null
  }
}
