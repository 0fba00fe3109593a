import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FavouriteTabs } from '#components/profile/favourite-tabs.tsx'
import { KeptConfigurations } from '#components/profile/kept-configurations.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { requireSession } from '#lib/session/session.ts'
import { listKeptConfigurations } from '#lib/store-api/kept-configurations.ts'
import { listProjects } from '#lib/store-api/projects.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.configurations')
  return { title: t('title'), robots: { index: false } }
}

type Props = PageProps<'/[store]/[audience]/profile/configurations'>

/** The configurations that the customer keeps. */
export default async function KeptConfigurationsPage({ searchParams }: Props) {
  const { done } = await searchParams
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.configurations')])
  await requireSession(profilePath(store, 'configurations'))
  const [kept, projects] = await Promise.all([listKeptConfigurations(store), listProjects(store)])
  return (
    <ProfileFrame current="favourites" title={t('title')} intro={kept.length > 0 ? t('intro') : undefined} done={done}>
      <FavouriteTabs current="configurations" />
      <KeptConfigurations kept={kept} projects={projects} />
    </ProfileFrame>
  )
}
