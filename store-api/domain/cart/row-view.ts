import { and, asc, eq } from 'drizzle-orm'
import type { CartRow } from '../../../lib/contract/carts.ts'
import type { Audience } from '../../../lib/contract/common.ts'
import { withVariant } from '../../../lib/rules/configurator/choice.ts'
import { drawingOf } from '../../../lib/rules/configurator/drawing/parameters.ts'
import { choiceInWords, priceChoice } from '../../../lib/rules/configurator/price.ts'
import type { Choice, Choosable } from '../../../lib/rules/configurator/types.ts'
import { isInstallable } from '../../../lib/rules/facility/installable.ts'
import { judgePostalCode } from '../../../lib/rules/postal-code.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { brands, type cartRows, type carts, products, storeProducts, variants } from '../../db/schema.ts'
import { attributeView, readAttributes } from '../catalogue/attributes.ts'
import { complementsByIds } from '../catalogue/complements.ts'
import { facilityView, readFacilityOffer } from '../facility/facility.ts'
import { choosableVariants } from './configuration.ts'

type StoredCart = typeof carts.$inferSelect
type StoredRow = typeof cartRows.$inferSelect

/** What a cart's rows are priced by besides themselves. */
export interface Terms {
  audience: Audience
  /** Delivery to an island that costs extra (R5.57). */
  island: boolean
}

/** What a cart's rows are priced by. */
export function termsOf(store: StoreContext, cart: Pick<StoredCart, 'audience' | 'form'>): Terms {
  const island = judgePostalCode(cart.form.shipping_data.postal_code, store.country) === 'charged'
  return { audience: cart.audience, island }
}

/** What a choice of a product is priced by in a store, for a customer type; null when the store does not offer the product. */
export async function readPriceable(
  db: Database,
  store: string,
  audience: Audience,
  productId: number,
  choice: Choice,
) {
  const [found] = await db
    .select()
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(storeProducts.store, store), eq(storeProducts.productId, productId)))
  if (!found) return null
  const { store_products: offer, products: product, brands: brand } = found
  const [own, attributes, complements] = await Promise.all([
    db.select().from(variants).where(eq(variants.productId, productId)).orderBy(asc(variants.position)),
    readAttributes(db, product.attributeIds),
    choice.complements.length === 0 ? [] : complementsByIds(db, store, product.complementIds),
  ])
  const choosable: Choosable = {
    ref: product.ref,
    price: (audience === 'professional' ? offer.professionalPrices : offer.clientPrices).pvp_web,
    variants: choosableVariants(own, store, audience),
    attributes: attributes.flatMap((attribute) => attributeView(attribute, store, product.widthSurcharge[store]) ?? []),
    complements,
  }
  return { offer, product, brand, variants: own, choosable }
}

/** A row as it is shown, its price worked out anew from ids and quantities; null when the store does not offer it any more. */
export async function rowView(
  db: Database,
  store: StoreContext,
  terms: Terms,
  row: StoredRow,
): Promise<CartRow | null> {
  const found = await readPriceable(db, store.code, terms.audience, row.productId, row.configuration)
  if (!found) return null
  const { offer, product, brand } = found
  const variant = found.variants.find(({ id }) => id === row.variantId) ?? null
  const picked = found.choosable.variants.find(({ id }) => id === row.variantId) ?? null
  if (row.variantId !== null && !(variant && picked)) return null
  const choosable: Choosable = { ...found.choosable, picked }
  const choice = withVariant(row.configuration, picked?.option_ids ?? [])
  const priced = priceChoice(choosable, choice)
  const side = terms.audience === 'professional' ? 'professionalPrices' : 'clientPrices'
  const prices = variant?.[side][store.code] ?? offer[side]
  const unit = priced.unit
  const before = Math.max(prices.pvp, prices.pvp_web) + priced.extra
  const amount = terms.island ? product.islandShipping : product.mainlandShipping
  const facilityOffer = await readFacilityOffer(db, store.code)
  const wanted = row.configuration.facility
  const facility = wanted ? facilityView(facilityOffer, wanted, row.quantity, store) : null
  return {
    id: row.id,
    order: row.cartId,
    quantity: row.quantity,
    shipping_prices: [
      { _type: 'client', amount },
      { _type: 'professional', amount },
    ],
    product: {
      id: product.id,
      ref: product.ref,
      name: offer.name,
      web_url: `/${offer.slug}.html`,
      brand: brand.name,
      image: variant?.images[store.code] ?? offer.images[0] ?? null,
      made_to_measure: product.madeToMeasure,
    },
    variant: variant ? { id: variant.id, ref: variant.ref, name: variant.names[store.code] ?? variant.ref } : null,
    configuration: choiceInWords(choosable, choice, store.lengthUnit),
    choice: {
      attribute_options: [...choice.attribute_options],
      complements: choice.complements.map((entry) => ({ ...entry, attribute_options: [...entry.attribute_options] })),
    },
    drawing: product.sketch && drawingOf(product.sketch, choosable.attributes, choice.attribute_options),
    final_ref: priced.final_ref,
    prices: {
      unit,
      unit_before: before,
      total: unit * row.quantity + (facility?.deposit ?? 0),
      saved: (before - unit) * row.quantity,
    },
    delivery_days: { min: product.deliveryMin, max: product.deliveryMax },
    facility,
    installable: isInstallable(product.sketch) && facilityOffer.options.length > 0,
  }
}
