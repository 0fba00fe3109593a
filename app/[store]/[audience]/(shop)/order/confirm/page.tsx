import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ConfirmOrder } from '#components/order/confirm-order.tsx'

/** Rendered for each request: its token comes with the address. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('order.confirm')
  // The token goes to no other site. `no-referrer` would take the origin off the form, and Next
  // refuses actions without one.
  return { title: t('title'), robots: { index: false }, referrer: 'same-origin' }
}

export default async function ConfirmOrderPage({ searchParams }: PageProps<'/[store]/[audience]/order/confirm'>) {
  const { token, done } = await searchParams
  return (
    <PageFrame footerPath="order/confirm">
      <ConfirmOrder token={token} done={done} />
    </PageFrame>
  )
}
