import type { SetListData } from './set-list.ts'
import type { SortOrderData } from './sort-order.ts'
import type { WordListData } from './word-list.ts'

/** Columns of the offers of a store, one number for each product. */
export interface OfferColumns {
  ids: Int32Array
  bestSellers: Int32Array
  /** Price for each audience, cents. */
  clientPrices: Int32Array
  professionalPrices: Int32Array
  /** Percent. */
  discounts: Int32Array
  /** Numbers that differ where the words of products differ, in all likelihood. */
  hashes: Int32Array
}

/** Sort orders of listings, by their column names in the database. */
export const listedColumns = [
  'best_seller',
  'price',
  'professional_price',
  'rating',
  'news',
  'offers',
  'settlement',
] as const
export type ListedColumn = (typeof listedColumns)[number]

/** Which way a column of listings is ordered. */
export function directionOf(column: ListedColumn): 1 | -1 {
  return column === 'price' || column === 'professional_price' || column === 'best_seller' ? 1 : -1
}

/** Places of products in categories, one row for each. */
export type ListedColumns = Readonly<Record<'ids' | 'categories' | ListedColumn, Int32Array>>

/** The products that have an option of a filter, or a number of a range. */
export interface FacetGroup {
  filterId: number
  optionId: number
  ids: Int32Array
  /** Null for an option. */
  numbers: { low: Float64Array; high: Float64Array } | null
}

/** Products with a common attribute, option or depth. */
export interface ProductGroup {
  key: number
  ids: Int32Array
}

/** Rows of a store's catalogue; each kind may come in several parts. */
export type CatalogueRows =
  | { kind: 'offers'; columns: OfferColumns; texts: string }
  | { kind: 'listed'; columns: ListedColumns }
  | { kind: 'facets'; groups: readonly FacetGroup[] }
  | { kind: 'brands' | 'depths' | 'attributes' | 'options'; groups: readonly ProductGroup[] }

/** Sizes by attributes and options. */
export interface Measures {
  /** Lengths, millimetres, in which products with an attribute are made. */
  made: readonly { attribute: number; wide: boolean; low: number; high: number }[]
  /** Sizes of options, millimetres. */
  sold: readonly { option: number; width: number; depth: number | null }[]
}

/** Sets of products, each with a name. */
export interface NamedSets<Name> {
  names: Name[]
  sets: SetListData
}

export interface SizeData {
  /** Millimetres. */
  widths: NamedSets<number>
  depths: NamedSets<number>
  /** `width depth`. */
  pairs: NamedSets<string>
  made: NamedSets<{ wide: boolean; low: number; high: number }>
}

/** The numbers of a range filter, both ends. */
export interface RangeData {
  filterId: number
  low: SortOrderData
  high: SortOrderData
}

/**
 * An index as one thread hands it to another. Places are ranks among the best sellers.
 */
export interface IndexData {
  /** Product id by place. */
  ids: Int32Array
  /** Places by ascending product id. */
  byId: Int32Array
  /** By place, see {@link OfferColumns}. */
  bestSellers: Int32Array
  hashes: Int32Array
  prices: { client: SortOrderData; professional: SortOrderData }
  discounts: SortOrderData
  orders: Record<ListedColumn, SortOrderData>
  members: NamedSets<number>
  options: NamedSets<number>
  ranges: RangeData[]
  words: WordListData
  /** By the first word of products' names, in the singular. */
  nouns: NamedSets<string>
  sizes: SizeData
  /** Products by brand. */
  brands: [brand: number, count: number][]
}
