import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Totals } from '#components/cart/totals.tsx'
import { MeasuresNotice } from '#components/measures/measures-notice.tsx'
import { PaidMore } from '#components/measures/paid-more.tsx'
import { OrderPayment } from '#components/order/order-payment.tsx'
import { OrderStanding } from '#components/order/order-standing.tsx'
import { Supplement } from '#components/order/supplement.tsx'
import { TransferData } from '#components/order/transfer-data.tsx'
import { Card } from '#components/ui/card.tsx'
import { Message } from '#components/ui/message.tsx'
import { OrderWithdrawal } from '#components/withdrawal/order-withdrawal.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { isOrder, orderState } from '#lib/rules/order-status.ts'
import { quoteStands } from '#lib/rules/quote.ts'
import type { OrderDocument, Parcel } from '#lib/store-api/orders.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'
import { dayWriter } from './day.ts'
import { OrderPlaces } from './order-places.tsx'
import { OrderReviews } from './order-reviews.tsx'
import { OrderRows } from './order-rows.tsx'
import { Parcels } from './parcels.tsx'

interface OrderDetailProps {
  order: Cart
  parcels: readonly Parcel[]
  documents: readonly OrderDocument[]
  /** The way to order the same again. */
  again?: ReactNode
  /** The way to report a problem. */
  report?: ReactNode
  /** Where the approval of the buyer's company stands; it takes the place of the notice that a quote is over. */
  approval?: ReactNode
  /** Whether it may be paid, as far as the buyer's company decides. */
  payable?: boolean
}

/** Everything about an order or a quote; one that awaits its money can be paid here. */
export async function OrderDetail({
  order,
  parcels,
  documents,
  again,
  report,
  approval,
  payable = true,
}: OrderDetailProps) {
  const [store, t, day] = await Promise.all([currentStore(), getTranslations('profile.order'), dayWriter()])
  if (order.supplement_of) return <Supplement order={order} documents={documents} />
  const isQuote = !isOrder(order.status)
  const expired = isQuote && !quoteStands(order.quote_valid_until, new Date(), store.timeZone)
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 rounded-lg bg-sand p-5 text-sm md:grid-cols-4 md:p-6 print:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] [&_dd]:mt-1 [&_dd]:font-medium [&_dt]:text-xs [&_dt]:text-ink-soft">
        <div>
          <dt>{t('date')}</dt>
          <dd>{day(order.ordered_at ?? order.created_at)}</dd>
        </div>
        <OrderStanding order={order} names={{ status: t('status'), amount: t('amount') }} />
        {order.customer_reference ? (
          <div>
            <dt>{t('ownReference')}</dt>
            <dd className="wrap-anywhere">{order.customer_reference}</dd>
          </div>
        ) : null}
        {isQuote && order.quote_valid_until ? (
          <div>
            <dt>{t('validity')}</dt>
            <dd>{day(order.quote_valid_until)}</dd>
          </div>
        ) : null}
      </dl>
      {approval}
      {expired && !approval ? (
        <Message tone="warning" className="mt-6">
          {t('quoteExpired')}{' '}
          <a href={contactPath(store)} className="underline underline-offset-2">
            {t('ask')}
          </a>
        </Message>
      ) : null}
      <MeasuresNotice order={order} className="mt-6" />
      <TransferData order={order} />
      {payable && !expired && (order.status === orderState.pendingPayment || order.status === orderState.quote) ? (
        <OrderPayment order={order} />
      ) : null}
      <Parcels parcels={parcels} />
      <section aria-labelledby="items" className="mt-10">
        <h2 id="items" className="text-xl">
          {t('items')}
        </h2>
        <OrderRows order={order} />
        <Card tone="sand" className="mt-6 ml-auto max-w-sm pt-1!">
          <Totals prices={order.prices} coupon={order.coupon} audience={order.audience} rows={order.rows} />
          <PaidMore order={order} />
        </Card>
        {again}
      </section>
      <div className="mt-10">
        <OrderPlaces order={order} documents={documents} />
      </div>
      <OrderWithdrawal order={order} />
      <OrderReviews order={order} />
      {report}
    </>
  )
}
