import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../store-api/db/database.ts'
import * as schema from '../../store-api/db/schema.ts'
import { withoutIndexes } from '../../store-api/db/without-indexes.ts'
import { seed } from '../../store-api/seed/insert.ts'

/**
 * `node scripts/with-node.mjs bench/sizes/fill-products.ts URL --products N`: fills an empty PostgreSQL database with
 * the demonstration's catalogue, and then with copies of it that differ in name, reference, price and rank, up to the
 * number of products. Takes minutes for a million, as the rows never leave the server. The address must be a
 * superuser's, as foreign keys are not checked during the copy.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { products: { type: 'string', default: '100000' } },
})
const [url] = positionals
if (!url) throw new Error('Wanted is the address of an empty database.')

/** Ids of one round of copies lie so far behind those of the round before; the seed's are below. */
const step = 10_000
/** Rounds that one statement writes, so that progress is seen. */
const rounds = 50

/** Additional names of copies, so that searches find a part of them. */
const words = ['Alba', 'Brume', 'Cala', 'Duna', 'Estel', 'Faro', 'Givre', 'Halo', 'Iris', 'Jade', 'Kumo', 'Lago']

/**
 * The number that a product's prices are multiplied by: between 0.7 and 1.3, always the same.
 * @param id SQL
 */
const factor = (id: string) => `(0.7 + ((${id})::bigint * 2654435761 % 601) / 1000.0)`
const cents = (json: string, key: string, id: string) => `round((${json}->>'${key}')::numeric * ${factor(id)})::int`
const prices = (json: string, id: string) =>
  `${json} || jsonb_build_object('pvp', ${cents(json, 'pvp', id)}, 'pvp_web', ${cents(json, 'pvp_web', id)})`
const moved = (column: string) => `old.${column} + n * ${step}`
const id = moved('product_id')
const word = `(array[${words.map((each) => `'${each}'`).join()}])[1 + (${id})::bigint * 40503 % ${words.length}]`
const rank = `((${id})::bigint * 2654435761 % 1000003)::int`
const card = (column: string) =>
  `old.${column} || jsonb_build_object('id', ${id}, 'name', old.name || ' ' || ${word}, 'slug', old.slug || '-' || n,
     'web_url', '/' || old.slug || '-' || n || '.html', 'prices', ${prices(`(old.${column}->'prices')`, id)})`

/** Differences of a copied row, by table and column, SQL; `old` is the row, `n` the round. */
const changes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  products: { id: moved('id'), ref: `old.ref || '-' || n` },
  store_products: {
    product_id: id,
    slug: `old.slug || '-' || n`,
    name: `old.name || ' ' || ${word}`,
    client_prices: prices('old.client_prices', id),
    professional_prices: prices('old.professional_prices', id),
    client_card: card('client_card'),
    professional_card: card('professional_card'),
    search_text: `old.search_text || ' ' || lower(${word}) || ' ' || n`,
    best_seller: rank,
  },
  category_products: {
    product_id: id,
    best_seller: rank,
    price: `round(old.price * ${factor(id)})::int`,
    professional_price: `round(old.professional_price * ${factor(id)})::int`,
    settlement: `round(old.settlement * ${factor(id)})::int`,
  },
  product_facets: { product_id: id },
  // Only product pages read their pictures and measures, half of all the bytes.
  variants: {
    id: `old.id + n * ${step * 100}`,
    product_id: id,
    ref: `old.ref || '-' || n`,
    images: `'{}'::jsonb`,
    technical_data: `'{}'::jsonb`,
  },
  slugs: { slug: `old.slug || '-' || n`, target_id: moved('target_id') },
}
const keys: Readonly<Record<string, string>> = { products: 'id', slugs: 'target_id' }

async function main(address: string): Promise<void> {
  const database = await openDatabase({ url: address })
  const started = performance.now()
  await seed(database.db)
  const [{ base = 0 } = {}] = await rowsOf<{ base: number }>(database.db, 'select count(*)::int as base from products')
  const copies = Number(values.products) - base
  const tables = [
    schema.products,
    schema.storeProducts,
    schema.categoryProducts,
    schema.productFacets,
    schema.variants,
    schema.slugs,
  ]
  if (copies > 0)
    await database.db.transaction(async (transaction) => {
      const tx = transaction as unknown as Database
      await tx.execute(sql.raw('set local synchronous_commit = off'))
      await tx.execute(sql.raw("set local statement_timeout = '2h'; set local session_replication_role = replica"))
      await withoutIndexes(tx, tables, async () => {
        const last = Math.ceil(copies / base)
        for (let from = 1; from <= last; from += rounds) {
          for (const table of Object.keys(changes))
            await tx.execute(
              sql.raw(await copyOf(tx, table, { from, to: Math.min(last, from + rounds - 1), base, copies })),
            )
          console.log(`${Math.min(copies + base, (from + rounds) * base)} products after ${secondsSince(started)}`)
        }
      })
    })
  await database.db.execute(sql.raw('vacuum analyze'))
  const counted = tables.map((_, place) => Object.keys(changes)[place]).join(', ')
  console.log(`Filled ${counted} in ${secondsSince(started)}.`)
  await database.close()
}

/** One statement that copies the seed's rows of a table for some rounds, the last one as far as it is wanted. */
async function copyOf(
  tx: Database,
  table: string,
  { from, to, base, copies }: { from: number; to: number; base: number; copies: number },
): Promise<string> {
  const columns = await rowsOf<{ name: string }>(
    tx,
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = '${table}' and is_identity = 'NO' order by ordinal_position`,
  )
  const own = changes[table] ?? {}
  const key = keys[table] ?? 'product_id'
  const seeded = table === 'slugs' ? `old.kind = 'product' and old.${key} < ${step}` : `old.${key} < ${step}`
  return `insert into ${table} (${columns.map(({ name }) => name).join()})
    select ${columns.map(({ name }) => own[name] ?? `old.${name}`).join()}
    from ${table} old, generate_series(${from}, ${to}) n
    where ${seeded} and (n - 1) * ${base} + old.${key} <= ${copies}`
}

async function rowsOf<Row>(db: Database, text: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows
}

function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1_000).toFixed(0)} s`
}

await main(url)
