'use client'

import { useShopForm } from '#components/forms/use-shop-form.ts'
import { Button, buttonClass } from '#components/ui/button.tsx'
import { EmailField } from '#components/ui/email-field.tsx'
import { Field } from '#components/ui/field.tsx'
import { Message } from '#components/ui/message.tsx'
import { DeclaredWithdrawals } from '#components/withdrawal/declared-withdrawals.tsx'
import { type TrackOrderState, trackOrderForm } from '#lib/actions/track-order.ts'
import { orderTrackingSchema } from '#lib/forms/order-tracking.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { orderProgress } from '#lib/rules/order-progress.ts'
import { withOrdinal } from '#lib/rules/written-days.ts'
import { OrderNumber } from './order-number.tsx'
import { OrderStatus } from './order-status.tsx'
import { expectedDays, OrderTimeline, type TimelineTexts } from './order-timeline.tsx'
import { type ParcelTexts, TrackedParcels } from './tracked-parcels.tsx'

interface OrderLookupProps {
  region: string
  timeZone: string
  texts: Record<
    | 'email'
    | 'number'
    | 'find'
    | 'finding'
    | 'order'
    | 'delivery'
    | 'date'
    | 'amount'
    | 'status'
    | 'destination'
    | 'ownReference'
    | 'items'
    | 'paidMore',
    string
  > &
    TimelineTexts
  errors: Record<'emailRequired' | 'emailInvalid' | 'numberRequired' | 'notFound' | 'unreachable' | 'tooMany', string>
  /** The way to withdraw from an order, as long as the law gives it. */
  withdrawal: { path: string; link: string; declared: string }
  /** Labels by status code. */
  statuses: Record<string, string>
  parcels: ParcelTexts
}

/**
 * Order tracking by e-mail and number; the answer stands under the form, with and without a script.
 */
export function OrderLookup({ region, timeZone, texts, errors, withdrawal, statuses, parcels }: OrderLookupProps) {
  const { state, pending, form, field } = useShopForm<TrackOrderState>({
    schema: orderTrackingSchema,
    send: trackOrderForm,
    answered: { order: null, email: '', orderNumber: '', problems: {}, form: null },
    problemsIn: ({ problems }) => problems,
    words: errors,
    lost: (_, before) => ({ ...before, order: null, problems: {}, form: 'unreachable' }),
  })
  const { order } = state
  const day = (moment: string) =>
    withOrdinal(
      new Date(moment).toLocaleDateString(region, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
    )
  const progress = order && orderProgress(order.status, order.sub_orders)
  const arrives = progress && !progress.deliveredAt ? expectedDays(order, timeZone, texts, day) : null
  return (
    <>
      <form {...form} className="space-y-4 rounded-lg border border-line p-5 md:p-6">
        <EmailField {...field('email')} label={texts.email} defaultValue={state.email} />
        <Field
          {...field('order_number')}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          label={texts.number}
          defaultValue={state.orderNumber}
        />
        <Button pending={pending} size="lg" className="w-full">
          {pending ? texts.finding : texts.find}
        </Button>
        <div role="status">{state.form ? <Message tone="danger">{errors[state.form]}</Message> : null}</div>
      </form>
      {order ? (
        <section aria-label={order.order_number} className="mt-8 rounded-lg bg-sand p-6">
          <h2 className="text-xl">
            {texts.order} <OrderNumber number={order.order_number} />
          </h2>
          {arrives ? <p className="mt-2 text-base font-medium text-success">{`${texts.delivery} ${arrives}`}</p> : null}
          <dl className="mt-4 space-y-2 text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&_dt]:text-ink-soft">
            <div>
              <dt>{texts.status}</dt>
              <dd>
                <OrderStatus status={order.status} label={statuses[order.status] ?? String(order.status)} />
              </dd>
            </div>
            {order.customer_reference ? (
              <div>
                <dt>{texts.ownReference}</dt>
                <dd className="wrap-anywhere">{order.customer_reference}</dd>
              </div>
            ) : null}
            <div>
              <dt>{texts.date}</dt>
              <dd>{day(order.ordered_at)}</dd>
            </div>
            <div>
              <dt>{texts.amount}</dt>
              <dd className="tabular-nums">{formatMoney(order.prices.pvp_total, { sign: true })}</dd>
            </div>
            <div>
              <dt>{texts.destination}</dt>
              <dd>
                {order.shipping_postal_code} {order.shipping_city}
              </dd>
            </div>
          </dl>
          <OrderTimeline order={order} timeZone={timeZone} texts={texts} day={day} />
          <TrackedParcels parcels={order.sub_orders} texts={parcels} day={day} />
          <h3 className="mt-5 text-sm">{texts.items}</h3>
          <ul className="mt-2 space-y-1 text-sm">
            {order.rows.map((row) => (
              <li key={row.name}>
                {row.quantity} × {row.name}
              </li>
            ))}
          </ul>
          {order.confirmation?.paid_more ? (
            <p className="mt-2 text-sm text-ink-soft">
              {texts.paidMore.replace('{amount}', formatMoney(order.confirmation.paid_more, { sign: true }))}
            </p>
          ) : null}
          <DeclaredWithdrawals
            declared={order.withdrawals}
            text={withdrawal.declared}
            region={region}
            timeZone={timeZone}
          />
          {order.withdrawal?.state === 'open' ? (
            <a
              href={`${withdrawal.path}?${new URLSearchParams({ order: order.order_number })}`}
              className={`${buttonClass({ look: 'secondary' })} mt-6`}
            >
              {withdrawal.link}
            </a>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
