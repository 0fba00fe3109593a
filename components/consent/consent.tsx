import { createHash } from 'node:crypto'
import { getLocale, getTranslations } from 'next-intl/server'
import { trackingCodes } from '#lib/analytics/codes.ts'
import { purposesOf } from '#lib/analytics/consent.ts'
import { privatePaths } from '#lib/rules/headers/document-kind.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import type { ConsentLoaderProps } from './consent-loader.tsx'
import { cookiesPath } from './cookies-path.ts'

/**
 * Data of the question before analytics and advertising; nothing where the store has no codes. `mount.tsx` shows it.
 */
export async function Consent() {
  const store = await currentStore()
  const codes = trackingCodes(store)
  if (!codes) return null
  const [t, locale] = await Promise.all([getTranslations('consent'), getLocale()])
  const list = new Intl.ListFormat(locale).format(purposesOf(codes).map((purpose) => t(`${purpose}.sentence`)))
  const texts: ConsentLoaderProps['texts'] = {
    ...t.raw('panel'),
    text: t('text', { list }),
    analytics: t('analytics.title'),
    advertising: t('advertising.title'),
  }
  const textHash = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  const question: ConsentLoaderProps = {
    codes,
    shop: { currency: store.currency, checkoutPath: storePath(store, '/checkout') },
    privatePaths: privatePaths.map((path) => storePath(store, path)),
    morePath: cookiesPath(store),
    texts,
    textHash,
  }
  return <div hidden data-consent-codes={JSON.stringify(question)} />
}
