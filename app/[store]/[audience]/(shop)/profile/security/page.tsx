import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { SecurityView } from '#components/profile/security-view.tsx'
import { getSecondFactor } from '#lib/store-api/second-factor.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one administrator. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.security')
  return { title: t('title'), robots: { index: false } }
}

export default async function SecurityPage() {
  const [store, t, menu] = await Promise.all([
    currentStore(),
    getTranslations('profile.security'),
    getTranslations('profile.menu'),
  ])
  const way = [{ name: menu('access-data'), web_url: profilePath(store, 'access-data') }]
  return (
    <ProfileFrame current="access-data" title={t('title')} intro={t('intro')} way={way}>
      <SecurityView factor={await getSecondFactor(store)} />
    </ProfileFrame>
  )
}
