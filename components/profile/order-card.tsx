import { getTranslations } from 'next-intl/server'
import { OrderStatus } from '#components/order/order-status.tsx'
import { statusLabel } from '#components/order/status-label.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Money } from '#components/ui/price.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { isOrder, orderState } from '#lib/rules/order-status.ts'
import { quoteStands } from '#lib/rules/quote.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'
import { dayWriter } from './day.ts'
import { OrderThumbnails } from './order-thumbnails.tsx'

interface OrderCardProps {
  order: Cart
  heading?: 'h2' | 'h3'
  /** The time that a quote's validity is judged at; the present without it. */
  now?: Date
}

/**
 * An order or a quote in a list: number, date, state, amount and pictures, and the way to all of
 * it.
 */
export async function OrderCard({ order, heading: Heading = 'h2', now }: OrderCardProps) {
  const [store, t, status, day] = await Promise.all([
    currentStore(),
    getTranslations('profile.orders'),
    getTranslations('orderStatus.labels'),
    dayWriter(),
  ])
  const isQuote = !isOrder(order.status)
  const placed = day(order.ordered_at ?? order.created_at)
  const valid = isQuote && quoteStands(order.quote_valid_until, now ?? new Date(), store.timeZone)
  const payable = order.status === orderState.pendingPayment || (order.status === orderState.quote && valid)
  const path = profilePath(store, isQuote ? 'quotation' : 'order', order.id)
  return (
    <article className="rounded-lg border border-line p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Heading className="text-base wrap-anywhere">
            {isQuote ? t('quotation', { date: placed }) : t('number', { number: order.order_number ?? '' })}
          </Heading>
          <p className="mt-0.5 text-sm text-ink-soft">
            {isQuote
              ? order.quote_valid_until && t(valid ? 'validUntil' : 'expired', { date: day(order.quote_valid_until) })
              : t('placed', { date: placed })}
          </p>
          {order.supplement_of ? <p className="text-sm text-ink-soft">{order.rows[0]?.product.name}</p> : null}
          {order.customer_reference ? (
            <p className="text-sm wrap-anywhere text-ink-soft">
              {t('ownReference', { reference: order.customer_reference })}
            </p>
          ) : null}
        </div>
        <OrderStatus status={order.status} label={statusLabel(status, order.status)} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {order.supplement_of ? null : <OrderThumbnails rows={order.rows} />}
        <p className="ml-auto text-right">
          <Money cents={order.prices.pvp_total} className="text-lg font-semibold" />
          {order.supplement_of ? null : (
            <span className="block text-xs text-ink-soft">{t('pieces', { count: order.size })}</span>
          )}
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
        {payable ? (
          <ButtonLink load href={`${path}#pay-order`}>
            {t(isQuote ? 'payQuotation' : 'pay')}
          </ButtonLink>
        ) : null}
        <ButtonLink
          load
          href={path}
          look="secondary"
          aria-label={
            isQuote ? t('seeQuotationOf', { date: placed }) : t('seeOf', { number: order.order_number ?? '' })
          }
        >
          {t(isQuote ? 'seeQuotation' : 'see')}
        </ButtonLink>
      </div>
    </article>
  )
}
