import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../db/database.ts'
import { columnsOf } from './columns.ts'
import type { GivenRecord } from './given.ts'
import { merged, shapeProblems } from './merge.ts'
import { differencesBeyond, withUnnamed } from './other-stores.ts'
import type { Run } from './run.ts'
import { keyOf, keys, schemas, type TableName } from './schemas.ts'
import type { Change, Table } from './tables/table.ts'

/** How many records of a table were made, changed, or left as they are. */
export interface Counts {
  created: number
  changed: number
  unchanged: number
  /** Offers that the file does not name, where those were to go. */
  removed?: number
}

type Fields = Record<string, unknown>
/** A table of any name. */
export type AnyTable = Table<never> & {
  read: { whole(tx: Database): Promise<Fields[]> } | { of(tx: Database, ids: readonly number[]): Promise<Fields[]> }
}

/** Checks and writes the records of one table. */
export class TableReader {
  readonly #run: Run
  readonly #name: TableName
  readonly #table: AnyTable
  readonly #columns: ReturnType<typeof columnsOf>
  readonly #seen = new Set<string>()
  /** Keys of the records, by their unique values. */
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
    const schema = schemas[this.#name]
    const raw = withUnnamed(schema, before, merged(this.#name, before, values, this.#columns)) as Fields
    const problems = this.#run.problems.length
    const parsed = schema.safeParse(raw)
    if (!parsed.success) {
      this.#run.problems.push(...shapeProblems(parsed.error, raw, this.#columns, at))
      return null
    }
    const record = (this.#table.normal?.(this.#run, parsed.data as never) ?? parsed.data) as Fields
    const key = keyOf(this.#name, record)
    if (this.#seen.has(key)) this.#run.refuse(at, keys[this.#name].join(', '), 'importTwice')
    this.#seen.add(key)
    if (only !== null) {
      // The file may repeat the present values of other stores.
      if ('store' in record && record.store !== only && isDeepStrictEqual(record, before))
        return { record, before, at } as Change<never>
      this.#refuseBeyond(only, before, record, at)
    }
    for (const claim of this.#table.unique?.(record as never) ?? []) {
      const owner = this.#owners.get(claim.join(' ')) ?? key
      if (owner !== key) this.#run.refuse(at, claim[0], 'importTaken', { value: claim[1] })
      this.#owners.set(claim.join(' '), owner)
    }
    const change: Change<never> = { record: record as never, before: before as never, at }
    this.#table.check(this.#run, change)
    return this.#run.problems.length === problems ? change : null
  }

  /** Refuses changes beyond the own store: other stores' words and prices, and shared fields. */
  #refuseBeyond(own: string, before: Fields | null, record: Fields, at: GivenRecord['at']): void {
    const key = keys[this.#name].join(', ')
    if ('store' in record) {
      if (record.store !== own) this.#run.refuse(at, 'store', 'importOtherStore', { store: own })
    } else if (before === null) this.#run.refuse(at, key, 'importShared')
    else
      for (const { column, store } of differencesBeyond(own, schemas[this.#name], before, record))
        if (store === null) this.#run.refuse(at, column, 'importShared')
        else this.#run.refuse(at, column, 'importOtherStore', { store: own })
  }
}
