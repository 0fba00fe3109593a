import { shopJsonLd } from '#lib/seo/json-ld/shop.ts'
import { logoUrl } from '#lib/seo/logo-url.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { JsonLd } from './json-ld.tsx'

/** The shop's operator, for search engines; only on the home page. */
export async function ShopJsonLd() {
  const store = await currentStore()
  const address = storeBaseUrl(store)
  return <JsonLd data={shopJsonLd(store, address, logoUrl(store, address, await imageSource()))} />
}
