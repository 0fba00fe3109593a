import type { Variant } from '../contract/product-detail.ts'
import type { FeedProduct } from '../contract/sitemaps.ts'
import { decimalAmount } from '../rules/money.ts'
import { ownValue } from '../rules/own-key.ts'
import type { StoreRates } from '../rules/store-rates.ts'
import type { Store } from '../stores/store.ts'
import { shippingPrice, stockOf } from './json-ld/offer.ts'
import { variantUrl } from './json-ld/product.ts'
import { traitsOf } from './variant-traits.ts'
import { xmlHead, xmlText } from './xml.ts'

/** Google's product taxonomy, in its own words, by kind of product. */
const taxonomy: Readonly<Record<string, string>> = {
  screen: 'Hardware > Plumbing > Plumbing Fixture Hardware & Parts > Shower Parts > Shower Doors & Enclosures',
  tray: 'Hardware > Plumbing > Plumbing Fixture Hardware & Parts > Shower Parts > Shower Bases',
  tap: 'Hardware > Plumbing > Plumbing Fixtures > Faucets',
  radiator: 'Home & Garden > Household Appliances > Climate Control Appliances',
  furniture: 'Furniture > Cabinets & Storage > Vanities > Bathroom Vanities',
  accessory: 'Home & Garden > Bathroom Accessories',
}
const availabilities = { in_stock: 'in_stock', made_to_order: 'backorder', out_of_stock: 'out_of_stock' } as const
/** Lengths that Google takes, characters. */
const longest = { title: 150, description: 5000, type: 750, pictures: 10 } as const

export interface FeedSurroundings {
  store: Pick<Store, 'country' | 'currency'> & Pick<StoreRates, 'taxRate'>
  /** Public address of the store. */
  address: string
  /** Absolute address of a picture. */
  picture: (publicId: string) => string
}

/** Everything before the first item. */
export function feedHead(title: string, description: string, address: string): string {
  return `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${xmlText(title)}</title>\n<link>${xmlText(`${address}/`)}</link>\n<description>${xmlText(description)}</description>\n`
}

export const feedFoot = '</channel>\n</rss>\n'

/**
 * The items of a product: one for each variant, or itself. Made-to-measure products have no single price for their
 * picture, so they are left out. `ref` is the shop's own number and no `mpn`, which only a manufacturer may assign.
 */
export function feedItems(product: FeedProduct, surroundings: FeedSurroundings): string[] {
  if (product.made_to_measure || product.images.length === 0) return []
  const { address } = surroundings
  const url = address + product.web_url
  if (product.variants.length === 0)
    return [
      item(
        product,
        { ref: product.ref, name: product.name, prices: product.prices, stock: stockOf(product), url },
        surroundings,
      ),
    ]
  return product.variants
    .filter(({ stock }) => stock !== 'made_to_order')
    .map((variant) =>
      item(
        product,
        {
          ref: variant.ref,
          name: `${product.name} ${variant.name}`,
          prices: variant.prices,
          stock: variant.stock,
          url: variantUrl(url, variant),
          variant,
        },
        surroundings,
      ),
    )
}

interface Offered {
  ref: string
  name: string
  prices: FeedProduct['prices']
  stock: Variant['stock']
  url: string
  variant?: Variant
}

function item(product: FeedProduct, offered: Offered, { store, picture }: FeedSurroundings): string {
  const { prices, variant } = offered
  const money = (cents: number) => `${decimalAmount(cents)} ${store.currency}`
  const reference = prices.lowest_30_days
  const reduced = reference !== null && reference > prices.pvp_web
  const [first, ...others] = [...(variant?.image ? [variant.image] : []), ...product.images]
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['id', offered.ref.slice(0, 50)],
    ['title', offered.name.slice(0, longest.title)],
    ['description', product.description.slice(0, longest.description)],
    ['link', offered.url],
    ['image_link', first && picture(first.public_id)],
    ...others.slice(0, longest.pictures).map((image) => ['additional_image_link', picture(image.public_id)] as const),
    ['availability', availabilities[offered.stock]],
    ['price', money(reduced ? reference : prices.pvp_web)],
    ['sale_price', reduced ? money(prices.pvp_web) : undefined],
    ['brand', product.brand.name],
    ['gtin', variant ? undefined : (product.gtin ?? undefined)],
    // Google disapproves a wrong "no": it is only for products known to lack a number; numbers of variants are unknown
    // here.
    ['identifier_exists', variant || product.gtin ? undefined : 'no'],
    ['condition', 'new'],
    ['item_group_id', variant ? product.ref.slice(0, 50) : undefined],
    ...Object.entries(variant ? traitsOf(variant) : {}),
    ['product_type', product.category_path.join(' > ').slice(0, longest.type) || undefined],
    ['google_product_category', ownValue(taxonomy, product.kind)],
  ]
  const plain = fields.flatMap(([name, value]) => (value ? [`<g:${name}>${xmlText(value)}</g:${name}>`] : []))
  const shipping = `<g:shipping><g:country>${store.country}</g:country><g:price>${money(shippingPrice(product, store))}</g:price></g:shipping>`
  return `<item>${plain.join('')}${shipping}</item>\n`
}
