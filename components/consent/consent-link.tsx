import { getTranslations } from 'next-intl/server'
import { trackingCodes } from '#lib/analytics/codes.ts'
import { currentStore } from '#lib/stores/current.ts'
import { cookiesPath } from './cookies-path.ts'

/**
 * Link for changing the choice about cookies, on every page. It leads to the store's page about cookies; with a script,
 * without which nothing is ever loaded, it opens the choice.
 */
export async function ConsentLink({ className }: { className: string }) {
  const store = await currentStore()
  if (!trackingCodes(store)) return null
  const t = await getTranslations('consent')
  return (
    <li>
      <a href={cookiesPath(store)} data-consent className={className}>
        {t('change')}
      </a>
    </li>
  )
}
