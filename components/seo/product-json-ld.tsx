import type { Product, Variant } from '#lib/contract/products.ts'
import { imageAddress } from '#lib/images/address.ts'
import { imageSource } from '#lib/images/source.ts'
import { storeAddress } from '#lib/stores/address.ts'
import { currentStore } from '#lib/stores/current.ts'
import { JsonLd } from './json-ld.tsx'

const availability = { in_stock: 'InStock', made_to_order: 'BackOrder', out_of_stock: 'OutOfStock' } as const

/** The product for search engines: what the page shows, in consumer prices. */
export async function ProductJsonLd({ product }: { product: Product }) {
  const [store, source] = await Promise.all([currentStore(), imageSource()])
  const address = storeAddress(store)
  const image = product.image
    ? new URL(imageAddress(source, product.image.public_id, { width: 1200, format: 'jpg' }), address).href
    : undefined
  const shared = { '@type': 'Product', image, brand: { '@type': 'Brand', name: product.brand.name } }
  const offer = (price: number, stock: Variant['stock']) => ({
    '@type': 'Offer',
    url: address + product.web_url,
    price: (price / 100).toFixed(2),
    priceCurrency: store.currency,
    availability: `https://schema.org/${availability[stock]}`,
    itemCondition: 'https://schema.org/NewCondition',
  })
  const data =
    product.variants.length > 0
      ? {
          '@context': 'https://schema.org',
          '@type': 'ProductGroup',
          name: product.name,
          description: product.seo.description,
          url: address + product.web_url,
          productGroupID: product.ref,
          variesBy: ['https://schema.org/size'],
          brand: shared.brand,
          hasVariant: product.variants.map((variant) => ({
            ...shared,
            sku: variant.ref,
            name: `${product.name} ${variant.name}`,
            size: variant.name,
            offers: offer(variant.prices.pvp_web, variant.stock),
          })),
        }
      : {
          '@context': 'https://schema.org',
          ...shared,
          name: product.name,
          description: product.seo.description,
          sku: product.ref,
          offers: offer(product.prices.pvp_web, product.made_to_measure ? 'made_to_order' : 'in_stock'),
        }
  return <JsonLd data={data} />
}
