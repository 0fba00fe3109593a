import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FavouriteTabs } from '#components/profile/favourite-tabs.tsx'
import { FavouritesView } from '#components/profile/favourites-view.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { requireSession } from '#lib/session/session.ts'
import { listFavourites } from '#lib/store-api/favourites.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.favourites')
  return { title: t('title'), robots: { index: false } }
}

export default async function FavouritesPage({ searchParams }: PageProps<'/[store]/[audience]/profile/favourites'>) {
  const { done } = await searchParams
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.favourites')])
  const session = await requireSession(profilePath(store, 'favourites'))
  return (
    <ProfileFrame current="favourites" title={t('title')} done={done}>
      <FavouriteTabs current="favourites" />
      <FavouritesView owner={session.id} {...(await listFavourites(store, session))} />
    </ProfileFrame>
  )
}
