import { and, asc, eq, gt } from 'drizzle-orm'
import type { Prices } from '../../../lib/contract/product-cards.ts'
import type { Database } from '../../db/database.ts'
import { brands, products, storeProducts } from '../../db/schema.ts'
import { categoryPath } from '../catalogue/categories.ts'
import { isAsked } from '../catalogue/price-rows.ts'
import { pricesFor } from '../catalogue/prices-for.ts'
import { variantsOf } from '../catalogue/variants.ts'

/** A line of a price list: a product, or one of its variants. Cents. */
export interface PriceLine {
  ref: string
  gtin: string
  /** Of the product. */
  product: string
  /** Of the variant among the product's; empty for a product without any. */
  variant: string
  brand: string
  /** Names of the categories from the top down. */
  category: readonly string[]
  net: number
  gross: number
  /** What consumers pay, tax included. */
  consumers: number
  /** Whether the price is where those by measures and options begin. */
  from: boolean
  path: string
}

/** Products read at a time. */
const batch = 200

/** Professional prices of everything that a store sells, some products at a time, so that no reader holds them all. */
export async function* priceLines(db: Database, store: string): AsyncGenerator<PriceLine[]> {
  const paths = new Map<number, readonly string[]>()
  for (let after = 0; ; ) {
    const found = await db
      .select({ offer: storeProducts, product: products, brand: brands.name })
      .from(storeProducts)
      .innerJoin(products, eq(products.id, storeProducts.productId))
      .innerJoin(brands, eq(brands.id, products.brandId))
      .where(and(eq(storeProducts.store, store), gt(storeProducts.productId, after)))
      .orderBy(asc(storeProducts.productId))
      .limit(batch)
    const last = found.at(-1)
    if (!last) return
    after = last.product.id
    for (const { product } of found)
      if (!paths.has(product.categoryId))
        paths.set(
          product.categoryId,
          (await categoryPath(db, store, product.categoryId)).map(({ name }) => name),
        )
    const ids = found.map(({ product }) => product.id)
    const variants = await variantsOf(db, store, 'professional', ids)
    yield found.flatMap(({ offer, product, brand }) => {
      const common = {
        gtin: product.gtin ?? '',
        brand,
        product: offer.name,
        category: paths.get(product.categoryId) ?? [],
        path: `/${offer.slug}.html`,
      }
      const own = variants.get(product.id) ?? []
      const items =
        own.length > 0
          ? own.map(({ ref, name, prices }) => ({ ref, variant: name, prices, from: product.madeToMeasure }))
          : [{ ref: product.ref, variant: '', prices: offerPrices(offer), from: offer.professionalCard.from_price }]
      return items.flatMap(({ prices, ...item }) =>
        isAsked(prices) ? [{ ...common, ...item, ...amountsOf(prices) }] : [],
      )
    })
  }
}

function offerPrices(offer: typeof storeProducts.$inferSelect): Prices {
  return pricesFor('professional', { client: offer.clientPrices, professional: offer.professionalPrices })
}

function amountsOf({ without_tax: net, pvp_web: gross, public_price: consumers = gross }: Prices) {
  return { net, gross, consumers }
}
