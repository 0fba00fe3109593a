import type { FoundLine } from '../contract/order-lines.ts'
import type { ProductCard } from '../contract/product-cards.ts'
import type { Product, Variant } from '../contract/product-detail.ts'
import { storeBaseUrl } from '../stores/base-url.ts'
import type { Store } from '../stores/store.ts'
import { imageSourceOf } from '../urls/image-source.ts'
import { imageUrl } from '../urls/image-url.ts'

/** Width of pictures, pixels. */
const pictureWidth = 865

/*
 * Products as the Universal Commerce Protocol has them (ucp.dev, schemas/shopping/types/product.json). A product is
 * named by its slug, a variant by slug and reference (`lisa~PFL-120`). Amounts are cents, tax included.
 */

/** Between the slug of a product and the reference of a variant: no slug has it. */
const between = '~'

export function variantId(slug: string, ref: string): string {
  return slug + between + ref
}

/** What an id names: a product, or one of its variants. */
export function namedBy(id: string): { slug: string; ref: string | undefined } {
  const [slug = '', ref] = id.split(between)
  return { slug, ref }
}

/** A product of a list, with the one variant that its card stands for. */
export function ucpCard(store: Store, card: ProductCard) {
  const price = amountIn(store, card.prices.pvp_web)
  return {
    ...factsOf(store, card, card.name),
    price_range: { min: price, max: price },
    media: card.image ? [mediaOf(store, card.image)] : [],
    variants: [
      {
        ...{ id: card.slug, sku: card.ref, title: card.name, description: { plain: card.name } },
        ...priceOf(store, card.prices),
      },
    ],
  }
}

/** The item of a cart's line, by its reference. */
export function itemOfRow(store: Store, { product, variant, final_ref, prices }: NonNullable<FoundLine['row']>) {
  return {
    id: final_ref || (variant ?? product).ref,
    title: variant ? `${product.name}, ${variant.name}` : product.name,
    price: prices.unit,
    ...(product.image && { image_url: mediaOf(store, product.image).url }),
  }
}

/**
 * A product with all its variants.
 * @param featured reference of the variant that stands first, where one was asked for
 */
export function ucpProduct(store: Store, product: Product, featured?: string) {
  const variants = [...product.variants].sort((a, b) => Number(b.ref === featured) - Number(a.ref === featured))
  const prices = variants.length > 0 ? variants.map((each) => each.prices.pvp_web) : [product.prices.pvp_web]
  return {
    ...factsOf(store, product, product.description),
    categories: [{ value: product.category.name, taxonomy: 'merchant' }],
    price_range: { min: amountIn(store, Math.min(...prices)), max: amountIn(store, Math.max(...prices)) },
    media: product.images.map((image) => mediaOf(store, image)),
    options: optionsOf(variants),
    variants:
      variants.length > 0 ? variants.map((each) => variantOf(store, product, each)) : [onlyVariant(store, product)],
  }
}

function factsOf(store: Store, card: ProductCard, description: string) {
  return {
    id: card.slug,
    handle: card.slug,
    title: card.name,
    description: { plain: description },
    url: storeBaseUrl(store) + card.web_url,
    ...(card.rating && { rating: { value: card.rating.average, scale_max: 5, count: card.rating.count } }),
    metadata: {
      brand: card.brand.name,
      collection: card.collection,
      price_from: card.from_price,
      made_to_measure: card.made_to_measure,
      delivery_working_days: card.delivery_days,
    },
  }
}

function onlyVariant(store: Store, product: Product) {
  return {
    ...{ id: product.slug, sku: product.ref, title: product.name, description: { plain: product.name } },
    ...priceOf(store, product.prices),
    ...(product.availability && {
      availability: { available: product.availability.state !== 'out_of_stock', status: product.availability.state },
    }),
  }
}

function variantOf(store: Store, product: Product, { ref, name, prices, stock, options, image }: Variant) {
  return {
    ...{ id: variantId(product.slug, ref), sku: ref, title: name, description: { plain: `${product.name}, ${name}` } },
    ...priceOf(store, prices),
    url: `${storeBaseUrl(store)}${product.web_url}?variant=${encodeURIComponent(ref)}`,
    availability: { available: stock !== 'out_of_stock', status: stock },
    options: options.options.map((option) => ({ name: option.attribute_name, label: option.name })),
    ...(image && { media: [mediaOf(store, image)] }),
  }
}

/** The options of a product's variants, each value once. */
function optionsOf(variants: readonly Variant[]) {
  const values = new Map<string, Set<string>>()
  for (const { attribute_name: name, name: label } of variants.flatMap(({ options }) => options.options))
    values.set(name, (values.get(name) ?? new Set()).add(label))
  return [...values].map(([name, labels]) => ({ name, values: [...labels].map((label) => ({ label })) }))
}

function priceOf(store: Store, { pvp, pvp_web }: Product['prices']) {
  return { price: amountIn(store, pvp_web), ...(pvp > pvp_web && { list_price: amountIn(store, pvp) }) }
}

function amountIn({ currency }: Store, amount: number) {
  return { amount, currency }
}

function mediaOf(store: Store, { public_id, alt }: { public_id: string; alt: string }) {
  const url = imageUrl(imageSourceOf(store), public_id, { width: pictureWidth })
  return { type: 'image', url: new URL(url, storeBaseUrl(store)).href, alt_text: alt }
}
