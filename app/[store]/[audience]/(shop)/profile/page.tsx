import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { StartView } from '#components/profile/start-view.tsx'
import { requireSession } from '#lib/session/session.ts'
import { getSummary } from '#lib/store-api/profile-summary.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile')
  return { title: t('area'), robots: { index: false } }
}

export default async function ProfilePage() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.start')])
  const session = await requireSession(profilePath(store))
  return (
    <ProfileFrame current="start" title={t('title', { name: session.firstName })} intro={t('intro')}>
      <StartView session={session} {...(await getSummary(store, session))} />
    </ProfileFrame>
  )
}
