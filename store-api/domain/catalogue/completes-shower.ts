import { asc, eq, inArray } from 'drizzle-orm'
import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import type { ShowerPart } from '../../../lib/contract/carts.ts'
import { showerPartNames } from '../../../lib/contract/carts.ts'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Drawing } from '../../../lib/contract/drawings.ts'
import type { ProductCard } from '../../../lib/contract/product-cards.ts'
import { stockWord } from '../../../lib/rules/stock.ts'
import type { Database } from '../../db/database.ts'
import { products, storeProducts } from '../../db/schema.ts'
import type { Size } from '../search-index/search-sizes.ts'
import { readStock } from '../stock/shown.ts'
import { cardsSoldIn } from './cards-of-size.ts'
import { orderedLengths, pricesFrom, readLengths, surchargeOf } from './lengths.ts'
import { cardsByIds } from './product-cards.ts'

/** Best sellers of the store among which parts are looked for. */
const bestSellers = 2_000
/** Best sellers of a kind whose finishes and sizes are compared. */
const comparedOfKind = 60

type PartName = ShowerPart['part']

/**
 * What completes the shower of a cart: at most one tray, tap and radiator, the best seller of each that matches. A tray
 * has the size of the screen in the cart, ready made or made to measure; tap and radiator have its finish. A kind that
 * the cart has already is left out, and so is everything without a match.
 */
export async function completesShower(
  db: Database,
  store: string,
  audience: Audience,
  rows: readonly CartRow[],
): Promise<ShowerPart[]> {
  if (rows.length === 0) return []
  const inCart = await db
    .select({ id: products.id, kind: products.kind, fit: products.fit })
    .from(products)
    .where(inArray(products.id, [...new Set(rows.map(({ product }) => product.id))]))
  const missing = showerPartNames.filter((part) => inCart.every(({ kind }) => kind !== part))
  const size = sizeOf(
    rows,
    idsOf(inCart, ({ fit }) => fit?.square === true),
  )
  const finish = await finishOf(
    db,
    store,
    audience,
    rows,
    idsOf(inCart, ({ kind }) => kind === 'tap' || kind === 'radiator'),
  )
  const wanted = missing.filter((part) => (part === 'tray' ? size !== null : finish !== null))
  const candidates = await bestSellersOf(db, store, audience, wanted)
  const found = await Promise.all(
    wanted.map(async (part) => {
      const cards = candidates.filter(({ kind }) => kind === part).map(({ card }) => card)
      return part === 'tray' && size
        ? trayIn(db, store, audience, cards, size)
        : (cards.find(({ swatches }) => swatches.some(({ color }) => sameColour(color, finish))) ?? null)
    }),
  )
  return wanted.flatMap((part, place) => {
    const card = found[place]
    return card ? [{ options: [], ...card, part }] : []
  })
}

/** The best sellers of some kinds that can be bought. */
async function bestSellersOf(db: Database, store: string, audience: Audience, kinds: readonly PartName[]) {
  if (kinds.length === 0) return []
  const best = db
    .select({ productId: storeProducts.productId, bestSeller: storeProducts.bestSeller })
    .from(storeProducts)
    .where(eq(storeProducts.store, store))
    .orderBy(asc(storeProducts.bestSeller))
    .limit(bestSellers)
    .as('best')
  const rows = await db
    .select({ id: products.id, kind: products.kind })
    .from(best)
    .innerJoin(products, eq(products.id, best.productId))
    .where(inArray(products.kind, [...kinds]))
    .orderBy(asc(best.bestSeller), asc(products.id))
  const compared = kinds.flatMap((kind) => rows.filter((row) => row.kind === kind).slice(0, comparedOfKind))
  const ids = compared.map(({ id }) => id)
  const [cards, stock] = await Promise.all([cardsByIds(db, store, audience, ids), readStock(db, ids)])
  return cards.flatMap((card) => {
    const kind = compared.find(({ id }) => id === card.id)?.kind
    const counted = stock.availability({ productId: card.id, variantId: card.default_variant_id ?? 0 }, 'made_to_order')
    return kind && stockWord(counted) !== 'out_of_stock' ? [{ kind, card }] : []
  })
}

/** The best-selling tray that is sold in a size, or else made in it; null where none is. */
async function trayIn(
  db: Database,
  store: string,
  audience: Audience,
  cards: readonly ProductCard[],
  size: Size,
): Promise<(ProductCard & Partial<Pick<ShowerPart, 'options'>>) | null> {
  const sold = await cardsSoldIn(db, store, audience, cards, size)
  const ready = cards.map(({ id }) => sold.get(id)).find((found) => found?.isGone === false)
  if (ready) return ready.card
  const made = cards.filter(({ made_to_measure }) => made_to_measure)
  return made.length > 0 ? madeInSize(db, store, made, size) : null
}

/**
 * The first of some made-to-measure products that can be made in a size, with its lengths to order and the price from
 * which it is made in that width.
 */
async function madeInSize(
  db: Database,
  store: string,
  cards: readonly ProductCard[],
  { width, depth }: Size,
): Promise<(ProductCard & Pick<ShowerPart, 'options'>) | null> {
  const [lengths, rows] = await Promise.all([
    readLengths(db, store),
    db
      .select({ id: products.id, attributeIds: products.attributeIds, surcharges: products.widthSurcharge })
      .from(products)
      .where(
        inArray(
          products.id,
          cards.map(({ id }) => id),
        ),
      ),
  ])
  for (const card of cards) {
    const product = rows.find(({ id }) => id === card.id)
    const made = product?.attributeIds.flatMap((id) => lengths.made.get(id) ?? []) ?? []
    const isMade = (side: 'width' | 'depth', length: number) =>
      made.some((each) => each.side === side && length >= each.range.min && length <= each.range.max)
    if (!product || !isMade('width', width) || (depth !== null && !isMade('depth', depth))) continue
    const range = made.find(({ side }) => side === 'width')?.range ?? 0
    const surcharge = surchargeOf(product.surcharges[store] ?? 0, width, range)
    return {
      ...card,
      prices: surcharge > 0 ? pricesFrom(card.prices, surcharge) : card.prices,
      from_price: true,
      options: orderedLengths(product.attributeIds, { width, depth, height: null }, lengths),
    }
  }
  return null
}

/** The floor that the first screen of a cart closes; null where no screen has chosen its width, or stands on a bath. */
function sizeOf(rows: readonly CartRow[], square: readonly number[]): Size | null {
  for (const { drawing, product } of rows)
    if (drawing && isScreen(drawing) && drawing.layout !== 'bath' && !drawing.open.includes('width'))
      return { width: drawing.width, depth: square.includes(product.id) ? drawing.width : drawing.depth }
  return null
}

/** The colour of the first screen of a cart, or else of its first tap or radiator that comes in a single finish. */
async function finishOf(
  db: Database,
  store: string,
  audience: Audience,
  rows: readonly CartRow[],
  fittings: readonly number[],
): Promise<string | null> {
  const [drawn] = rows.flatMap(({ drawing }) => (drawing && isScreen(drawing) ? [drawing.color] : []))
  if (drawn) return drawn
  const cards = await cardsByIds(db, store, audience, fittings)
  return cards.find(({ swatches }) => swatches.length === 1)?.swatches[0]?.color ?? null
}

function idsOf<Product extends { id: number }>(list: readonly Product[], which: (product: Product) => boolean) {
  return list.filter(which).map(({ id }) => id)
}

function isScreen({ layout }: Drawing): boolean {
  return layout !== 'tray'
}

function sameColour(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}
