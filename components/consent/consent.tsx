import { getLocale, getTranslations } from 'next-intl/server'
import { trackingCodes } from '#lib/analytics/codes.ts'
import { purposesOf } from '#lib/analytics/consent.ts'
import { currentStore } from '#lib/stores/current.ts'
import { cookiesPath } from './cookies-path.ts'

/** Asks before anything is measured or advertised; nothing at all where the store has no codes. */
export async function Consent() {
  const store = await currentStore()
  const codes = trackingCodes(store)
  if (!codes) return null
  const [t, locale, { ConsentLoader }] = await Promise.all([
    getTranslations('consent'),
    getLocale(),
    import('./consent-loader.tsx'),
  ])
  const list = new Intl.ListFormat(locale).format(purposesOf(codes).map((purpose) => t(`${purpose}.sentence`)))
  return (
    <ConsentLoader
      codes={codes}
      morePath={cookiesPath(store)}
      texts={{
        ...t.raw('panel'),
        text: t('text', { list }),
        analytics: t('analytics.title'),
        advertising: t('advertising.title'),
      }}
    />
  )
}
