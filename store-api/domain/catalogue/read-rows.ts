import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type CatalogueRows, type ListedColumns, listedColumns, type Measures } from './index-data.ts'
import { bytes, doubles, endOf, groupsOf, inParts, numbers, rowsOf } from './row-parts.ts'

/**
 * Reads all that an index of a store is made of, in parts that are small enough to leave the event
 * loop to others. Numbers travel as bytes, one text for a column of a part instead of a row for each
 * product. The parts are not of one moment; whoever reads them looks for changes since the first.
 */
export async function readRows(
  db: Database,
  store: string,
  measures: Measures,
  take: (rows: CatalogueRows) => void,
): Promise<void> {
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
  await inParts(async ({ after, rows }) => {
    const [filter = least, option = least, product = least] = after ?? []
    const found = await rowsOf(
      db,
      sql`select count(*)::int as rows, filter_id as key1, option_id as key2, max(product_id) as key3,
        ${bytes('product_id')} as ids, low is not null as ranged,
        string_agg(float8send(low), ''::bytea) filter (where low is not null) as low,
        string_agg(float8send(coalesce(high, 'NaN')), ''::bytea) filter (where low is not null) as high
      from (select * from product_facets
        where store = ${store} and (filter_id, option_id, product_id) > (${filter}, ${option}, ${product}) and ${notOfPrices}
        order by filter_id, option_id, product_id limit ${rows}) part
      group by filter_id, option_id, low is not null order by filter_id, option_id, max(product_id)`,
    )
    take({
      kind: 'facets',
      groups: found.map((row) => ({
        filterId: Number(row.key1),
        optionId: Number(row.key2),
        ids: numbers(row.ids),
        numbers: row.ranged ? { low: doubles(row.low), high: doubles(row.high) } : null,
      })),
    })
    const end = endOf(found.at(-1))
    return end && { ...end, rows: found.reduce((total, row) => total + Number(row.rows), 0) }
  })
  await readMeasured(db, measures, take)
}

/** What is the same in all stores: brands, and what sizes are told from. */
async function readMeasured(db: Database, measures: Measures, take: (rows: CatalogueRows) => void): Promise<void> {
  const attributes = sql.raw(`array[${[...new Set(measures.made.map(({ attribute }) => attribute))].join()}]::int[]`)
  const options = sql.raw(`array[${measures.sold.map(({ option }) => option).join()}]::int[]`)
  await inParts(async ({ after, rows }) => {
    const page = sql`select id, brand_id, attribute_ids, sketch->>'depth' as depth from products
      where id > ${after?.[0] ?? least} order by id limit ${rows}`
    const found = await rowsOf(
      db,
      sql`with part as materialized (${page})
        select 'end' as kind, max(id)::float8 as key1, count(*)::int as rows, null::bytea as ids from part
        union all select 'brands', brand_id, 0, ${bytes('id')} from part group by brand_id
        union all select 'depths', depth::float8, 0, ${bytes('id')} from part where depth is not null group by depth
        union all select 'attributes', attribute, 0, ${bytes('id')}
          from (select unnest(attribute_ids) as attribute, id from part) each where attribute = any(${attributes}) group by attribute`,
    )
    for (const kind of ['brands', 'depths', 'attributes'] as const)
      take({ kind, groups: groupsOf(found.filter((row) => row.kind === kind)) })
    return endOf(found.find(({ kind }) => kind === 'end'))
  })
  await inParts(async ({ after, rows }) => {
    const page = sql`select id, product_id, option_ids from variants where id > ${after?.[0] ?? least} order by id limit ${rows}`
    const found = await rowsOf(
      db,
      sql`with part as materialized (${page})
        select 'end' as kind, max(id)::float8 as key1, count(*)::int as rows, null::bytea as ids from part
        union all select 'options', option, 0, ${bytes('product_id')}
          from (select unnest(option_ids) as option, product_id from part) each where option = any(${options}) group by option`,
    )
    take({ kind: 'options', groups: groupsOf(found.filter(({ kind }) => kind === 'options')) })
    return endOf(found.find(({ kind }) => kind === 'end'))
  })
}

/** Filters by price go by the prices of the offers, which differ by audience. */
export const notOfPrices = sql.raw("filter_id not in (select id from filters where unit = '€')")

/** No id is smaller. */
const least = -2_147_483_648

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
