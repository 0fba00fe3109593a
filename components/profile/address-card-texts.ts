import { getTranslations } from 'next-intl/server'
import type { AddressCardTexts } from './address-card.tsx'

/** What the cards of saved addresses say. */
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
