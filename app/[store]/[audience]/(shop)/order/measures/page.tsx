import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { MeasuresView } from '#components/measures/measures-view.tsx'

/** Rendered for each request: its token comes with the address. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('measures')
  // The token goes to no other site. `no-referrer` would take the origin off the form, and Next
  // refuses actions without one.
  return { title: t('title'), robots: { index: false }, referrer: 'same-origin' }
}

export default async function MeasuresPage({ searchParams }: PageProps<'/[store]/[audience]/order/measures'>) {
  const { token, order, done } = await searchParams
  return (
    <PageFrame footerPath="order/measures">
      <MeasuresView token={token} order={order} done={done} />
    </PageFrame>
  )
}
