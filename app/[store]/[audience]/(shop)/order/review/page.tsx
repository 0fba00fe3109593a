import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ReviewRequestView } from '#components/review-request/review-request-view.tsx'

/** Rendered for each request: its token comes with the address. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('reviewRequest')
  // The token goes to no other site. `no-referrer` would take the origin off the form, and Next
  // refuses actions without one.
  return { title: t('title'), robots: { index: false }, referrer: 'same-origin' }
}

export default async function ReviewPage({ searchParams }: PageProps<'/[store]/[audience]/order/review'>) {
  const { token, end, done } = await searchParams
  return (
    <PageFrame footerPath="order/review">
      <ReviewRequestView token={token} ends={end === '1'} done={done} />
    </PageFrame>
  )
}
