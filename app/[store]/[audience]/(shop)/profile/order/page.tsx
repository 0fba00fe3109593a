import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrderList } from '#components/profile/order-list.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { requireSession } from '#lib/session/session.ts'
import { listOrders } from '#lib/store-api/orders.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.orders')
  return { title: t('title'), robots: { index: false } }
}

export default async function OrdersPage({ searchParams }: PageProps<'/[store]/[audience]/profile/order'>) {
  const asked = (await searchParams).page
  const page = typeof asked === 'string' && /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.orders')])
  const session = await requireSession(profilePath(store, 'order'))
  const list = await listOrders(store, session, page)
  if (!list) notFound()
  return (
    <ProfileFrame current="order" title={t('title')}>
      <OrderList kind="order" page={page} {...list} />
    </ProfileFrame>
  )
}
