import { createTranslator } from 'next-intl'
import { readMessages } from '#lib/i18n/messages.ts'
import { webManifest } from '#lib/seo/web-manifest.ts'
import { requestStore } from '#lib/stores/request.ts'

/** The web app manifest of the store that the host names. */
export async function GET(): Promise<Response> {
  const store = await requestStore()
  const t = createTranslator({
    locale: store.region,
    messages: await readMessages(store),
    namespace: 'home.meta',
  })
  return new Response(JSON.stringify(webManifest(store, t('description'))), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
