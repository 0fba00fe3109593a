import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { OrderView } from '#components/order/order-view.tsx'
import { isCart, isQuote } from '#lib/rules/order-status.ts'
import { currentSession, requireSession } from '#lib/session/session.ts'
import { getCart } from '#lib/store-api/carts.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { getQuoteStanding } from '#lib/store-api/quote-standing.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Rendered per request: it belongs to one shopper, and only that one knows its URL. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('order')
  // Its URL goes to no other site. `no-referrer` would take the origin off forms, and Next refuses actions without one.
  return { title: t('title'), robots: { index: false }, referrer: 'same-origin' }
}

export default async function OrderPage({ params }: PageProps<'/[store]/[audience]/order/[id]'>) {
  const { id } = await params
  const order = /^[0-9a-f-]{36}$/.test(id) ? await getOrLogIn(id) : null
  if (!order || isCart(order.status)) notFound()
  const standing = isQuote(order.status)
    ? await getQuoteStanding(await currentStore(), await currentSession(), order)
    : null
  return (
    <PageFrame footerPath="order">
      <OrderView order={order} standing={standing} />
    </PageFrame>
  )
}

/** A customer's order is for that customer: a customer who follows a mail's link logs in first. */
async function getOrLogIn(id: string) {
  try {
    return await getCart(await currentStore(), id)
  } catch (error) {
    if (error instanceof StoreApiError && error.status === 401) await requireSession(`/order/${id}`)
    throw error
  }
}
