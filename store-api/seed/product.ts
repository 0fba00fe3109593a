import type { Image } from '../../lib/contract/common.ts'
import type { StoredTechnicalData } from '../db/schema.ts'
import type { StoreCode, Words } from './words.ts'

export interface SeedVariant {
  suffix: string
  name: Words
  optionIds: number[]
  /** Full price before a reduction, cents as a French shelf price would be; each store rounds its own way. */
  full: number
  stock: 'in_stock' | 'made_to_order' | 'out_of_stock'
}

/** A product before it is written into tables. */
export interface SeedProduct {
  ref: string
  kind: 'screen' | 'tray' | 'tap' | 'radiator' | 'furniture'
  brand: string
  collection: string
  /** The category it belongs to, and the others that list it. */
  category: number
  alsoIn: readonly number[]
  name: Words
  slug: Words
  description: Words
  highlights: Words<string[]>
  images: (store: StoreCode, id: number) => Image[]
  technicalData: (store: StoreCode) => StoredTechnicalData[]
  variants: readonly SeedVariant[]
  /** Full price where there are no variants, cents. */
  full: number
  /** Reduction in percent, 0 for none. */
  percent: number
  madeToMeasure: boolean
  attributeIds: readonly number[]
  complementIds: readonly number[]
  facets: readonly { filter: number; option: string }[]
  /** Centimetres. */
  width: readonly [number, number] | null
  swatches: Words<{ slug: string; name: string; color: string }[]>
  ageInDays: number
  popularity: number
  rating: { average: number; count: number } | null
}
