import { urlSet } from '#lib/seo/sitemap.ts'
import { sitemapPart } from '#lib/seo/sitemap-parts.ts'
import { xmlAnswer } from '#lib/seo/xml.ts'
import { requestStore } from '#lib/stores/request.ts'

/** One part of a store's sitemap. */
export async function GET(_: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const name = /^([a-z0-9-]{1,40})\.xml$/.exec((await params).part)?.[1]
  const entries = name ? await sitemapPart(await requestStore(), name) : null
  return entries ? xmlAnswer(urlSet(entries)) : new Response(null, { status: 404 })
}
