import { asc, eq, inArray } from 'drizzle-orm'
import type { Audience } from '../../../lib/contract/common.ts'
import type { SelectedFilter } from '../../../lib/contract/listings.ts'
import type { ProductCard } from '../../../lib/contract/product-cards.ts'
import { stockWord } from '../../../lib/rules/stock.ts'
import type { Database } from '../../db/database.ts'
import { products, variants } from '../../db/schema.ts'
import { sizesSold } from '../search-index/read-sizes.ts'
import type { Size } from '../search-index/search-sizes.ts'
import { readStock } from '../stock/shown.ts'
import { readAttributes } from './attributes.ts'
import { pricesFor } from './prices-for.ts'

/**
 * Cards of products, each of them as its variant of a size: picture, price and address are the
 * variant's. Of several variants in the size the cheapest that can be bought is shown. Products
 * that are not sold in it, as those made to measure, keep their card.
 */
export async function cardsOfSize(
  db: Database,
  store: string,
  audience: Audience,
  cards: readonly ProductCard[],
  size: Size,
): Promise<ProductCard[]> {
  const found = await cardsSoldIn(db, store, audience, cards, size)
  return cards.map((card) => found.get(card.id)?.card ?? card)
}

/** The same for those alone that are sold in the size, by product, with whether it is sold out in it. */
export async function cardsSoldIn(
  db: Database,
  store: string,
  audience: Audience,
  cards: readonly ProductCard[],
  size: Size,
): Promise<Map<number, { card: ProductCard; isGone: boolean }>> {
  const found = new Map<number, { card: ProductCard; isGone: boolean }>()
  const ids = cards.filter(({ variant_count }) => variant_count > 0).map(({ id }) => id)
  if (ids.length === 0) return found
  const [rows, stock] = await Promise.all([
    db
      .select({ variant: variants, attributeIds: products.attributeIds })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(inArray(variants.productId, ids))
      .orderBy(asc(variants.productId), asc(variants.position)),
    readStock(db, ids),
  ])
  const attributes = await readAttributes(db, [...new Set(rows.flatMap(({ attributeIds }) => attributeIds))])
  const names = new Map(
    sizesSold(attributes, store)
      .filter(({ width, depth }) => isSize(size, width, depth))
      .map(({ option, name }) => [option, name]),
  )
  for (const card of cards) {
    const sold = rows.flatMap(({ variant }) => {
      const prices = pricesFor(audience, {
        client: variant.clientPrices[store],
        professional: variant.professionalPrices[store],
      })
      const option = variant.productId === card.id ? variant.optionIds.find((id) => names.has(id)) : undefined
      if (!prices || option === undefined) return []
      const counted = stock.availability({ productId: card.id, variantId: variant.id }, variant.stock)
      return [{ variant, prices, sizes: names.get(option) ?? null, isGone: stockWord(counted) === 'out_of_stock' }]
    })
    const [shown] = sold.toSorted((a, b) => Number(a.isGone) - Number(b.isGone) || a.prices.pvp_web - b.prices.pvp_web)
    if (!shown) continue
    const { variant, prices, sizes, isGone } = shown
    const ofVariant = {
      ...card,
      web_url: `${card.web_url}?variant=${encodeURIComponent(variant.ref)}`,
      image: variant.images[store] ?? card.image,
      prices,
      from_price: sold.some((other) => other.prices.pvp_web > prices.pvp_web),
      sizes,
    }
    found.set(card.id, { card: ofVariant, isGone })
  }
  return found
}

/** The order of a variant's two sides does not matter; a single one is the width. */
function isSize(size: Size, width: number, depth: number | null): boolean {
  if (size.depth === null || depth === null) return size.width === width
  return (size.width === width && size.depth === depth) || (size.width === depth && size.depth === width)
}

/** The width that the filters of a listing are set to; null where they name none, or a range. */
export function pickedWidth(
  filters: readonly { readonly slug: string; readonly unit: string | null }[],
  selected: readonly Pick<SelectedFilter, 'filter' | 'value_min' | 'value_max'>[],
): Size | null {
  const widths = selected.flatMap(({ filter, value_min: low, value_max: high }) =>
    low !== null && low === high && filters.some(({ slug, unit }) => slug === filter && unit === 'cm') ? [low] : [],
  )
  const [only, ...others] = widths
  return only === undefined || others.length > 0 ? null : { width: Math.round(only * 10), depth: null }
}
