import { breadcrumbJsonLd } from '#lib/seo/json-ld/lists.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import { JsonLd } from './json-ld.tsx'

/** The breadcrumb of a page for search engines; the last step is the page itself. */
export async function BreadcrumbJsonLd({ steps }: { steps: readonly { name: string; web_url?: string }[] }) {
  return <JsonLd data={breadcrumbJsonLd(steps, storeBaseUrl(await currentStore()))} />
}
