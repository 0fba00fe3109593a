import { getTranslations } from 'next-intl/server'
import { PayOrder } from '#components/checkout/pay-order.tsx'
import { paymentChoices } from '#components/checkout/payment-choices.ts'
import { paymentSettings } from '#components/checkout/payment-settings.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import { isPayable, isQuote } from '#lib/rules/order-status.ts'
import { currentStore } from '#lib/stores/current.ts'

/**
 * Ways to pay an order that still awaits its money; the transfer is one for a quote and for a supplement that was not
 * ordered yet, as an order without payment has been made by it. A means that costs something on top is left out: the
 * total stands.
 */
export async function OrderPayment({ order }: { order: Cart }) {
  const store = await currentStore()
  if (!isPayable(order.status)) return null
  const quote = isQuote(order.status)
  const [{ methods }, payment, t] = await Promise.all([
    paymentChoices(store, order.prices.pvp_total),
    paymentSettings(store),
    getTranslations('checkout.result'),
  ])
  const usable = methods.filter(({ value, commission }) => (quote || value !== 'transfer') && !commission)
  const byTransfer = usable.some(({ value }) => value === 'transfer')
  const kind = order.supplement_of ? 'Supplement' : quote ? 'Quote' : 'Order'
  const text = t(`pay${kind}Text`)
  return (
    <PayOrder
      orderId={order.id}
      total={order.prices.pvp_total}
      methods={usable}
      locale={store.region}
      country={store.country}
      payment={payment}
      texts={{
        title: t(`pay${kind}`),
        text: order.supplement_of && byTransfer ? `${text} ${t('paySupplementTransfer')}` : text,
        pay: t('pay'),
      }}
    />
  )
}
