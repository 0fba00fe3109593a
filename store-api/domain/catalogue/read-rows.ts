import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type CatalogueRows, listedColumns, type Measures, type ProductGroup } from './index-data.ts'

/**
 * Time that one statement is to take, milliseconds: the embedded database answers nothing else
 * meanwhile. What a statement asks for grows and shrinks accordingly.
 */
const longestPart = 12
/** Rows of the first part, and of the largest one. */
const rowsOfPart = { first: 250, most: 20_000 } as const

/** What a part ends with, where the next one goes on: the last row's key. */
type Key = readonly number[]

/** A part of a table's rows in the order of a key. */
interface Part {
  after: Key | null
  rows: number
}

/**
 * Reads all that an index of a store is made of, in parts that are small enough to leave the event
 * loop to others. Numbers travel as bytes, one text for a part: as rows they would take several times
 * as long. The parts are not of one moment; whoever reads them looks for changes since the first.
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
      sql`select count(*)::int as rows, ${last(['product_id'])}, ${bytes('product_id')} as ids,
        ${bytes('best_seller')} as ranks, ${bytes('client')} as client, ${bytes('professional')} as professional,
        ${bytes('discount')} as discounts, ${bytes('hash')} as hashes, string_agg(search_text, E'\n' order by product_id) as texts
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
      listedColumns.map((name) => sql`${bytes(name, 'category_id, product_id')} as ${sql.identifier(name)}`),
      sql`, `,
    )
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as rows, ${last(['category_id', 'product_id'])},
        ${bytes('product_id', 'category_id, product_id')} as ids, ${bytes('category_id', 'category_id, product_id')} as categories, ${columns}
      from (select * from category_products
        where store = ${store} and (category_id, product_id) > (${category}, ${product})
        order by category_id, product_id limit ${rows}) part`,
    )
    const names = ['ids', 'categories', ...listedColumns] as const
    const columnsRead = Object.fromEntries(names.map((name) => [name, numbers(row?.[name])]))
    take({ kind: 'listed', columns: columnsRead as Extract<CatalogueRows, { kind: 'listed' }>['columns'] })
    return endOf(row)
  })
  await inParts(async ({ after, rows }) => {
    const [filter = least, option = least, product = least] = after ?? []
    const found = await rowsOf(
      db,
      sql`select count(*)::int as rows, filter_id as key1, option_id as key2, max(product_id) as key3,
        ${bytes('product_id')} as ids, low is not null as ranged,
        string_agg(float8send(low), ''::bytea order by product_id) filter (where low is not null) as low,
        string_agg(float8send(coalesce(high, 'NaN')), ''::bytea order by product_id) filter (where low is not null) as high
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

/** Offers of a store as an index has them. */
export function offersOf(which: SQL): SQL {
  return sql`select product_id, best_seller, coalesce((client_prices->>'pvp_web')::int, 0) as client,
      coalesce((professional_prices->>'pvp_web')::int, 0) as professional, discount::int as discount,
      hashtext(search_text) as hash, search_text
    from store_products where ${which}`
}

async function inParts(read: (part: Part) => Promise<{ key: Key; rows: number } | null>): Promise<void> {
  let part: Part = { after: null, rows: rowsOfPart.first }
  for (;;) {
    const start = performance.now()
    const end = await read(part)
    const took = performance.now() - start
    if (!end || end.rows < part.rows) return
    const factor = Math.min(4, Math.max(0.25, longestPart / Math.max(took, 0.1)))
    part = { after: end.key, rows: Math.round(Math.min(rowsOfPart.most, Math.max(10, part.rows * factor))) }
    await nextTurn()
  }
}

type Row = Readonly<Record<string, unknown>>

async function rowsOf(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

/** The key of a part's last row, as {@link endOf} reads it. */
function last(columns: readonly string[]): SQL {
  const [only, ...others] = columns
  if (others.length === 0) return sql.raw(`max(${only}) as key1`)
  const row = columns.join()
  return sql.raw(
    columns.map((column, index) => `(array_agg(${column} order by ${row}))[count(*)] as key${index + 1}`).join(),
  )
}

function endOf(row: Row | undefined): { key: Key; rows: number } | null {
  if (!row || row.key1 === null) return null
  const key = ['key1', 'key2', 'key3'].flatMap((name) => (row[name] === undefined ? [] : [Number(row[name])]))
  return { key, rows: Number(row.rows) }
}

function groupsOf(rows: readonly Row[]): ProductGroup[] {
  return rows.map(({ key1, ids }) => ({ key: Number(key1), ids: numbers(ids) }))
}

/** A column as bytes, four for each row. */
function bytes(column: string, order = column === 'id' || column === 'product_id' ? column : 'product_id'): SQL {
  return sql.raw(`string_agg(int4send(${column}), ''::bytea order by ${order})`)
}

/** Numbers as PostgreSQL sends them, the most telling byte first. */
function numbers(sent: unknown): Int32Array {
  return new Int32Array(turned(sent, (bytes) => bytes.swap32()))
}

function doubles(sent: unknown): Float64Array {
  return new Float64Array(turned(sent, (bytes) => bytes.swap64()))
}

function turned(sent: unknown, turn: (bytes: Buffer) => Buffer): ArrayBuffer {
  const bytes = sent instanceof Uint8Array ? sent : new Uint8Array()
  const own = new ArrayBuffer(bytes.byteLength)
  new Uint8Array(own).set(bytes)
  turn(Buffer.from(own))
  return own
}
