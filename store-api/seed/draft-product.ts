import { madeToMeasureDays, standardDays } from '../../lib/rules/delivery-date.ts'
import type { StoredTechnicalData } from '../db/schema.ts'
import { seedBrands } from './brands.ts'
import { historyOf, pricesOf } from './prices.ts'
import { Draw } from './random.ts'
import { promisesOf } from './stores.ts'
import type { ReviewSubject } from './texts/types.ts'
import type { SeedProduct, SeedVariant } from './types.ts'
import { everywhere, phrase, type StoreCode, slugOf, storeCodes, type Words, words } from './words.ts'

export interface DraftVariant {
  suffix: string
  name: Words
  optionIds: number[]
  /** Full price, cents as a French shelf price would be. */
  full: number
  image?: SeedVariant['image']
  /** What is true of it alone. */
  data?: readonly DraftData[]
}

/** What is particular to a product; the rest follows. */
export interface Draft
  extends Pick<
      SeedProduct,
      | 'key'
      | 'ref'
      | 'kind'
      | 'brand'
      | 'collection'
      | 'category'
      | 'alsoIn'
      | 'name'
      | 'description'
      | 'highlights'
      | 'images'
      | 'facets'
    >,
    Partial<
      Pick<
        SeedProduct,
        | 'stores'
        | 'warnings'
        | 'madeToMeasure'
        | 'sketch'
        | 'fit'
        | 'attributeIds'
        | 'complementIds'
        | 'width'
        | 'swatches'
        | 'widthSurcharge'
        | 'popularity'
      >
    > {
  /** Whose opinions it has. */
  subject: ReviewSubject
  /** A short sentence for search engines; its end is the offer. */
  summary: Words
  data: readonly DraftData[]
  /** Full price where there are no variants, cents as a French shelf price would be. */
  full: number
  variants?: readonly DraftVariant[]
  /** Cents without tax for islands. */
  islands?: number
}

export interface DraftData {
  src: string
  label: Words
  values: readonly { text?: Words; numeric?: number; range?: readonly [number, number]; unit?: Words; pool?: number }[]
}

/** One value in words. */
export function data(src: string, label: Words, text: Words): DraftData {
  return { src, label, values: [{ text }] }
}
export const same = (text: string): Words => words({ fr: text, es: text })

const offer = words({ fr: 'Livraison offerte hors îles.', es: 'Envío gratis salvo islas.' })
const professionalOf = new Map(seedBrands.map(({ slug, professional }) => [slug, professional]))

/**
 * Reductions at most, percent. Prices are rounded up, and shown without the decimals: the largest are reached as "40 %"
 * and "30 %", which the home page promises.
 */
const [screenReductions, otherReductions] = [
  [10, 15, 20, 25, 30, 40.99],
  [10, 15, 20, 30.99],
]

/** A whole product: prices, reduction, history, reviews and the texts that all products have. */
export function finish(draft: Draft): SeedProduct {
  const { data: rows, full, variants: drafts = [], islands = 4500, summary, ...given } = draft
  const draw = new Draw(draft.key)
  const madeToMeasure = draft.madeToMeasure ?? false
  const percent = draw.chance(0.21) ? draw.pick(draft.kind === 'screen' ? screenReductions : otherReductions) : 0
  const reduction = professionalOf.get(draft.brand) ?? 0.15
  const variants = drafts.map(
    ({ full: own, data: ofVariant = [], ...variant }): SeedVariant => ({
      ...variant,
      technicalData: everywhere((store) => stored(ofVariant, store, variantDataIds)),
      prices: pricesOf(own, percent, reduction),
      stock: draw.chance(0.04) ? 'out_of_stock' : 'in_stock',
    }),
  )
  const cheapest = drafts.length === 0 ? full : Math.min(...drafts.map((variant) => variant.full))
  const prices = pricesOf(cheapest, percent, reduction)
  const delivery = madeToMeasure ? madeToMeasureDays : standardDays
  const popularity = draft.popularity ?? draw.next() * 0.8
  return {
    stores: storeCodes,
    slug: everywhere((store) => slugOf(draft.name[store])),
    warnings: everywhere<string[]>(() => []),
    attributeIds: [],
    complementIds: [],
    sketch: null,
    fit: null,
    width: null,
    swatches: everywhere(() => []),
    widthSurcharge: everywhere(() => 0),
    ...given,
    seo: everywhere((store) => ({
      title: titleOf(draft.name[store]),
      description: descriptionOf(`${summary[store]} ${offer[store]}`),
      h1: draft.name[store],
      text: null,
    })),
    technicalData: everywhere((store) => technicalData(draft, delivery, store, rows)),
    variants,
    prices,
    priceHistory: percent > 0 ? historyOf(prices, draw) : everywhere(() => []),
    shipping: { mainland: 0, islands },
    delivery,
    madeToMeasure,
    ageInDays: draw.whole(5, 900),
    popularity,
    // Written of all products together: none repeats another's words.
    reviews: everywhere(() => []),
  }
}

/** Up to 60 characters, cut at a comma or a word. */
function titleOf(fullName: string): string {
  if (fullName.length <= 60) return fullName
  // A finish is what some products differ by alone: the word before it goes first.
  const name = fullName.replace(/, (finition|acabado) /, ', ')
  if (name.length <= 60) return name
  const short = name.split(',').reduce((title, part) => (`${title},${part}`.length <= 60 ? `${title},${part}` : title))
  return short.length <= 60 ? short : short.slice(0, 60).replace(/\s+\S*$/, '')
}

function descriptionOf(text: string): string {
  return text.length <= 155 ? text : `${text.slice(0, 154).replace(/[\s,;:]+\S*$/, '')}…`
}

function technicalData(
  draft: Draft,
  delivery: { min: number; max: number },
  store: StoreCode,
  rows: readonly DraftData[],
): SeedProduct['technicalData'][StoreCode] {
  const years = phrase(
    { count: everywhere((code) => promisesOf(code).warrantyYears) },
    { fr: ({ count }) => `${count} ans`, es: ({ count }) => `${count} años` },
  )
  const all: DraftData[] = [
    data('serie-attr', words({ fr: 'Collection', es: 'Colección' }), same(draft.collection)),
    ...rows,
    {
      src: 'delivery-attr',
      label: words({ fr: 'Délai de livraison', es: 'Plazo de entrega' }),
      values: [{ range: [delivery.min, delivery.max], unit: words({ fr: 'jours ouvrés', es: 'días laborables' }) }],
    },
    data('warranty-attr', words({ fr: 'Garantie légale', es: 'Garantía legal' }), years),
  ]
  return stored(all, store, 1)
}

/** Numbers of what is said of a variant alone: past those of a product's own. */
const variantDataIds = 101

/** @param firstId number of the first attribute, the next ones follow */
function stored(rows: readonly DraftData[], store: StoreCode, firstId: number): StoredTechnicalData[] {
  return rows.map(({ src, label, values }, index) => ({
    id: firstId + index,
    src,
    slug: slugOf(label[store]),
    name: label[store],
    options: values.map(({ text, numeric, range, unit, pool }) => ({
      ...(text && { value_string: text[store] }),
      ...(numeric !== undefined && { value_numeric: numeric }),
      ...(range && { value_range_min: range[0], value_range_max: range[1] }),
      ...(unit && { unit: unit[store] }),
      ...(pool !== undefined && { pool_position: pool }),
    })),
  }))
}
