import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Rows written by one statement. */
const chunk = 2_000

/**
 * Inserts many rows with one parameter per statement (the rows as JSON), several times as fast as a parameter per value.
 * Every row must name the same columns as the first.
 */
export async function bulkInsert<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const names = Object.keys(first).map((key) => [key, columns[key]?.name ?? key] as const)
  const list = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(getTableName(table))
  for (let start = 0; start < rows.length; start += chunk) {
    const values = rows
      .slice(start, start + chunk)
      .map((row) =>
        Object.fromEntries(names.map(([key, name]) => [name, (row as Record<string, unknown>)[key] ?? null])),
      )
    await db.execute(
      sql`insert into ${target} (${list}) select ${list} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(values)}::text::jsonb)`,
    )
  }
}
