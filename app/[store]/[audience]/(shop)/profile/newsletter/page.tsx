import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewsletterView } from '#components/profile/newsletter-view.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { requireSession } from '#lib/session/session.ts'
import { getSubscription } from '#lib/store-api/profile.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.newsletter')
  return { title: t('title'), robots: { index: false } }
}

export default async function NewsletterPage({ searchParams }: PageProps<'/[store]/[audience]/profile/newsletter'>) {
  const { done } = await searchParams
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.newsletter')])
  const session = await requireSession(profilePath(store, 'newsletter'))
  return (
    <ProfileFrame current="newsletter" title={t('title')} intro={t('intro')} done={done}>
      <NewsletterView subscription={await getSubscription(store, session)} email={session.email} />
    </ProfileFrame>
  )
}
