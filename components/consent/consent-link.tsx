import { getTranslations } from 'next-intl/server'
import { trackingCodes } from '#lib/analytics/codes.ts'
import { currentStore } from '#lib/stores/current.ts'
import { cookiesPath } from './cookies-path.ts'

/**
 * Where a choice about cookies is changed, on every page. It leads to what the store says of
 * cookies; with a script, without which nothing is ever loaded, it opens the choice.
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
