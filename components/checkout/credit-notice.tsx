import { getTranslations } from 'next-intl/server'
import { financingMethods } from '#lib/rules/financing.ts'
import { offeredMethods } from '#lib/store-api/offered-methods.ts'

/**
 * The notice that goes with every offer to pay in parts (Directive (EU) 2023/2225 art. 8); nothing
 * in a store without credit.
 */
export async function CreditNotice() {
  if (financingMethods(await offeredMethods()).length === 0) return null
  const t = await getTranslations('layout.footer')
  return <p className="mt-3 text-xs text-ink-soft">{t('creditNotice')}</p>
}
