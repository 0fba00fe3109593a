import type { Random } from '../random.ts'
import type { StoreCode } from '../request.ts'

export type Json = Record<string, unknown>
/** A catalogue file: records by table. */
export type CatalogueFile = Record<string, Json[]>

/** A file to import, and the purpose of the edit. */
export interface Edit {
  file: CatalogueFile
  what: string
}

/** Texts that may be anything, unlike slugs and addresses. */
const words = new Set(['name', 'web_name', 'description', 'help', 'title', 'text'])
/** Tables with a store's own values: an edit of those is accepted. */
const ownTables = ['offers', 'attributes', 'brands', 'categories', 'complements', 'menus'] as const

/**
 * Edits forbidden to an administrator of one store: of a product that the other store sells, and random ones.
 * @param ref of that product
 */
export function foreignEdits(file: CatalogueFile, ref: unknown, stores: Stores, random: Random, count: number): Edit[] {
  return [...aimed(file, ref, stores), ...Array.from({ length: count }, () => anywhere(file, stores, random))]
}

interface Stores {
  own: StoreCode
  other: StoreCode
}

function aimed(file: CatalogueFile, ref: unknown, { own, other }: Stores): Edit[] {
  const product = file.products?.find((record) => record.ref === ref)
  const price = file.prices?.find((record) => record.ref === ref && record.customer_type === 'client')
  return [
    ...(product
      ? [{ file: { products: [{ ...product, mainland_shipping: 123_400 }] }, what: 'another shipping price' }]
      : []),
    ...(price
      ? [{ file: { prices: [{ ...price, store: other, price: 4_321_00 }] }, what: `a price said to be ${other}'s` }]
      : []),
    ...(file.attributes ?? []).slice(0, 1).map((attribute) => {
      const edited = structuredClone(attribute)
      for (const spot of storeSpots(edited, own)) spot[other] = changed(spot[own], () => true, 777)
      return { file: { attributes: [edited] }, what: `something else for ${other} in attributes` }
    }),
  ]
}

/** One record of the export with one thing changed that is another store's, or of all stores. */
function anywhere(file: CatalogueFile, { own, other }: Stores, random: Random): Edit {
  const tables = Object.keys(file).filter((name) =>
    (file[name] ?? []).some((record) => JSON.stringify(record).includes(`"${own}"`)),
  )
  const table = random.chance(0.3) ? 'products' : random.chance(0.4) ? 'attributes' : random.pick(tables)
  const edited = structuredClone(random.pick(file[table] ?? []))
  const spots = storeSpots(edited, own)
  if (table === 'products' && random.chance(0.6)) {
    edited.mainland_shipping = 100_000 + random.below(9_999)
    return { file: { [table]: [edited] }, what: 'another shipping price of a product' }
  }
  if (spots.length === 0 || edited.store === own) {
    edited.store = other
    return { file: { [table]: [edited] }, what: `a record of ${table} said to be ${other}'s` }
  }
  const remove = random.chance(0.5)
  const more = 1 + random.below(1_000)
  for (const spot of spots) spot[other] = remove ? null : changed(spot[own], () => true, more)
  return { file: { [table]: [edited] }, what: `${remove ? 'nothing' : 'something else'} for ${other} in ${table}` }
}

/** An edit of one store's own values: words and prices, of every table in turn. */
export function ownEdit(file: CatalogueFile, own: StoreCode, random: Random, number: number): Edit {
  const table = ownTables[number % ownTables.length] ?? 'offers'
  const isWord = (name: string) => words.has(name)
  const more = 1 + random.below(500)
  const records = (file[table] ?? []).filter((record) => {
    const edited = ownChanged(record, own, isWord, more)
    return JSON.stringify(edited) !== JSON.stringify(record)
  })
  const record = ownChanged(random.pick(records), own, isWord, more)
  return { file: { [table]: [record] }, what: `an edit of ${own}'s own ${table}` }
}

function ownChanged(record: Json, own: StoreCode, isWord: (name: string) => boolean, more: number): Json {
  if (record.store === own) return changed(record, isWord, more) as Json
  const edited = structuredClone(record)
  for (const spot of storeSpots(edited, own)) spot[own] = changed(spot[own], isWord, more)
  return edited
}

/**
 * A value with other words, and other sums where it is one itself.
 * @param isWord whether the text of a field may be changed
 */
function changed(value: unknown, isWord: (name: string) => boolean, more: number, name = 'text'): unknown {
  if (typeof value === 'number') return name === 'text' ? value + more : value
  if (typeof value === 'string') return isWord(name) ? `${value} attack` : value
  if (Array.isArray(value)) return value.map((item) => changed(item, isWord, more, 'item'))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner, isWord, more, key)]))
}

/** Every object within a value that has a store's code as a key. */
function storeSpots(value: unknown, store: StoreCode): Json[] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.values(value).flatMap((each) => storeSpots(each, store))
  return Object.hasOwn(value, store) ? [value as Json, ...inner] : inner
}
