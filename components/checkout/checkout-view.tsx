import { getTranslations } from 'next-intl/server'
import { completionTexts } from '#components/address/completion-texts.ts'
import { GuaranteeNotice } from '#components/cart/guarantee-notice.tsx'
import { Message } from '#components/ui/message.tsx'
import type { problemsInAddress } from '#lib/actions/checkout-without-script.ts'
import { readCouponMessage } from '#lib/cart/coupon-message.ts'
import { prefill } from '#lib/checkout/prefill.ts'
import { savedAddresses } from '#lib/checkout/saved-addresses.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import { loginPath } from '#lib/session/session.ts'
import { getCheckoutCustomer } from '#lib/store-api/checkout-customer.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { DeliveryPlan } from './delivery-plan.tsx'
import { OrderSummary } from './order-summary.tsx'
import { paymentChoices } from './payment-choices.ts'
import { paymentSettings } from './payment-settings.ts'
import { Stages } from './stages.tsx'
import { Terms } from './terms.tsx'

/** Payment and delivery, with the summary of the cart always in sight. */
export async function CheckoutView({
  cart,
  sentBefore,
  interrupted,
}: {
  cart: Cart
  sentBefore: ReturnType<typeof problemsInAddress>
  /** The provider sent the shopper back without a payment. */
  interrupted: boolean
}) {
  const store = await currentStore()
  const [t, payment, completion, { methods, complete }, customer] = await Promise.all([
    getTranslations('checkout'),
    paymentSettings(store),
    completionTexts(),
    paymentChoices(store, cart.prices.pvp_total - cart.prices.paypal_commission),
    getCheckoutCustomer(store),
  ])
  const country = new Intl.DisplayNames([store.region], { type: 'region' }).of(store.country) ?? store.country
  return (
    <div className="container-page pt-6 md:pt-10">
      <Stages current={2} />
      <h1 className="mt-8 text-3xl">{t('title')}</h1>
      <div className="mt-8 flex flex-col gap-x-14 gap-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
        <CheckoutForm
          start={prefill(cart, customer)}
          total={cart.prices.pvp_total}
          professional={cart.audience === 'professional'}
          countedPostalCode={cart.shipping_data.postal_code}
          customer={customer && { email: customer.client.email, ...savedAddresses(customer) }}
          country={{ code: store.country, name: country }}
          locale={store.region}
          completion={completion}
          methods={methods}
          complete={complete}
          method={cart.payment_method_selected}
          payment={payment}
          logInPath={loginPath(store, storePath(store, '/checkout'))}
          plan={<DeliveryPlan rows={cart.rows} />}
          paymentNotice={interrupted ? <Message tone="warning">{t('pay.cancelled')}</Message> : null}
          taxIdTypes={store.taxIdTypes}
          texts={t.raw('form')}
          terms={<Terms />}
          sentBefore={sentBefore}
        />
        <OrderSummary cart={cart} couponBefore={await readCouponMessage()} />
        <GuaranteeNotice />
      </div>
    </div>
  )
}
