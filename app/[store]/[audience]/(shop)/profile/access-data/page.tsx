import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccessDataView } from '#components/profile/access-data-view.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { requireSession } from '#lib/session/session.ts'
import { getClient } from '#lib/store-api/profile.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.access')
  return { title: t('title'), robots: { index: false } }
}

export default async function AccessDataPage({ searchParams }: PageProps<'/[store]/[audience]/profile/access-data'>) {
  const [store, t, { done }] = await Promise.all([currentStore(), getTranslations('profile.access'), searchParams])
  const session = await requireSession(profilePath(store, 'access-data'))
  return (
    <ProfileFrame current="access-data" title={t('title')} intro={t('intro')} done={done}>
      <AccessDataView client={await getClient(store, session)} admin={session.admin} />
    </ProfileFrame>
  )
}
