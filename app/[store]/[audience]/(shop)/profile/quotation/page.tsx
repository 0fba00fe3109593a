import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OrderList } from '#components/profile/order-list.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { requireSession } from '#lib/session/session.ts'
import { listQuotations } from '#lib/store-api/orders.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.orders')
  return { title: t('quotations'), robots: { index: false } }
}

export default async function QuotationsPage() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.orders')])
  const session = await requireSession(profilePath(store, 'quotation'))
  return (
    <ProfileFrame current="order" title={t('quotations')}>
      <OrderList kind="quotation" page={1} {...(await listQuotations(store, session))} />
    </ProfileFrame>
  )
}
