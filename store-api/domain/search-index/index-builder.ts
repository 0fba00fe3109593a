import { BitSet } from './bit-set.ts'
import { buildSizes } from './build-sizes.ts'
import {
  type CatalogueRows,
  directionOf,
  type FacetGroup,
  type IndexData,
  type ListedColumn,
  type ListedColumns,
  listedColumns,
  type Measures,
  type NamedSets,
  type OfferColumns,
  type ProductGroup,
} from './index-data.ts'
import { stemOf } from './inverted-index.ts'
import { PlaceLookup } from './place-lookup.ts'
import { setListOf } from './set-list.ts'
import type { SortOrderData } from './sort-order.ts'
import { ascending, orderFor, sortedBy } from './sorted-places.ts'
import { WordListBuilder } from './word-list.ts'

/** Builds the index of a store's catalogue from arrays, without a database, so that it can run in a separate thread. */
export class IndexBuilder {
  readonly #offers: OfferColumns[] = []
  readonly #words = new WordListBuilder()
  /** The first words of products' names, in the singular, and which of them each product has. */
  readonly #nouns = new Map<string, number>()
  readonly #nounOwners: Int32Array[] = []
  readonly #listed: ListedColumns[] = []
  readonly #facets: FacetGroup[] = []
  readonly #groups: Record<'brands' | 'depths' | 'attributes' | 'options', ProductGroup[]> = {
    brands: [],
    depths: [],
    attributes: [],
    options: [],
  }

  /** Takes a part of the catalogue, in any order. */
  take(rows: CatalogueRows): void {
    if (rows.kind === 'offers') {
      this.#offers.push(rows.columns)
      if (rows.columns.ids.length > 0) this.#read(rows.texts.split('\n'))
    } else if (rows.kind === 'listed') this.#listed.push(rows.columns)
    else if (rows.kind === 'facets') this.#facets.push(...rows.groups)
    else this.#groups[rows.kind].push(...rows.groups)
  }

  finish(measures: Measures): IndexData {
    const column = (name: keyof OfferColumns) => joined(this.#offers.map((columns) => columns[name]))
    const [ids, ranks] = [column('ids'), column('bestSellers')]
    // Rows by rank among the best sellers, and by product where that is the same: their order is the place.
    const rows = sortedBy(ranks, ascending(ids), 1)
    const byPlace = (values: Int32Array) => picked(values, rows)
    const own = byPlace(ids)
    const byId = ascending(own)
    const lookup = new PlaceLookup(own, byId)
    const orderOf = (values: Int32Array): SortOrderData => orderFor(values, null, byId, 1)
    return {
      ids: own,
      byId,
      bestSellers: byPlace(ranks),
      hashes: byPlace(column('hashes')),
      prices: {
        client: orderOf(byPlace(column('clientPrices'))),
        professional: orderOf(byPlace(column('professionalPrices'))),
      },
      discounts: orderOf(byPlace(column('discounts'))),
      orders: this.#orders(lookup, own.length, byId),
      members: this.#members(lookup, own.length),
      options: setsOf(
        own.length,
        this.#facets.filter(({ numbers }) => numbers === null).map(({ optionId, ids }) => ({ key: optionId, ids })),
        lookup,
      ),
      ranges: this.#ranges(lookup, own.length, byId),
      words: this.#words.finish(rows),
      nouns: this.#nounSets(rows),
      sizes: buildSizes(own.length, measures, this.#groups, lookup),
      brands: this.#brands(lookup),
    }
  }

  /** Indexes the words of some products, so that their texts need not be kept. */
  #read(texts: readonly string[]): void {
    const owners = Int32Array.from(texts, (text) => {
      this.#words.add(text)
      const noun = stemOf(text.slice(0, (text.indexOf(' ') + 1 || text.length + 1) - 1))
      const number = this.#nouns.get(noun) ?? this.#nouns.size
      this.#nouns.set(noun, number)
      return number
    })
    this.#nounOwners.push(owners)
  }

  #nounSets(rows: Int32Array): IndexData['nouns'] {
    const byPlace = picked(joined(this.#nounOwners), rows)
    const places = Int32Array.from(rows.keys())
    return { names: [...this.#nouns.keys()], sets: setListOf(this.#nouns.size, rows.length, byPlace, places) }
  }

  #orders(lookup: PlaceLookup, size: number, byId: Int32Array): Record<ListedColumn, SortOrderData> {
    const having = new BitSet(size)
    const values = Object.fromEntries(listedColumns.map((name) => [name, new Int32Array(size)]))
    for (const rows of this.#listed)
      for (let row = 0; row < rows.ids.length; row += 1) {
        const place = lookup.get(rows.ids[row] ?? 0)
        // A product has the same values in all its categories.
        if (place === undefined || having.has(place)) continue
        having.add(place)
        for (const name of listedColumns) (values[name] as Int32Array)[place] = rows[name][row] ?? 0
      }
    const listed = having.size === size ? null : having
    return Object.fromEntries(
      listedColumns.map((name) => [name, orderFor(values[name] as Int32Array, listed, byId, directionOf(name))]),
    ) as Record<ListedColumn, SortOrderData>
  }

  #members(lookup: PlaceLookup, size: number): NamedSets<number> {
    const groups = this.#listed.flatMap(({ ids, categories }) => {
      const parts: ProductGroup[] = []
      // Rows of a category lie behind one another.
      for (let from = 0; from < ids.length; ) {
        const key = categories[from] ?? 0
        let to = from
        while (to < ids.length && categories[to] === key) to += 1
        parts.push({ key, ids: ids.subarray(from, to) })
        from = to
      }
      return parts
    })
    return setsOf(size, groups, lookup)
  }

  #ranges(lookup: PlaceLookup, size: number, byId: Int32Array): IndexData['ranges'] {
    const ofRanges = this.#facets.filter(({ numbers }) => numbers !== null)
    return [...Map.groupBy(ofRanges, ({ filterId }) => filterId)].map(([filterId, groups]) => {
      const [low, high] = [new Float64Array(size).fill(Number.NaN), new Float64Array(size).fill(Number.NaN)]
      const having = new BitSet(size)
      for (const { ids, numbers } of groups)
        for (let row = 0; row < ids.length; row += 1) {
          const place = lookup.get(ids[row] ?? 0)
          if (place === undefined) continue
          low[place] = numbers?.low[row] ?? Number.NaN
          high[place] = numbers?.high[row] ?? Number.NaN
          if (!Number.isNaN(low[place]) && !Number.isNaN(high[place])) having.add(place)
        }
      return { filterId, low: orderFor(low, having, byId, 1), high: orderFor(high, having, byId, 1) }
    })
  }

  #brands(lookup: PlaceLookup): [number, number][] {
    const counts = new Map<number, number>()
    for (const { key, ids } of this.#groups.brands) counts.set(key, (counts.get(key) ?? 0) + lookup.all(ids).length)
    return [...counts]
  }
}

function setsOf(size: number, groups: readonly ProductGroup[], lookup: PlaceLookup): NamedSets<number> {
  const numbers = new Map<number, number>()
  for (const { key } of groups) if (!numbers.has(key)) numbers.set(key, numbers.size)
  const places = groups.map(({ ids }) => lookup.all(ids))
  const owners = groups.map(({ key }, index) => new Int32Array(places[index]?.length ?? 0).fill(numbers.get(key) ?? 0))
  return { names: [...numbers.keys()], sets: setListOf(numbers.size, size, joined(owners), joined(places)) }
}

/** The values of some rows. */
function picked(values: Int32Array, rows: Int32Array): Int32Array {
  const found = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index += 1) found[index] = values[rows[index] ?? 0] ?? 0
  return found
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
