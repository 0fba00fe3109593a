import type { Prices } from '../../../lib/contract/product-cards.ts'
import type { Sold } from '../../../lib/rules/space/fit.ts'
import type { Database } from '../../db/database.ts'
import { attributes } from '../../db/schema.ts'
import { sizesSold } from '../search-index/read-sizes.ts'

type Range = Exclude<Sold, number>

/** Lengths that attributes ask for or sell, by their ids. */
export interface Lengths {
  /** Sizes by option, in the store's words too. */
  sold: ReadonlyMap<number, { width: number; depth: number | null; name: string | null }>
  /** What may be made, by attribute. */
  made: ReadonlyMap<number, { side: 'width' | 'depth' | 'height'; option: number; range: Range }>
}

const sides: Readonly<Record<string, 'width' | 'depth' | 'height'>> = {
  'width-attr': 'width',
  'length-attr': 'width',
  'depth-attr': 'depth',
  'height-attr': 'height',
}

/** The lengths of all attributes. */
export async function readLengths(db: Database, store: string): Promise<Lengths> {
  const rows = await db.select({ id: attributes.id, src: attributes.src, options: attributes.options }).from(attributes)
  const made = rows.flatMap(({ id, src, options }) => {
    const side = sides[src]
    const ranged = options.find((option) => option.value_range_min !== undefined)
    if (!side || !ranged) return []
    const range = { min: ranged.value_range_min ?? 0, max: ranged.value_range_max ?? 0 }
    return [[id, { side, option: ranged.id, range }] as const]
  })
  return { sold: new Map(sizesSold(rows, store).map((size) => [size.option, size])), made: new Map(made) }
}

/** The lengths to order, by the options that ask for them. */
export function orderedLengths(
  attributeIds: readonly number[],
  found: Readonly<Record<'width' | 'depth' | 'height', number | null>>,
  { made }: Lengths,
): { option: number; value: number }[] {
  return attributeIds.flatMap((id) => {
    const asked = made.get(id)
    const value = asked && found[asked.side]
    return asked && value ? [{ option: asked.option, value }] : []
  })
}

/**
 * Prices with the cents of a size on top, what consumers pay too; the lowest price of before was that of another size.
 * What is without tax keeps its share.
 */
export function pricesFrom({ public_price: consumers, ...prices }: Prices, surcharge: number): Prices {
  const pvp_web = prices.pvp_web + surcharge
  const share = prices.pvp_web > 0 ? prices.without_tax / prices.pvp_web : 1
  return {
    pvp: pvp_web,
    pvp_web,
    discount: 0,
    lowest_30_days: null,
    without_tax: Math.round(pvp_web * share),
    ...(consumers !== undefined && { public_price: consumers + surcharge }),
  }
}

/** Cents for the width beyond the smallest that can be made, tax included. */
export function surchargeOf(perMillimetre: number, width: number, sold: Sold): number {
  return typeof sold === 'number' ? 0 : perMillimetre * (width - sold.min)
}
