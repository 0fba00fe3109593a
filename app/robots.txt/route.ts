import { robotsText } from '#lib/seo/robots.ts'
import { getCategoryUrls } from '#lib/store-api/sitemaps.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { requestStore } from '#lib/stores/request.ts'
import { storePath } from '#lib/urls/paths.ts'

/** Pages that say `noindex` and that others link to with a query. */
const unlisted = ['/recherche', '/retractation', '/configurator', '/check-order', '/login', '/signup'] as const

/**
 * Rules for crawlers. An error here would stop them from reading anything, so without the store API the file is
 * answered without the indexable filtered listings.
 */
export async function GET(): Promise<Response> {
  const store = await requestStore()
  const categories = await getCategoryUrls(store.code).catch(() => [])
  const text = robotsText(
    storeBaseUrl(store),
    categories.flatMap(({ seo_links }) => seo_links),
    unlisted.map((path) => storePath(store, path)),
  )
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
