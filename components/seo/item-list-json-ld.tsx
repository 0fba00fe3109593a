import { itemListJsonLd } from '#lib/seo/json-ld/lists.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import { JsonLd } from './json-ld.tsx'

/** The products of a listing, in the order shown, for search engines. */
export async function ItemListJsonLd({ items }: { items: readonly { web_url: string }[] }) {
  return items.length === 0 ? null : <JsonLd data={itemListJsonLd(items, storeBaseUrl(await currentStore()))} />
}
