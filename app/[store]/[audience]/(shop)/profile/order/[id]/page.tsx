import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrderAgain } from '#components/profile/order-again.tsx'
import { OrderDetail } from '#components/profile/order-detail.tsx'
import { OrderIncident } from '#components/profile/order-incident.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { requireSession } from '#lib/session/session.ts'
import { orElse } from '#lib/store-api/or-else.ts'
import { getOwnOrder, listDocuments, listParcels } from '#lib/store-api/orders.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.orders')
  return { title: t('title'), robots: { index: false } }
}

export default async function OwnOrderPage({
  params,
  searchParams,
}: PageProps<'/[store]/[audience]/profile/order/[id]'>) {
  const [{ id }, { done, report, wrong }] = await Promise.all([params, searchParams])
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.orders')])
  const session = await requireSession(profilePath(store, 'order', id))
  const order = await getOwnOrder(store, session, id)
  if (!order) notFound()
  const [parcels, documents] = await Promise.all([
    orElse(listParcels(store, id), []),
    orElse(listDocuments(store, id), []),
  ])
  return (
    <ProfileFrame
      current="order"
      title={t('number', { number: order.order_number ?? '' })}
      way={[{ name: t('title'), web_url: profilePath(store, 'order') }]}
      done={done}
    >
      <OrderDetail
        order={order}
        parcels={parcels}
        documents={documents}
        again={<OrderAgain order={order.id} />}
        report={<OrderIncident order={order.id} parcels={parcels} asked={{ report, wrong }} />}
      />
    </ProfileFrame>
  )
}
