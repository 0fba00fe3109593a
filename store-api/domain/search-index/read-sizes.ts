import type { Database } from '../../db/database.ts'
import { attributes, type StoredOption } from '../../db/schema.ts'
import type { Measures } from './index-data.ts'
import { type Size, sizesIn } from './search-sizes.ts'

/** Attributes whose options are widths or lengths, and those that are the other side. */
const wide = ['width-attr', 'length-attr']
const deep = ['depth-attr']

/** How the sizes of a store's products follow from their attributes and their variants' options. */
export async function readMeasures(db: Pick<Database, 'select'>, store: string): Promise<Measures> {
  const rows = await db.select({ id: attributes.id, src: attributes.src, options: attributes.options }).from(attributes)
  const measures = rows.filter(({ src }) => wide.includes(src) || deep.includes(src))
  return {
    made: measures.flatMap(({ id, src, options }) =>
      options.flatMap(({ value_range_min: low, value_range_max: high }) =>
        low === undefined || high === undefined ? [] : [{ attribute: id, wide: wide.includes(src), low, high }],
      ),
    ),
    sold: sizesSold(measures, store).map(({ name: _, ...size }) => size),
  }
}

/** The sizes that options stand for, each option once, with its name in the store's words. */
export function sizesSold(
  measures: readonly { readonly src: string; readonly options: readonly StoredOption[] }[],
  store: string,
): (Size & { option: number; name: string | null })[] {
  const sold = new Map<number, Size & { option: number; name: string | null }>()
  for (const { src, options } of measures)
    for (const option of wide.includes(src) ? options : []) {
      const size = sizeOf(option, store)
      const name = option.texts[store]?.name ?? null
      if (size && !sold.has(option.id)) sold.set(option.id, { option: option.id, name, ...size })
    }
  return [...sold.values()]
}

/** Attributes and options that determine sizes, for all stores. */
export async function readMeasuring(
  db: Pick<Database, 'select'>,
): Promise<{ attributes: readonly number[]; options: readonly number[] }> {
  const rows = await db.select({ id: attributes.id, src: attributes.src, options: attributes.options }).from(attributes)
  return {
    attributes: rows.filter(({ src }) => wide.includes(src) || deep.includes(src)).map(({ id }) => id),
    options: [...new Set(rows.flatMap(({ src, options }) => (wide.includes(src) ? options.map(({ id }) => id) : [])))],
  }
}

/** A size as an option's name has it ("120 × 80 cm"), or else its value. */
function sizeOf({ texts, value_numeric: value }: StoredOption, store: string): Size | null {
  const [named] = sizesIn(texts[store]?.name ?? '')
  if (named && named.size.depth !== null) return named.size
  return value === undefined ? (named?.size ?? null) : { width: value, depth: null }
}
