import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type CatalogueRows, type ListedColumns, listedColumns } from './index-data.ts'
import { readFacets } from './read-facets.ts'
import { bytes, endOf, inParts, least, numbers, rowsOf } from './row-parts.ts'

/**
 * Reads the rows of a store's index, except shared ones, in parts small enough to keep the event loop responsive.
 * Numbers are sent as bytes, one text for a column of a part instead of a row for each product. The parts are not one
 * snapshot; the caller looks for changes since the first. Reads on two connections, as the database is the bottleneck.
 */
export async function readRows(db: Database, store: string, take: (rows: CatalogueRows) => void): Promise<void> {
  const readOthers = async () => {
    await readListed(db, store, take)
    await readFacets(db, store, take)
  }
  await Promise.all([readOffers(db, store, take), readOthers()])
}

async function readOffers(db: Database, store: string, take: (rows: CatalogueRows) => void): Promise<void> {
  await inParts(async (part) => {
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as rows, max(product_id) as key1, ${bytes('product_id')} as ids,
        ${bytes('best_seller')} as ranks, ${bytes('client')} as client, ${bytes('professional')} as professional,
        ${bytes('discount')} as discounts, ${bytes('hash')} as hashes, string_agg(search_text, E'\n') as texts
      from (${offersOf(sql`store = ${store} and product_id > ${part.after?.[0] ?? least}`)}
        order by product_id limit ${part.rows}) part`,
    )
    const [ids, ...others] = ['ids', 'ranks', 'client', 'professional', 'discounts', 'hashes'].map((name) =>
      numbers(row?.[name]),
    )
    const [bestSellers, clientPrices, professionalPrices, discounts, hashes] = others
    if (ids && bestSellers && clientPrices && professionalPrices && discounts && hashes && ids.length > 0)
      take({
        kind: 'offers',
        columns: { ids, bestSellers, clientPrices, professionalPrices, discounts, hashes },
        texts: String(row?.texts ?? ''),
      })
    return endOf(row)
  })
}

async function readListed(db: Database, store: string, take: (rows: CatalogueRows) => void): Promise<void> {
  await inParts(async ({ after, rows }) => {
    const [category = least, product = least] = after ?? []
    const columns = sql.join(
      listedColumns.map((name) => sql`${bytes(name)} as ${sql.identifier(name)}`),
      sql`, `,
    )
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as rows,
        ${bytes('product_id')} as ids, ${bytes('category_id')} as categories, ${columns}
      from (select * from category_products
        where store = ${store} and (category_id, product_id) > (${category}, ${product})
        order by category_id, product_id limit ${rows}) part`,
    )
    const names = ['ids', 'categories', ...listedColumns] as const
    const columnsRead = Object.fromEntries(names.map((name) => [name, numbers(row?.[name])])) as ListedColumns
    take({ kind: 'listed', columns: columnsRead })
    return { key: lastOf(columnsRead), rows: columnsRead.ids.length }
  })
}

/** The last category, and the last product in it. */
function lastOf({ ids, categories }: ListedColumns): [number, number] {
  const category = categories.reduce((most, each) => Math.max(most, each), least)
  return [category, ids.reduce((most, id, row) => (categories[row] === category ? Math.max(most, id) : most), least)]
}

/** Offers of a store as an index has them. */
export function offersOf(which: SQL): SQL {
  return sql`select product_id, best_seller, coalesce((client_prices->>'pvp_web')::int, 0) as client,
      coalesce((professional_prices->>'pvp_web')::int, 0) as professional, discount::int as discount,
      hashtext(search_text) as hash, search_text
    from store_products where ${which}`
}
