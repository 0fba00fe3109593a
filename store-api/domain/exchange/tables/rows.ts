import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { bulkUpsert } from '../../../db/bulk-insert.ts'
import type { Database } from '../../../db/database.ts'

type Fields = Readonly<Record<string, unknown>>

/** A row as a record: the fields are called as the columns. */
export function recordOf(table: PgTable, row: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
      Object.hasOwn(row, key) ? [[name, row[key]]] : [],
    ),
  )
}

/**
 * Writes records as rows of a table whose columns are called as their fields. @param keys columns
 * that tell rows apart
 */
export async function writeRows(
  tx: Database,
  table: PgTable,
  keys: readonly string[],
  records: readonly Fields[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  const rows = records.map((record) =>
    Object.fromEntries(
      columns.flatMap(([key, { name }]) => (Object.hasOwn(record, name) ? [[key, record[name]]] : [])),
    ),
  )
  const named = columns.flatMap(([key, { name }]) => (keys.includes(name) ? [key] : []))
  await bulkUpsert(tx, table, rows as never, named as never)
}
