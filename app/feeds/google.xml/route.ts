import { createTranslator } from 'next-intl'
import type { FeedProduct } from '#lib/contract/sitemaps.ts'
import { readMessages } from '#lib/i18n/messages.ts'
import { feedFoot, feedHead, feedItems } from '#lib/seo/merchant-feed.ts'
import { storePicture } from '#lib/seo/sitemap-parts.ts'
import { xmlAnswer } from '#lib/seo/xml.ts'
import { feedProducts } from '#lib/store-api/sitemaps.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { requestStore } from '#lib/stores/request.ts'
import { taxRateOf } from '#lib/stores/tax-rate.ts'

/** The Google Merchant feed of the store that the host names, written as the rows come. */
export async function GET(): Promise<Response> {
  const store = await requestStore()
  const messages = await readMessages(store)
  const t = createTranslator({ locale: store.region, messages, namespace: 'home.meta' })
  const surroundings = {
    store: { ...store, taxRate: taxRateOf(store) },
    address: storeBaseUrl(store),
    picture: storePicture(store),
  }
  const pages = feedProducts(store)
  // The first rows are requested before the answer begins: an unreachable store API is an error, not half a feed.
  const first = await pages.next()
  const encoder = new TextEncoder()
  let rows: IteratorResult<FeedProduct[], void> | undefined = first
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(
        encoder.encode(feedHead(t('title', { shop: store.name }), t('description'), surroundings.address)),
      )
    },
    async pull(controller) {
      rows ??= await pages.next()
      if (rows.done) {
        controller.enqueue(encoder.encode(feedFoot))
        controller.close()
        return
      }
      controller.enqueue(
        encoder.encode((rows.value ?? []).flatMap((product) => feedItems(product, surroundings)).join('')),
      )
      rows = undefined
    },
  })
  return xmlAnswer(body)
}
