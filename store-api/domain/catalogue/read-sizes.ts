import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { attributes, products, type StoredOption, storeProducts } from '../../db/schema.ts'
import { BitSet } from './bit-set.ts'
import { numbersIn } from './listing-index.ts'
import { type MadeToMeasure, type Size, SizeIndex, sizesIn } from './search-sizes.ts'

/** Attributes whose options are widths or lengths, and those that are the other side. */
const wide = ['width-attr', 'length-attr']
const deep = ['depth-attr']

/**
 * The sizes of a store's products: of their variants, and those in which they can be made.
 * @param places of the products, by their ids
 */
export async function readSizes(
  db: Pick<Database, 'select'>,
  store: string,
  places: ReadonlyMap<number, number>,
): Promise<SizeIndex> {
  const rows = await db.select({ id: attributes.id, src: attributes.src, options: attributes.options }).from(attributes)
  const measures = rows.filter(({ src }) => wide.includes(src) || deep.includes(src))
  const placesIn = (ids: string | null) => numbersIn(ids).flatMap((id) => places.get(id) ?? [])
  const ofAttributes = await idsBy(db, sql`select unnest(attribute_ids) as key, id as product from products`)
  const made = measures.flatMap(({ id, src, options }): MadeToMeasure[] => {
    const products = BitSet.of(places.size, placesIn(ofAttributes.get(id) ?? null))
    return options.flatMap(({ value_range_min: low, value_range_max: high }) =>
      low === undefined || high === undefined ? [] : [{ wide: wide.includes(src), low, high, products }],
    )
  })
  const index = new SizeIndex(places.size, made)
  const ofOptions = await idsBy(db, sql`select unnest(option_ids) as key, product_id as product from variants`)
  const sides = await depths(db, store, places)
  const seen = new Set<number>()
  for (const { src, options } of measures)
    for (const option of wide.includes(src) ? options : []) {
      const [size, ids] = [sizeOf(option, store), ofOptions.get(option.id)]
      if (!size || !ids || seen.has(option.id)) continue
      seen.add(option.id)
      const own = placesIn(ids)
      index.add(size, own)
      if (size.depth !== null) continue
      for (const [depth, having] of sides)
        index.add(
          { width: size.width, depth },
          own.filter((place) => having.has(place)),
        )
    }
  return index
}

/** A size as an option's name has it ("120 × 80 cm"), or else its value. */
function sizeOf({ texts, value_numeric: value }: StoredOption, store: string): Size | null {
  const [named] = sizesIn(texts[store]?.name ?? '')
  if (named && named.size.depth !== null) return named.size
  return value === undefined ? (named?.size ?? null) : { width: value, depth: null }
}

/** The other side of products that have one, millimetres, with the places of those. */
async function depths(db: Pick<Database, 'select'>, store: string, places: ReadonlyMap<number, number>) {
  const depth = sql<string | null>`${products.sketch}->>'depth'`
  const rows = await db
    .select({ depth, ids: sql<string | null>`string_agg(${products.id}::text, ',')` })
    .from(products)
    .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
    .where(sql`${eq(storeProducts.store, store)} and ${isNotNull(depth)}`)
    .groupBy(depth)
  return rows.map(({ depth, ids }) => {
    const having = BitSet.of(
      places.size,
      numbersIn(ids).flatMap((id) => places.get(id) ?? []),
    )
    return [Number(depth), having] as const
  })
}

/** Ids of products joined by commas, by a key: a hundred rows instead of a million. */
async function idsBy(db: Pick<Database, 'select'>, pairs: ReturnType<typeof sql>): Promise<Map<number, string>> {
  const rows = await db
    .select({ key: sql<number>`key`, ids: sql<string>`string_agg(distinct product::text, ',')` })
    .from(sql`(${pairs}) as pairs`)
    .groupBy(sql`key`)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}
