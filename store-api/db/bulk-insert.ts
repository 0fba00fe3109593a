import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Rows written by one statement. */
const chunk = 2_000

/**
 * Inserts many rows with one parameter per statement (the rows as JSON), several times as fast as a
 * parameter per value. Every row must name the same columns as the first.
 */
export async function bulkInsert<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  await insert(db, table, rows, sql``)
}

/**
 * The same for rows that may be there: their columns are then overwritten by those given.
 * @param keys columns of the primary key, or of a unique index; at least one column is not among
 *   them
 */
export async function bulkUpsert<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  keys: readonly (keyof InferInsertModel<Table> & string)[],
): Promise<void> {
  const columns = getTableColumns(table)
  const named = (key: string) => sql.identifier(columns[key]?.name ?? key)
  const others = Object.keys(rows[0] ?? {}).filter((key) => !(keys as readonly string[]).includes(key))
  const set = others.map((key) => sql`${named(key)} = excluded.${named(key)}`)
  await insert(
    db,
    table,
    rows,
    sql` on conflict (${sql.join(keys.map(named), sql`, `)}) do update set ${sql.join(set, sql`, `)}`,
  )
}

/**
 * Rows of JSON as a table named `v`.
 * @param columns names and types as SQL has them, such as `id int, prices jsonb`
 */
export function jsonRows(rows: readonly unknown[], columns: string): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as v(${sql.raw(columns)})`
}

async function insert<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  onConflict: SQL,
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
      sql`insert into ${target} (${list}) select ${list} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(values)}::text::jsonb)${onConflict}`,
    )
  }
}
