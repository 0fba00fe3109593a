import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { CatalogueRows } from './index-data.ts'
import { bytes, doubles, endOf, inParts, least, most, numbers, rowsOf } from './row-parts.ts'

/** Filters by price go by the prices of the offers, which differ by audience. */
const notOfPrices = sql.raw("unit is distinct from '€'")

/** Rows of `product_facets` that an index has. */
export const indexedFacets = sql`filter_id in (select id from filters where ${notOfPrices})`

/** Reads which options of filters and numbers of ranges a store's products have, by filter. */
export async function readFacets(db: Database, store: string, take: (rows: CatalogueRows) => void): Promise<void> {
  const filters = await rowsOf<{ id: number }>(db, sql`select id from filters where ${notOfPrices} order by id`)
  for (const { id } of filters) {
    await readOptions(db, store, id, take)
    await readNumbers(db, store, id, take)
  }
}

/**
 * Asks for no column beyond the primary key, which lies in this order; the rows themselves lie by
 * product.
 */
async function readOptions(
  db: Database,
  store: string,
  filterId: number,
  take: (rows: CatalogueRows) => void,
): Promise<void> {
  await inParts(async ({ after, rows }) => {
    // Numbers of ranges have no option: zero.
    const [option = 0, product = most] = after ?? []
    const found = await rowsOf(
      db,
      sql`select count(*)::int as rows, option_id as key1, max(product_id) as key2, ${bytes('product_id')} as ids
      from (select option_id, product_id from product_facets
        where store = ${store} and filter_id = ${filterId} and (option_id, product_id) > (${option}, ${product})
        order by option_id, product_id limit ${rows}) part
      group by option_id order by option_id`,
    )
    const groups = found.map((row) => ({ filterId, optionId: Number(row.key1), ids: numbers(row.ids), numbers: null }))
    if (groups.length > 0) take({ kind: 'facets', groups })
    const end = endOf(found.at(-1))
    return end && { ...end, rows: found.reduce((total, row) => total + Number(row.rows), 0) }
  })
}

async function readNumbers(
  db: Database,
  store: string,
  filterId: number,
  take: (rows: CatalogueRows) => void,
): Promise<void> {
  await inParts(async ({ after, rows }) => {
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as rows, max(product_id) as key1, ${bytes('product_id')} as ids,
        string_agg(float8send(low), ''::bytea) as low, string_agg(float8send(coalesce(high, 'NaN')), ''::bytea) as high
      from (select product_id, low, high from product_facets
        where store = ${store} and filter_id = ${filterId} and option_id = 0
          and product_id > ${after?.[0] ?? least} and low is not null
        order by product_id limit ${rows}) part`,
    )
    const end = endOf(row)
    if (!row || !end) return null
    const ends = { low: doubles(row.low), high: doubles(row.high) }
    take({ kind: 'facets', groups: [{ filterId, optionId: 0, ids: numbers(row.ids), numbers: ends }] })
    return end
  })
}
