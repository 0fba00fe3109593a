import { asc } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { cellOf, csvLine } from './cells.ts'
import { columnsOf, valueAt } from './columns.ts'
import { tableColumn } from './csv-file.ts'
import type { FileKind } from './import.ts'
import { isPerStore } from './schema-parts.ts'
import { schemas, type TableName, tableNames } from './schemas.ts'
import { allTables } from './tables/all.ts'

type Fields = Record<string, unknown>

/** Products read at a time. */
const batch = 500

/**
 * The catalogue as a file, piece by piece; all of it as it was at one moment.
 * @param storeCodes the stores whose words and prices are in it
 * @param write takes a piece, and says when it wants the next one
 */
export async function exportCatalogue(
  db: Database,
  kind: FileKind,
  storeCodes: readonly string[],
  write: (piece: string) => Promise<void> | void,
): Promise<void> {
  await db.transaction(
    async (transaction) => {
      const tx = transaction as unknown as Database
      if (kind === 'csv') await writeCsv(tx, storeCodes, write)
      else await writeJson(tx, storeCodes, write)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Write = (piece: string) => Promise<void> | void

async function writeCsv(tx: Database, storeCodes: readonly string[], write: Write): Promise<void> {
  const columns = new Map(tableNames.map((table) => [table, columnsOf(table, storeCodes)]))
  const names = [...new Set([...columns.values()].flat().map(({ name }) => name))]
  await write(csvLine([tableColumn, ...names]))
  for (const table of tableNames) {
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
async function writeJson(tx: Database, storeCodes: readonly string[], write: Write): Promise<void> {
  await write('{')
  for (const [place, table] of tableNames.entries()) {
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
  if (read.whole) yield ofStores(table, await read.whole(tx), storeCodes)
  if (!read.of) return
  const ids = await tx.select({ id: schema.products.id }).from(schema.products).orderBy(asc(schema.products.id))
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch).map(({ id }) => id)
    yield ofStores(table, await read.of(tx, some), storeCodes)
  }
}

function ofStores(table: TableName, records: readonly Fields[], storeCodes: readonly string[]): Fields[] {
  const fields = Object.entries(schemas[table].shape).flatMap(([name, field]) => (isPerStore(field) ? [name] : []))
  return records
    .filter(({ store }) => store === undefined || storeCodes.includes(String(store)))
    .map((record) => ({
      ...record,
      ...Object.fromEntries(
        fields.map((name) => [
          name,
          Object.fromEntries(Object.entries(record[name] as Fields).filter(([code]) => storeCodes.includes(code))),
        ]),
      ),
    }))
}
