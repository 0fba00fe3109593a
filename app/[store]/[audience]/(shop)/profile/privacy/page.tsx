import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PrivacyView } from '#components/profile/privacy-view.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { requireSession } from '#lib/session/session.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.privacy')
  return { title: t('title'), robots: { index: false } }
}

export default async function PrivacyPage() {
  const [store, t, menu] = await Promise.all([
    currentStore(),
    getTranslations('profile.privacy'),
    getTranslations('profile.menu'),
  ])
  const { email } = await requireSession(profilePath(store, 'privacy'))
  const way = [{ name: menu('access-data'), web_url: profilePath(store, 'access-data') }]
  return (
    <ProfileFrame current="access-data" title={t('title')} intro={t('intro')} way={way}>
      <PrivacyView email={email} />
    </ProfileFrame>
  )
}
