import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Fills tables without their secondary indexes, which are built afterwards: one pass over the rows
 * instead of a search for every row. Primary keys and unique constraints stay. In a transaction, so
 * that indexes cannot be lost.
 */
export async function withoutIndexes<Result>(
  tx: Database,
  tables: readonly PgTable[],
  fill: () => Promise<Result>,
): Promise<Result> {
  const names = sql.join(
    tables.map((table) => sql`${getTableName(table)}`),
    sql`, `,
  )
  const indexes = (await tx.execute(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in (${names})
      and not exists (select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)
  `)) as unknown as { rows: readonly IndexRow[] } | readonly IndexRow[]
  const dropped = 'rows' in indexes ? indexes.rows : indexes
  for (const { name } of dropped) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  const result = await fill()
  for (const { definition } of dropped) await tx.execute(sql.raw(definition))
  return result
}

interface IndexRow {
  name: string
  definition: string
}
