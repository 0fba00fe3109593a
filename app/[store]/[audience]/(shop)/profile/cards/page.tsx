import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { StoredCardsView } from '#components/profile/stored-cards-view.tsx'
import { requireSession } from '#lib/session/session.ts'
import { listStoredCards } from '#lib/store-api/stored-cards.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.cards')
  return { title: t('title'), robots: { index: false } }
}

export default async function CardsPage({ searchParams }: PageProps<'/[store]/[audience]/profile/cards'>) {
  const { done } = await searchParams
  const [store, t, menu] = await Promise.all([
    currentStore(),
    getTranslations('profile.cards'),
    getTranslations('profile.menu'),
  ])
  await requireSession(profilePath(store, 'cards'))
  const way = [{ name: menu('access-data'), web_url: profilePath(store, 'access-data') }]
  return (
    <ProfileFrame current="access-data" title={t('title')} intro={t('intro')} way={way} done={done}>
      <StoredCardsView cards={await listStoredCards(store)} />
    </ProfileFrame>
  )
}
