import { and, arrayOverlaps, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Audience, Image } from '../../../lib/contract/common.ts'
import type { Hindrance } from '../../../lib/contract/fitting.ts'
import type { Prices } from '../../../lib/contract/product-cards.ts'
import type { FittingProduct } from '../../../lib/contract/products.ts'
import { fittingOf, type Offered, type Space } from '../../../lib/rules/space/fit.ts'
import { hindrancesOf } from '../../../lib/rules/space/hindrances.ts'
import { stockWord } from '../../../lib/rules/stock.ts'
import type { Database } from '../../db/database.ts'
import { products, storeProducts, variants } from '../../db/schema.ts'
import { readStock } from '../stock/shown.ts'
import { type Lengths, orderedLengths, pricesFrom, readLengths, surchargeOf } from './lengths.ts'
import { pricesFor } from './prices-for.ts'
import { cardsByIds } from './product-cards.ts'

/** Rows that are looked at. */
const mostRows = 3_000
/** Screens, and trays, that are listed: the cheapest. */
const listed = 24
/** Sizes further than this from the opening are never looked at, millimetres: no profile makes up for more. */
const nearby = 200

/** What fits of a product. */
interface Found extends Pick<FittingProduct, 'id' | 'prices' | 'fitting' | 'options'> {
  variant: { ref: string; image: Image | null; sizes: string | null } | null
}

/**
 * Products of a store that fit into a space, each once and as the variant that fits best, the
 * cheapest first.
 */
export async function fittingProducts(
  db: Database,
  store: string,
  audience: Audience,
  space: Space,
): Promise<{ count: number; results: FittingProduct[]; hindrances?: Hindrance[] }> {
  const lengths = await readLengths(db, store)
  const rows = await db
    .select({
      product: {
        id: products.id,
        kind: products.kind,
        fit: products.fit,
        attributeIds: products.attributeIds,
        surcharge: sql<number>`coalesce((${products.widthSurcharge}->>${store})::int, 0)`,
      },
      prices: { client: storeProducts.clientPrices, professional: storeProducts.professionalPrices },
      variant: {
        id: variants.id,
        ref: variants.ref,
        optionIds: variants.optionIds,
        stock: variants.stock,
        client: sql<Prices | null>`${variants.clientPrices}->${store}`,
        professional: sql<Prices | null>`${variants.professionalPrices}->${store}`,
        image: sql<Image | null>`${variants.images}->${store}`,
      },
    })
    .from(products)
    .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store)))
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(
      and(
        isNotNull(products.fit),
        sql`${products.fit}->'places' @> ${JSON.stringify([space.place])}::jsonb`,
        or(eq(products.madeToMeasure, true), arrayOverlaps(variants.optionIds, optionsNear(space, lengths))),
      ),
    )
    .orderBy(asc(storeProducts.bestSeller), asc(variants.position))
    .limit(mostRows)
  const stock = await readStock(db, [...new Set(rows.map(({ product }) => product.id))])
  const best = new Map<number, Found>()
  const offers: Offered[] = []
  for (const { product, variant, prices: ofProduct } of rows) {
    const word = variant?.stock ?? 'made_to_order'
    const available = stock.availability({ productId: product.id, variantId: variant?.id ?? 0 }, word)
    const offered = stockWord(available) === 'out_of_stock' ? null : offeredBy(product, variant, lengths)
    if (!offered) continue
    offers.push(offered)
    const found = fittingOf(space, offered)
    if (!found) continue
    const ofVariant = variant && {
      client: variant.client ?? undefined,
      professional: variant.professional ?? undefined,
    }
    const prices = pricesFor<Prices | undefined>(audience, ofVariant ?? ofProduct)
    if (!prices) continue
    const options = variant ? [] : orderedLengths(product.attributeIds, found, lengths)
    const surcharge = variant ? 0 : surchargeOf(product.surcharge, found.width, offered.width)
    const size = variant?.optionIds.map((id) => lengths.sold.get(id)?.name).find(Boolean)
    const result: Found = {
      id: product.id,
      variant: variant && { ref: variant.ref, image: variant.image, sizes: size ?? null },
      prices: surcharge > 0 ? pricesFrom(prices, surcharge) : prices,
      fitting: { ...found, floor: offered.floor },
      options,
    }
    const before = best.get(product.id)
    if (!before || rank(result) < rank(before)) best.set(product.id, result)
  }
  const byPrice = (a: Found, b: Found) => a.prices.pvp_web - b.prices.pvp_web || a.id - b.id
  const all = [...best.values()].sort(byPrice)
  const [floors, screens] = [true, false].map((floor) => all.filter(({ fitting }) => fitting.floor === floor))
  if (all.length === 0) return { count: 0, results: [], hindrances: hindrancesOf(space, offers) }
  const results = [screens, floors].flatMap((list = []) => list.slice(0, listed)).sort(byPrice)
  return { count: all.length, results: await withCards(db, store, audience, results) }
}

/** The products with their cards, read for these only: a card is large, and a product has many variants. */
async function withCards(
  db: Database,
  store: string,
  audience: Audience,
  found: readonly Found[],
): Promise<FittingProduct[]> {
  const cards = await cardsByIds(
    db,
    store,
    audience,
    found.map(({ id }) => id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return found.flatMap(({ variant, ...result }) => {
    const card = byId.get(result.id)
    if (!card) return []
    const ofVariant = variant && {
      web_url: `${card.web_url}?variant=${encodeURIComponent(variant.ref)}`,
      image: variant.image ?? card.image,
      sizes: variant.sizes,
    }
    return { ...card, ...ofVariant, ...result, from_price: false }
  })
}

/** A variant that fits as it is before one that needs more, then the cheaper one. */
function rank({ fitting: { kind }, prices }: Found): number {
  return ['fits', 'compensator', 'cut', 'made'].indexOf(kind) * 1e9 + prices.pvp_web
}

/** Options of sizes that may fit: all that are not larger for what stands beside an opening, near ones else. */
function optionsNear({ place, width, depth }: Space, { sold }: Lengths): number[] {
  const openings = [width, ...(depth === null ? [] : [depth])]
  const near = [...sold].filter(([, size]) =>
    place === 'open' || place === 'bath'
      ? size.width <= Math.max(...openings) + nearby
      : openings.some((opening) => Math.abs(size.width - opening) <= nearby),
  )
  return near.length > 0 ? near.map(([option]) => option) : [0]
}

type Product = Pick<typeof products.$inferSelect, 'fit' | 'kind' | 'attributeIds'>
type Variant = Pick<typeof variants.$inferSelect, 'optionIds'>

/** What is sold or may be ordered of a product; null where its size is unknown. */
function offeredBy({ fit, kind, attributeIds }: Product, variant: Variant | null, lengths: Lengths): Offered | null {
  if (!fit) return null
  const floor = kind === 'tray'
  if (variant) {
    const size = variant.optionIds.map((id) => lengths.sold.get(id)).find(Boolean)
    return size ? { fit, width: size.width, depth: size.depth ?? fit.depth, height: fit.height, floor } : null
  }
  const range = (side: 'width' | 'depth' | 'height') =>
    attributeIds.map((id) => lengths.made.get(id)).find((made) => made?.side === side)?.range
  const width = range('width')
  return width ? { fit, width, depth: range('depth') ?? null, height: range('height') ?? fit.height, floor } : null
}
