import { and, eq, inArray } from 'drizzle-orm'
import type { SentLine } from '../../../lib/contract/order-lines.ts'
import { readTypedChoice } from '../../../lib/rules/configurator/typed-choice.ts'
import { lengthUnitOf } from '../../../lib/rules/length-unit.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { products, storeProducts, variants } from '../../db/schema.ts'
import type { WantedLine } from './wanted-rows.ts'

/** Most codes that may follow the reference of a product: a configuration has fewer. */
const mostCodes = 24

interface Found {
  productId: number
  variantId: number | null
}

/**
 * What the references of a list stand for in a store: products, variants, or either followed by the codes of a
 * configuration. References are found as they are written or in capitals.
 */
export async function readLines(
  db: Database,
  store: StoreContext,
  t: Translate,
  lines: readonly SentLine[],
): Promise<WantedLine[]> {
  const written = lines.map(({ reference }) => beginningsOf(reference))
  const found = await itemsByRef(db, store.code, [
    ...new Set(written.flat().flatMap(({ ref }) => [ref, ref.toUpperCase()])),
  ])
  return lines.map(({ number, reference, quantity, details }, place): WantedLine => {
    const missing = { code: 'reference' as const, message: t('orderLine.reference', { reference }) }
    const named = written[place]?.find(({ ref }) => found.has(ref) || found.has(ref.toUpperCase()))
    const item = named && (found.get(named.ref) ?? found.get(named.ref.toUpperCase()))
    if (!named || !item) return { number, reference, quantity, item: null, missing }
    return {
      number,
      reference,
      quantity,
      missing,
      item: {
        ...item,
        complements: [],
        read: ({ choosable, product }) => {
          const unit = lengthUnitOf({ made_to_measure: product.madeToMeasure }, store.lengthUnit)
          const taken = choosable.variants.find(({ id }) => id === item.variantId)?.option_ids ?? []
          return readTypedChoice(choosable.attributes, { codes: named.codes, details }, taken, unit)
        },
      },
    }
  })
}

/** A reference with fewer and fewer of its parts, the longest first, and the parts that are left out. */
function beginningsOf(reference: string): { ref: string; codes: string[] }[] {
  const parts = reference.trim().split('-')
  const fewest = Math.max(1, parts.length - mostCodes)
  return Array.from({ length: parts.length - fewest + 1 }, (_, left) => ({
    ref: parts.slice(0, parts.length - left).join('-'),
    codes: parts.slice(parts.length - left),
  })).filter(({ ref }) => ref !== '')
}

/** Products and variants that a store offers, by their references. */
async function itemsByRef(db: Database, store: string, refs: readonly string[]): Promise<Map<string, Found>> {
  if (refs.length === 0) return new Map()
  const offered = and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store))
  const ofProducts = await db
    .select({ ref: products.ref, productId: products.id })
    .from(products)
    .innerJoin(storeProducts, offered)
    .where(inArray(products.ref, [...refs]))
  const ofVariants = await db
    .select({ ref: variants.ref, productId: variants.productId, variantId: variants.id })
    .from(variants)
    .innerJoin(storeProducts, and(eq(storeProducts.productId, variants.productId), eq(storeProducts.store, store)))
    .where(inArray(variants.ref, [...refs]))
  return new Map<string, Found>([
    ...ofProducts.map(({ ref, productId }) => [ref, { productId, variantId: null }] as const),
    ...ofVariants.map(({ ref, ...item }) => [ref, item] as const),
  ])
}
