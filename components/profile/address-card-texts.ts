import { getTranslations } from 'next-intl/server'
import type { AddressCardTexts } from './address-card.tsx'

/** Texts of the cards of saved addresses. */
export async function addressCardTexts(): Promise<AddressCardTexts> {
  const t = await getTranslations('profile.address')
  return {
    default: t('default'),
    makeDefault: t('makeDefault'),
    edit: t('edit'),
    remove: t('remove'),
    removeSure: t('removeSure'),
    of: t.raw('of'),
  }
}
