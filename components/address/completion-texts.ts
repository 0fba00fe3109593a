import { getTranslations } from 'next-intl/server'
import { env } from '#lib/env.ts'
import { currentStore } from '#lib/stores/current.ts'
import type { AddressSuggestionTexts } from './address-suggestions.tsx'

/** Texts of the list that completes addresses; null where the store has none. */
export async function completionTexts(): Promise<AddressSuggestionTexts | null> {
  const [store, t] = await Promise.all([currentStore(), getTranslations('addressSearch')])
  return env().addressSearchUrls[store.code] ? { list: t('list'), told: t.raw('told') } : null
}
