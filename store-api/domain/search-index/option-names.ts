import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { filterOptions, filters } from '../../db/schema.ts'

/** Search names of each filter option in a store: its name, or the filter's where the option only says yes. */
export async function readOptionNames(
  db: Pick<Database, 'select'>,
  store: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .select({ id: filterOptions.id, type: filters.filterType, filter: filters.texts, option: filterOptions.texts })
    .from(filterOptions)
    .innerJoin(filters, eq(filters.id, filterOptions.filterId))
  return new Map(
    rows.map(({ id, type, filter, option }) => {
      const name = (type === 'bool' ? filter : option)[store]?.name
      return [id, name ? [name] : []]
    }),
  )
}
