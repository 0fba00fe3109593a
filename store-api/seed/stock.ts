import { addDays } from '../../lib/rules/calendar.ts'
import { availabilityOf, type StockWord, shownText } from '../../lib/rules/stock.ts'
import type { stock } from '../db/schema.ts'
import { Draw } from './random.ts'
import type { SeedProduct } from './types.ts'

/** The demonstration's one warehouse. */
const place = 'main'

interface SeedStock {
  rows: (typeof stock.$inferInsert)[]
  /** How each variant is sold. */
  words: StockWord[]
}

/**
 * Pieces of a product of the demonstration: hundreds of most, so that nothing runs out by being
 * tried; few of some later variants; none of what is sold out, of which most come again on a day.
 * Others are not sold for now, whatever lies there.
 * @param id the product's
 * @param today `YYYY-MM-DD`
 */
export function stockOf(product: SeedProduct, id: number, today: string): SeedStock {
  if (product.madeToMeasure) return { rows: [], words: product.variants.map(({ stock }) => stock) }
  const draw = new Draw(`stock of ${product.key}`)
  const items = product.variants.map(({ stock }, index) => ({ variantId: id * 100 + index, stock, index }))
  const counted = items.length > 0 ? items : [{ variantId: 0, stock: 'in_stock' as const, index: 0 }]
  const drawn = counted.map(({ variantId, stock, index }) => {
    const plenty = draw.whole(500, 950)
    const isFew = draw.chance(0.06) && index >= 2
    const few = draw.whole(1, 5)
    const days = draw.whole(45, 300)
    const returns = draw.chance(0.75)
    if (stock !== 'out_of_stock') return { row: row(variantId, isFew ? few : plenty, null), word: stock }
    const againOn = returns ? addDays(today, days) : null
    // One in three is not sold for now.
    return id % 3 === 0 ? { row: null, word: stock } : { row: row(variantId, 0, againOn), word: 'in_stock' as const }
  })
  return {
    rows: drawn.flatMap((one) => one.row ?? []),
    words: items.length > 0 ? drawn.map(({ word }) => word) : [],
  }

  function row(variantId: number, pieces: number, againOn: string | null): typeof stock.$inferInsert {
    const shown = shownText(availabilityOf('in_stock', { free: pieces, againOn }, today))
    return { productId: id, variantId, place, pieces, againOn, shown }
  }
}
