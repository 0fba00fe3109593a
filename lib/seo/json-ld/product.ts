import type { Graph, Product as ProductNode, Thing } from 'schema-dts'
import type { Product, Variant } from '../../contract/product-detail.ts'
import type { StoreRates } from '../../rules/store-rates.ts'
import type { Store } from '../../stores/store.ts'
import { type Trait, traitsOf } from '../variant-traits.ts'
import { offer, returnPolicy, shippingDetails, stockOf } from './offer.ts'

const variesBy: Readonly<Record<Trait, string>> = {
  size: 'https://schema.org/size',
  color: 'https://schema.org/color',
  pattern: 'https://schema.org/pattern',
}

interface Surroundings {
  store: Pick<Store, 'country' | 'currency' | 'returnsDays'> & Pick<StoreRates, 'taxRate'>
  /** Public address of the store. */
  address: string
  /** Absolute address of a picture. */
  picture: (publicId: string) => string
}

/**
 * A product with all its variants, in consumer prices. Data that all offers share (delivery, returns) is written once.
 */
export function productJsonLd(product: Product, { store, address, picture }: Surroundings): Graph {
  const url = address + product.web_url
  // Short names within the page: a product with many variants repeats them often.
  const shared = { shipping: '#shipping', returns: '#returns' }
  const image = product.image ? picture(product.image.public_id) : undefined
  const common = {
    name: product.name,
    description: product.seo.description,
    url,
    ...(image && { image }),
    brand: { '@type': 'Brand', name: product.brand.name },
    ...(product.rating &&
      product.rating.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating' as const,
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
        },
      }),
  } as const
  const main: Thing =
    product.variants.length > 0
      ? {
          '@type': 'ProductGroup',
          '@id': `${url}#group`,
          ...common,
          productGroupID: product.ref,
          variesBy: [...new Set(product.variants.flatMap((variant) => Object.keys(traitsOf(variant)) as Trait[]))].map(
            (trait) => variesBy[trait],
          ),
          hasVariant: product.variants.map((variant) => variantNode(variant, product, image)),
        }
      : {
          '@type': 'Product',
          '@id': `${url}#product`,
          ...common,
          sku: product.ref,
          ...(product.gtin && { gtin: product.gtin }),
          offers: offer(product.prices, stockOf(product), url, store, shared),
        }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      main,
      shippingDetails(product, store, shared.shipping),
      returnPolicy(product.made_to_measure, store, shared.returns),
    ],
  }

  function variantNode(variant: Variant, of: Product, groupImage: string | undefined): ProductNode {
    const own = variant.image ? picture(variant.image.public_id) : groupImage
    return {
      '@type': 'Product',
      sku: variant.ref,
      name: `${of.name} ${variant.name}`,
      ...(own && { image: own }),
      ...traitsOf(variant),
      offers: offer(variant.prices, variant.stock, variantUrl(url, variant), store, shared),
    }
  }
}

/**
 * Address that opens a product page with a variant chosen; its canonical address is the product's.
 */
export function variantUrl(url: string, variant: Pick<Variant, 'ref'>): string {
  return `${url}?variant=${encodeURIComponent(variant.ref)}`
}
