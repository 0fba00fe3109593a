import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import * as schema from '../db/schema.ts'

/** What a shop has once it is used: a database with a row in any of them is somebody's. */
const used = [
  schema.products,
  schema.categories,
  schema.clients,
  schema.carts,
  schema.pages,
  schema.posts,
  schema.stores,
]

/**
 * Whether the demonstration has written anything here: its accounts have passwords that everybody
 * knows.
 */
export async function holdsDemonstration(db: Database): Promise<boolean> {
  const rows = await db.select({ key: schema.seedState.key }).from(schema.seedState).limit(1)
  return rows.length > 0
}

/** Whether anything of a shop is there. */
export async function holdsData(db: Database): Promise<boolean> {
  const rows: SQL[] = used.map((table) => sql`exists (select 1 from ${sql.identifier(getTableName(table))})`)
  const [found] = await db.select({ any: sql<boolean>`${sql.join(rows, sql` or `)}` }).from(sql`(select 1) as one`)
  return found?.any ?? false
}
