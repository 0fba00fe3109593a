import { isDeepStrictEqual } from 'node:util'
import type { Audience } from '../../../lib/contract/common.ts'
import type { Prices, ProductCard } from '../../../lib/contract/product-cards.ts'
import { cardFacts } from './card-facts.ts'
import type { OfferRows } from './offer-rows.ts'

/**
 * Whether two cards are equal.
 * @param written as read from the database: keys in its order, without undefined values
 */
export function isSameCard(written: ProductCard, card: ProductCard): boolean {
  return isDeepStrictEqual(written, JSON.parse(JSON.stringify(card)))
}

/** A product's card for consumers or professionals. @param isNew whether it counts as new */
export function cardOf(
  { offer, product, brand, variants, rating }: OfferRows,
  audience: Audience,
  isNew: boolean,
): ProductCard {
  const prices = audience === 'client' ? offer.clientPrices : offer.professionalPrices
  const priceOf = (variant: OfferRows['variants'][number]): Prices | undefined =>
    (audience === 'client' ? variant.clientPrices : variant.professionalPrices)[offer.store]
  const [only] = variants
  return {
    id: product.id,
    ref: product.ref,
    slug: offer.slug,
    name: offer.name,
    web_url: `/${offer.slug}.html`,
    brand: { name: brand.name, slug: brand.slug },
    collection: product.collection,
    image: offer.images[0] ?? null,
    hover_image: offer.images[1] ?? null,
    prices,
    from_price: product.madeToMeasure || variants.some((variant) => (priceOf(variant)?.pvp_web ?? 0) > prices.pvp_web),
    rating,
    made_to_measure: product.madeToMeasure,
    is_new: isNew,
    delivery_days: { min: product.deliveryMin, max: product.deliveryMax },
    swatches: offer.clientCard.swatches,
    ...cardFacts(offer.technicalData),
    variant_count: variants.length,
    default_variant_id:
      only && variants.length === 1 && only.stock !== 'out_of_stock' && product.attributeIds.length <= 1
        ? only.id
        : null,
  }
}
