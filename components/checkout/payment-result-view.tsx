import { getTranslations } from 'next-intl/server'
import { OrderNumber } from '#components/order/order-number.tsx'
import { paymentLabel } from '#components/order/status-label.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-names.ts'
import { Money } from '#components/ui/price.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import type { PaymentResult } from '#lib/contract/payments.ts'
import { isCart, isPayable, isQuote, orderState } from '#lib/rules/order-status.ts'
import { currentStore } from '#lib/stores/current.ts'
import { AwaitPayment } from './await-payment.tsx'
import { FirstRendered } from './first-rendered.tsx'
import { PaidOrder } from './paid-order.tsx'
import { type NextStep, ResultLinks } from './result-links.tsx'
import { type ReturnedPayment, ReturnFromProvider } from './return-from-provider.tsx'
import { Stages } from './stages.tsx'

/** Keys of the texts, icon and colour for each state of a payment. */
const says: Readonly<
  Record<PaymentResult['status'], { title: string; text: string; icon: IconName; color: string; next: NextStep }>
> = {
  authorized: { title: 'paid', text: 'paidText', icon: 'circle-check', color: 'text-success', next: 'order' },
  created: { title: 'pending', text: 'pendingText', icon: 'calendar-clock', color: 'text-water', next: 'wait' },
  pending: { title: 'pending', text: 'pendingText', icon: 'calendar-clock', color: 'text-water', next: 'wait' },
  error: { title: 'refused', text: 'refusedText', icon: 'circle-alert', color: 'text-danger', next: 'retry' },
  cancelled: { title: 'cancelled', text: 'refusedText', icon: 'circle-alert', color: 'text-danger', next: 'retry' },
  expired: { title: 'expired', text: 'refusedText', icon: 'circle-alert', color: 'text-danger', next: 'retry' },
  superseded: { title: 'superseded', text: 'supersededText', icon: 'info', color: 'text-water', next: 'order' },
  refund_due: { title: 'refund', text: 'refundText', icon: 'info', color: 'text-water', next: 'order' },
  refunded: { title: 'refunded', text: 'refundedText', icon: 'info', color: 'text-water', next: 'order' },
}

/** Keys of the texts where a supplement for dearer measures is paid. */
const ofSupplement: Readonly<
  Record<string, 'supplementPaid' | 'supplementRefused' | 'supplementRefund' | 'supplementRefunded'>
> = {
  paidText: 'supplementPaid',
  refusedText: 'supplementRefused',
  refundText: 'supplementRefund',
  refundedText: 'supplementRefunded',
}

/**
 * A payment that came to nothing while its order was paid another way: there is nothing to try
 * again.
 */
function standing({ status, order_status: order }: PaymentResult): PaymentResult['status'] {
  const cameToNothing = ['created', 'pending', 'error', 'cancelled', 'expired'].includes(status)
  return cameToNothing && !isPayable(order) && order !== orderState.cancelled ? 'superseded' : status
}

/** Key of the text about a payment. */
function textOf(result: PaymentResult | null) {
  if (!result) return 'noneText'
  const { text } = says[standing(result)]
  if (result.supplement) return ofSupplement[text] ?? text
  return text === 'refusedText' ? refused(result.order_status) : text
}

/** Key of the text after a payment that took nothing: what was to be paid is still there. */
function refused(status: PaymentResult['order_status']) {
  if (isCart(status)) return 'refusedText'
  if (isQuote(status)) return 'refusedQuote'
  return isPayable(status) ? 'refusedOrder' : 'refusedOver'
}

interface PaymentResultViewProps {
  /** Null when the address names no payment. */
  result: PaymentResult | null
  /** Parameters that the provider sent along with the shopper, to be confirmed. */
  returned: ReturnedPayment | null
  /**
   * Id of the cart that the result is read from, where the store API does not tell of payments
   * themselves.
   */
  cartId?: string | undefined
  /** The paid cart, where the browser still has it. */
  order?: Cart | null
}

/** Every outcome of a payment: paid, pending, refused or cancelled, with the next steps. */
export async function PaymentResultView({ result, returned, cartId, order }: PaymentResultViewProps) {
  const [store, t, methods, pay, statuses] = await Promise.all([
    currentStore(),
    getTranslations('checkout.result'),
    getTranslations('payment.methods'),
    getTranslations('checkout.pay'),
    getTranslations('orderStatus.payments'),
  ])
  const state = result ? says[standing(result)] : null
  const unsettled = state?.next === 'wait'
  return (
    <div className="container-page max-w-3xl pt-6 md:pt-10">
      {result?.supplement ? null : (
        <Stages {...(state?.next === 'order' ? { current: 3, finished: true } : { current: 2 })} />
      )}
      <div className="mt-10" role="status">
        {state ? <Icon name={state.icon} className={`size-12 ${state.color}`} /> : null}
        <h1 className="mt-4 text-3xl">{t(state?.title ?? 'none')}</h1>
        <p className="mt-3 max-w-xl text-base text-ink-soft">
          {t(textOf(result), { number: result?.order_number ?? '' })}
        </p>
      </div>
      {result && unsettled && returned ? (
        <ReturnFromProvider
          returned={returned}
          locale={store.region}
          country={store.country}
          texts={{ completing: t('completing'), failed: pay('failed'), refused: pay('refused') }}
          tells={cartId !== undefined}
        />
      ) : null}
      {result && unsettled && !returned ? <AwaitPayment result={result} cartId={cartId} /> : null}
      <FirstRendered>{order ? <PaidOrder order={order} /> : null}</FirstRendered>
      {result ? (
        <dl className="mt-8 grid gap-x-8 gap-y-4 rounded-lg border border-line p-6 text-sm sm:grid-cols-2 [&_dd]:mt-0.5 [&_dd]:font-medium [&_dd]:wrap-anywhere [&_dt]:text-xs [&_dt]:text-ink-soft">
          <div>
            <dt>{t('method')}</dt>
            <dd>{methods(result.payment_method)}</dd>
          </div>
          <div>
            <dt>{t('amount')}</dt>
            <dd>
              <Money cents={result.amount} />
            </dd>
          </div>
          <div>
            <dt>{t('status')}</dt>
            <dd>{paymentLabel(statuses, result.status)}</dd>
          </div>
          {result.order_number ? (
            <div>
              <dt>{t('number')}</dt>
              <dd>
                <OrderNumber number={result.order_number} />
              </dd>
            </div>
          ) : null}
          <div className="sm:col-span-2">
            <dt>{t('reference')}</dt>
            <dd className="font-mono text-xs">{result.payment_reference}</dd>
          </div>
        </dl>
      ) : null}
      <ResultLinks result={result} next={state?.next ?? null} returned={returned !== null} cartId={cartId} />
    </div>
  )
}
