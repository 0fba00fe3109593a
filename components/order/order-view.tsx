import { getTranslations } from 'next-intl/server'
import { ForgetCart } from '#components/cart/forget-cart.tsx'
import { RowAmount } from '#components/cart/row-amount.tsx'
import { RowPicture } from '#components/cart/row-picture.tsx'
import { Totals } from '#components/cart/totals.tsx'
import { rangeWriter } from '#components/checkout/range-writer.ts'
import { Stages } from '#components/checkout/stages.tsx'
import { QuoteApproval } from '#components/company/quote-approval.tsx'
import { RowConfiguration } from '#components/configurator/row-configuration.tsx'
import { RowFacility } from '#components/facility/row-facility.tsx'
import { MeasuresNotice } from '#components/measures/measures-notice.tsx'
import { PaidMore } from '#components/measures/paid-more.tsx'
import { dayWriter } from '#components/profile/day.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Message } from '#components/ui/message.tsx'
import { OrderWithdrawal } from '#components/withdrawal/order-withdrawal.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { hasStills } from '#lib/rules/configurator/still/has-stills.ts'
import { expectedDelivery } from '#lib/rules/expected-delivery.ts'
import { isPayable, isQuote } from '#lib/rules/order-status.ts'
import { quoteStands } from '#lib/rules/quote.ts'
import { streetLine } from '#lib/rules/street-line.ts'
import { quoteDocuments } from '#lib/store-api/orders.ts'
import type { QuoteStanding } from '#lib/store-api/quote-standing.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { DocumentLinks } from './document-links.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderNumber } from './order-number.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderStanding } from './order-standing.tsx'
import { Supplement } from './supplement.tsx'
import { TransferData } from './transfer-data.tsx'

interface OrderViewProps {
  order: Cart
  /** Where a quote stands in the company of its buyer. */
  standing?: QuoteStanding | null
}

/** An order: number, state, amount, how to pay it, contents and addresses. */
export async function OrderView({ order, standing }: OrderViewProps) {
  const [store, t, choice, write, day] = await Promise.all([
    currentStore(),
    getTranslations('order'),
    getTranslations('cart'),
    rangeWriter(),
    dayWriter(),
  ])
  if (order.supplement_of)
    return (
      <div className="container-page max-w-3xl pt-8 md:pt-12">
        <h1 className="mb-6 text-3xl">{t('supplement.title')}</h1>
        <Supplement order={order} />
      </div>
    )
  const quote = isQuote(order.status)
  const expired = quote && !quoteStands(order.quote_valid_until, new Date(), store.timeZone)
  const awaited = isPayable(order.status)
  // Who chose the transfer has its data above: other means of payment come last.
  const showsPaymentLast = !quote && order.payment_method_selected === 'transfer'
  const payment = expired || standing?.payable === false ? null : <OrderPayment order={order} />
  const expected = expectedDelivery(order, store.timeZone)
  const delivery = expected.kind === 'dates' ? write(expected.range) : t(expected.kind, expected)
  return (
    <div className="container-page max-w-5xl pt-8 md:pt-12">
      <ForgetCart id={order.id} />
      {quote ? null : <Stages current={3} finished={!awaited} />}
      <div className="mt-10 flex flex-col items-start gap-x-5 gap-y-3 sm:flex-row">
        {quote ? null : <Icon name="circle-check" className="size-10 shrink-0 text-success sm:mt-1" />}
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">
            {quote ? t('quote', { number: order.quote_number ?? '' }) : t('thanks', { name: order.user.name })}
          </h1>
          <p className="mt-2 text-base wrap-anywhere text-ink-soft">
            {expired
              ? t('quoteExpired')
              : quote
                ? t(standing?.payable === false ? 'quoteUntil' : 'quoteIntro', {
                    day: day(order.quote_valid_until ?? undefined),
                  })
                : t('intro', { email: order.user.email })}
          </p>
          {quote ? (
            <p className="mt-3 text-sm">
              <DocumentLinks documents={quoteDocuments(order)} />
            </p>
          ) : null}
        </div>
      </div>
      {order.payment?.awaits_link && awaited ? (
        <div role="status" className="mt-8">
          <Message tone="info">{t('confirm.due', { email: order.user.email })}</Message>
        </div>
      ) : null}
      {standing ? <QuoteApproval quote={order.id} standing={standing} /> : null}
      <MeasuresNotice order={order} className="mt-8" />
      <TransferData order={order} />
      <dl className="mt-8 grid gap-x-8 gap-y-5 rounded-lg border border-line p-6 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] [&_dd]:mt-0.5 [&_dd]:font-medium [&_dt]:text-xs [&_dt]:text-ink-soft">
        <div>
          <dt>{t('delivery')}</dt>
          <dd className="text-lg">{delivery}</dd>
        </div>
        <div>
          <dt>{t(quote ? 'quoteNumber' : 'number')}</dt>
          <dd>{quote ? order.quote_number : <OrderNumber number={order.order_number} />}</dd>
        </div>
        <OrderStanding order={order} names={{ status: t('status'), amount: t('amount') }} />
        {order.customer_reference ? (
          <div>
            <dt>{t('ownReference')}</dt>
            <dd className="wrap-anywhere">{order.customer_reference}</dd>
          </div>
        ) : null}
      </dl>
      {showsPaymentLast ? null : payment}
      <div className="mt-10 grid gap-10 md:grid-cols-2 print:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        <section>
          <h2 className="text-xl">{t('items')}</h2>
          <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
            {order.rows.map((row) => (
              <li key={row.id} className="flex gap-3 py-3">
                <RowPicture
                  row={row}
                  sizes="4.25rem"
                  largest={160}
                  className="h-12 w-17 shrink-0 overflow-hidden rounded-sm bg-sand print:hidden"
                />
                <div className="min-w-0 flex-1">
                  <p className="flex justify-between gap-3">
                    <span className="min-w-0">
                      {row.quantity} × {row.product.name}
                    </span>
                    <RowAmount order={order} row={row} />
                  </p>
                  <span className="block text-xs text-ink-soft">
                    {[
                      row.variant?.name,
                      ...row.configuration.map(({ label, value }) => choice('choice', { label, value })),
                    ]
                      .filter(Boolean)
                      .join('\u00a0· ')}
                  </span>
                  <RowFacility row={row} />
                  <RowConfiguration row={row} withStill={hasStills(order.rows)} />
                </div>
              </li>
            ))}
          </ul>
          <Totals prices={order.prices} coupon={order.coupon} audience={order.audience} rows={order.rows} />
          <PaidMore order={order} />
        </section>
        <section>
          <NextSteps
            transfer={order.payment_method_selected === 'transfer'}
            status={order.status}
            delivery={delivery}
            installed={order.rows.some(({ facility }) => facility !== null)}
            confirmed={order.confirmation && order.confirmation.confirmed_at !== null}
          />
          <h2 className="mt-10 text-xl">{t('address')}</h2>
          <address className="mt-4 text-sm wrap-anywhere not-italic leading-relaxed">
            {order.user.name} {order.user.surnames}
            <br />
            {streetLine(order.shipping_data, store.country)}
            <br />
            {order.shipping_data.postal_code} {order.shipping_data.city}
            <br />
            {order.shipping_data.province}
          </address>
          {order.observations ? (
            <>
              <h3 className="mt-6 text-sm">{t('notes')}</h3>
              <p className="mt-1 text-sm text-ink-soft">{order.observations}</p>
            </>
          ) : null}
          {quote ? null : (
            <ButtonLink href={storePath(store, '/check-order')} look="secondary" className="mt-8">
              {t('follow')}
            </ButtonLink>
          )}
        </section>
      </div>
      {showsPaymentLast ? payment : null}
      <OrderWithdrawal order={order} />
    </div>
  )
}
