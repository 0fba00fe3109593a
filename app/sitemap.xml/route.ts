import { sitemapIndex } from '#lib/seo/sitemap.ts'
import { sitemapParts } from '#lib/seo/sitemap-parts.ts'
import { xmlAnswer } from '#lib/seo/xml.ts'
import { requestStore } from '#lib/stores/request.ts'

/** The sitemap index of the store that the host names. */
export async function GET(): Promise<Response> {
  return xmlAnswer(sitemapIndex(await sitemapParts(await requestStore())))
}
