import { StaticPart } from '#components/hydration/static-part.tsx'
import type { Product } from '#lib/contract/product-detail.ts'
import { decimalAmount } from '#lib/rules/money.ts'
import { productJsonLd } from '#lib/seo/json-ld/product.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentAudience, currentStore } from '#lib/stores/current.ts'
import { taxRateOf } from '#lib/stores/tax-rate.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { imageUrl } from '#lib/urls/image-url.ts'
import { JsonLd } from './json-ld.tsx'

/**
 * The product for search engines and social networks. Both get consumer prices only, so
 * the pages of professionals (which no crawler sees) say nothing.
 */
export async function ProductJsonLd({ product }: { product: Product }) {
  const [store, audience, source] = await Promise.all([currentStore(), currentAudience(), imageSource()])
  if (audience !== 'client') return null
  const address = storeBaseUrl(store)
  const picture = (publicId: string) =>
    new URL(imageUrl(source, publicId, { width: 1200, format: 'jpg' }), address).href
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={decimalAmount(product.prices.pvp_web)} />
      <meta property="product:price:currency" content={store.currency} />
      <StaticPart staticName="data">
        <JsonLd data={productJsonLd(product, { store: { ...store, taxRate: taxRateOf(store) }, address, picture })} />
      </StaticPart>
    </>
  )
}
