import { asc } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { cellOf, csvLine } from './cells.ts'
import { columnsOf, valueAt } from './columns.ts'
import { tableColumn } from './csv-file.ts'
import type { FileKind } from './import.ts'
import { ofStores } from './other-stores.ts'
import { schemas, type TableName, tableNames } from './schemas.ts'
import { allTables } from './tables/all.ts'

type Fields = Record<string, unknown>

/** Products read at a time. */
const batch = 500

/**
 * The catalogue as a file, in pieces; a snapshot of one moment.
 * @param storeCodes the stores whose words and prices it contains
 * @param write takes a piece, and resolves when it wants the next one
 * @param options.stock whether it contains pieces in stock, which change with every sale
 */
export async function exportCatalogue(
  db: Database,
  kind: FileKind,
  storeCodes: readonly string[],
  write: (piece: string) => Promise<void> | void,
  { stock = true } = {},
): Promise<void> {
  const tables = tableNames.filter((table) => stock || table !== 'stock')
  await db.transaction(
    async (transaction) => {
      const tx = transaction as unknown as Database
      if (kind === 'csv') await writeCsv(tx, tables, storeCodes, write)
      else await writeJson(tx, tables, storeCodes, write)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Write = (piece: string) => Promise<void> | void

type Tables = readonly TableName[]

async function writeCsv(tx: Database, tables: Tables, storeCodes: readonly string[], write: Write): Promise<void> {
  const columns = new Map(tables.map((table) => [table, columnsOf(table, storeCodes)]))
  const names = [...new Set([...columns.values()].flat().map(({ name }) => name))]
  await write(csvLine([tableColumn, ...names]))
  for (const table of tables) {
    const own = new Map(columns.get(table)?.map((column) => [column.name, column]))
    for await (const records of readTable(tx, table, storeCodes)) {
      const lines = records.map((record) =>
        csvLine([
          table,
          ...names.map((name) => {
            const column = own.get(name)
            return column ? cellOf(valueAt(record, column.path), column) : ''
          }),
        ]),
      )
      await write(lines.join(''))
    }
  }
}

/** One record a line, so that lines tell records apart. */
async function writeJson(tx: Database, tables: Tables, storeCodes: readonly string[], write: Write): Promise<void> {
  await write('{')
  for (const [place, table] of tables.entries()) {
    await write(`${place === 0 ? '' : ','}\n"${table}": [`)
    let first = true
    for await (const records of readTable(tx, table, storeCodes)) {
      if (records.length === 0) continue
      await write(`${first ? '' : ','}\n${records.map((record) => JSON.stringify(record)).join(',\n')}`)
      first = false
    }
    await write(first ? ']' : '\n]')
  }
  await write('\n}\n')
}

/** The records of a table, as far as they are about some stores. */
async function* readTable(tx: Database, table: TableName, storeCodes: readonly string[]): AsyncGenerator<Fields[]> {
  const { read } = allTables()[table] as unknown as {
    read: { whole?(tx: Database): Promise<Fields[]>; of?(tx: Database, ids: readonly number[]): Promise<Fields[]> }
  }
  if (read.whole) yield recordsOf(table, await read.whole(tx), storeCodes)
  if (!read.of) return
  const ids = await tx.select({ id: schema.products.id }).from(schema.products).orderBy(asc(schema.products.id))
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch).map(({ id }) => id)
    yield recordsOf(table, await read.of(tx, some), storeCodes)
  }
}

function recordsOf(table: TableName, records: readonly Fields[], storeCodes: readonly string[]): Fields[] {
  return records
    .filter(({ store }) => store === undefined || storeCodes.includes(String(store)))
    .map((record) => ofStores(schemas[table], record, storeCodes) as Fields)
}
