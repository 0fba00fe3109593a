import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { NewsletterLink } from '#components/newsletter/newsletter-link.tsx'

/** Rendered for each request: its token comes with the address. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('newsletterPage')
  // The token goes to no other site. `no-referrer` would take the origin off the form, and Next
  // refuses actions without one.
  return { title: t('title'), robots: { index: false }, referrer: 'same-origin' }
}

export default async function NewsletterPage({ searchParams }: PageProps<'/[store]/[audience]/newsletter'>) {
  const { confirm, unsubscribe, done } = await searchParams
  return (
    <PageFrame footerPath="newsletter">
      <NewsletterLink confirm={confirm} unsubscribe={unsubscribe} done={done} />
    </PageFrame>
  )
}
