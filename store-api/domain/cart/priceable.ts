import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Complement } from '../../../lib/contract/attributes.ts'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Choice, Choosable } from '../../../lib/rules/configurator/types.ts'
import { stockWord } from '../../../lib/rules/stock.ts'
import { audienceColumns } from '../../db/audience-columns.ts'
import type { Database } from '../../db/database.ts'
import { brands, products, storeProducts, variants } from '../../db/schema.ts'
import { attributeView, readAttributes } from '../catalogue/attributes.ts'
import { complementsByIds } from '../catalogue/complements.ts'
import { readStock, type StockOfProducts } from '../stock/shown.ts'
import { choosableVariants } from './configuration.ts'

/** A product and the choice of it that is to be priced. */
export interface Wanted {
  productId: number
  choice: Choice
}

/** Data that prices a choice of a product in a store, for a customer type. */
export interface Priceable {
  offer: typeof storeProducts.$inferSelect
  product: typeof products.$inferSelect
  brand: typeof brands.$inferSelect
  variants: readonly (typeof variants.$inferSelect)[]
  choosable: Choosable
  /** Counted stock of the product. */
  stock: StockOfProducts
}

/**
 * Pricing data of several choices, in their order, with a constant number of queries; null for products that the store
 * does not offer. Complements are read only where some were chosen.
 * @param exceptCart the cart of the rows: its own reservations count as available
 */
export async function readPriceables(
  db: Database,
  store: string,
  audience: Audience,
  wanted: readonly Wanted[],
  exceptCart?: string,
): Promise<(Priceable | null)[]> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(storeProducts.store, store), inArray(storeProducts.productId, ids)))
  const byId = new Map(found.map((one) => [one.products.id, one]))
  const withComplements = wanted.filter(({ choice }) => choice.complements.length > 0)
  const [stored, attributes, complements, stock] = await Promise.all([
    db.select().from(variants).where(inArray(variants.productId, ids)).orderBy(asc(variants.position)),
    readAttributes(db, distinct(found.map(({ products: product }) => product.attributeIds))),
    complementsByIds(
      db,
      store,
      distinct(withComplements.map(({ productId }) => byId.get(productId)?.products.complementIds ?? [])),
    ),
    readStock(db, ids, { ...(exceptCart !== undefined && { exceptCart }) }),
  ])
  const own = stored.map((row) => ({
    ...row,
    stock: stockWord(stock.availability({ productId: row.productId, variantId: row.id }, row.stock)),
  }))
  return wanted.map(({ productId, choice }) => {
    const one = byId.get(productId)
    if (!one) return null
    const { store_products: offer, products: product, brands: brand } = one
    const ofProduct = own.filter((variant) => variant.productId === productId)
    const choosable: Choosable = {
      ref: product.ref,
      price: offer[audienceColumns[audience].prices].pvp_web,
      variants: choosableVariants(ofProduct, store, audience),
      attributes: attributes
        .filter(({ id }) => product.attributeIds.includes(id))
        .flatMap((attribute) => attributeView(attribute, store, product.widthSurcharge[store]) ?? []),
      complements: choice.complements.length === 0 ? [] : among(complements, product.complementIds),
      sketch: product.sketch,
    }
    return { offer, product, brand, variants: ofProduct, choosable, stock }
  })
}

/** The same for one choice. */
export async function readPriceable(
  db: Database,
  store: string,
  audience: Audience,
  productId: number,
  choice: Choice,
  exceptCart?: string,
): Promise<Priceable | null> {
  const [found = null] = await readPriceables(db, store, audience, [{ productId, choice }], exceptCart)
  return found
}

function among(complements: readonly Complement[], ids: readonly Complement['id'][]): Complement[] {
  return complements.filter(({ id }) => ids.includes(id))
}

function distinct(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())]
}
