import { getTranslations } from 'next-intl/server'
import { PayOrder } from '#components/checkout/pay-order.tsx'
import { paymentChoices } from '#components/checkout/payment-choices.ts'
import { paymentSettings } from '#components/checkout/payment-settings.ts'
import type { Cart } from '#lib/contract/carts.ts'
import { isPayable, isQuote } from '#lib/rules/order-status.ts'
import { currentStore } from '#lib/stores/current.ts'

/**
 * Ways to pay an order that still awaits its money; the transfer is one for a quote, as an order
 * without payment has been made by it, and a supplement is not paid so. A means that costs something on top is left out: the total
 * stands.
 */
export async function OrderPayment({ order }: { order: Cart }) {
  const store = await currentStore()
  if (!isPayable(order.status)) return null
  const quote = isQuote(order.status) && !order.supplement_of
  const [{ methods }, payment, t] = await Promise.all([
    paymentChoices(store, order.prices.pvp_total),
    paymentSettings(store),
    getTranslations('checkout.result'),
  ])
  return (
    <PayOrder
      orderId={order.id}
      total={order.prices.pvp_total}
      methods={methods.filter(({ value, commission }) => (quote || value !== 'transfer') && !commission)}
      locale={store.region}
      country={store.country}
      payment={payment}
      texts={{
        title: t(order.supplement_of ? 'paySupplement' : quote ? 'payQuote' : 'payOrder'),
        text: t(order.supplement_of ? 'paySupplementText' : quote ? 'payQuoteText' : 'payOrderText'),
        pay: t('pay'),
      }}
    />
  )
}
