import { getTranslations } from 'next-intl/server'
import { SectionTabs } from './section-tabs.tsx'

/** Favourite products and kept configurations stand beside each other. */
export async function FavouriteTabs({ current }: { current: 'favourites' | 'configurations' }) {
  const t = await getTranslations('profile')
  const tabs = [
    ['favourites', t('favourites.title')],
    ['configurations', t('configurations.name')],
  ] as const
  return <SectionTabs label={t('configurations.tabs')} current={current} tabs={tabs} />
}
