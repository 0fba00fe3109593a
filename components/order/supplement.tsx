import { getTranslations } from 'next-intl/server'
import { dayWriter } from '#components/profile/day.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Message } from '#components/ui/message.tsx'
import { Money } from '#components/ui/price.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { orderState } from '#lib/rules/order-status.ts'
import { isOver } from '#lib/rules/order-transitions.ts'
import { quoteStands } from '#lib/rules/quote.ts'
import type { OrderDocument } from '#lib/store-api/orders.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { DocumentLinks } from './document-links.tsx'
import { OrderPayment } from './order-payment.tsx'
import { TransferData } from './transfer-data.tsx'

interface SupplementProps {
  /** A supplementary order. */
  order: Cart
  documents?: readonly OrderDocument[]
}

/** What a supplement for dearer measures is for, whether it is to be paid, and its price: there is nothing to deliver. */
export async function Supplement({ order, documents = [] }: SupplementProps) {
  const { supplement_of: of, customer } = order
  if (!of) return null
  const [store, t, price, day] = await Promise.all([
    currentStore(),
    getTranslations('order.supplement'),
    getTranslations('cart.price'),
    dayWriter(),
  ])
  const stands = quoteStands(order.quote_valid_until, new Date(), store.timeZone)
  const state = standing(order, stands)
  return (
    <>
      <Message tone={state === 'paid' ? 'success' : state === 'toPay' || state === 'late' ? 'warning' : 'info'}>
        {t(state, { number: of.order_number, day: day(order.quote_valid_until ?? undefined) })}{' '}
        {customer === null && (state === 'toPay' || state === 'paid') ? t('byLink') : null}
      </Message>
      {customer === null ? null : (
        <ButtonLink
          load
          href={`${storePath(store, '/order', 'measures')}?order=${of.order}`}
          look="secondary"
          className="mt-5"
        >
          {t('measures')}
        </ButtonLink>
      )}
      {state === 'late' ? null : <TransferData order={order} />}
      {state === 'toPay' || state === 'transfer' ? <OrderPayment order={order} /> : null}
      <Card as="section" tone="sand" aria-labelledby="supplement" className="mt-10 max-w-xl">
        <h2 id="supplement" className="text-base">
          {order.rows[0]?.product.name}
        </h2>
        <dl className="mt-4 space-y-2 text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
          <div className="text-base font-semibold">
            <dt>{price('total')}</dt>
            <dd>
              <Money cents={order.prices.pvp_total} />
            </dd>
          </div>
          <div className="text-ink-soft">
            <dt>{price('tax')}</dt>
            <dd>
              <Money cents={order.prices.tax} />
            </dd>
          </div>
        </dl>
      </Card>
      {documents.length > 0 ? (
        <p className="mt-6 text-sm">
          <DocumentLinks documents={documents} />
        </p>
      ) : null}
    </>
  )
}

/** @param stands whether its last day is not over */
function standing({ status, payment }: Cart, stands: boolean) {
  if (status === orderState.quote && stands) return 'toPay'
  if (status === orderState.pendingPayment) return payment?.transfer ? (stands ? 'transfer' : 'late') : 'pending'
  if (status < orderState.paid) return 'ended'
  if (!isOver(status)) return 'paid'
  // Dropped before the money of a transfer was there.
  return payment?.status === 'pending' ? 'ended' : 'givenBack'
}
