import { getTranslations } from 'next-intl/server'
import { cartPageSettings } from '#components/cart/cart-page-settings.ts'
import { Reassurance } from '#components/cart/reassurance.tsx'
import { Totals } from '#components/cart/totals.tsx'
import { CheckoutForm } from '#components/checkout/checkout-form.tsx'
import { OrderSummary } from '#components/checkout/order-summary.tsx'
import { Stages } from '#components/checkout/stages.tsx'
import { Terms } from '#components/checkout/terms.tsx'
import { OrderLookup } from '#components/order/order-lookup.tsx'
import { OrderView } from '#components/order/order-view.tsx'
import { TransferData } from '#components/order/transfer-data.tsx'
import { Card } from '#components/ui/card.tsx'
import { prefill } from '#lib/checkout/prefill.ts'
import { currentStore } from '#lib/stores/current.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { storePath } from '#lib/urls/paths.ts'
import { CartLinesDemo } from '../cart-lines-demo.tsx'
import { CartPanelDemo } from '../cart-panel-demo.tsx'
import { Part, State, States } from '../part.tsx'
import { sampleOrder, sampleRows, sampleTotals } from '../samples.ts'
import { sheetTexts } from '../texts.ts'

/** From the cart to the order. */
export async function Buying() {
  const [
    { part, state, sample },
    store,
    images,
    layout,
    checkout,
    lookup,
    status,
    names,
    texts,
    withdrawal,
    parcels,
    cart,
  ] = await Promise.all([
    sheetTexts(),
    currentStore(),
    imageSource(),
    getTranslations('layout'),
    getTranslations('checkout'),
    getTranslations('checkOrder'),
    getTranslations('orderStatus'),
    getTranslations('payment.methods'),
    getTranslations('payment.texts'),
    getTranslations('withdrawal'),
    getTranslations('profile.order'),
    cartPageSettings(),
  ])
  const methods = store.paymentMethods.map((value) => ({
    value,
    title: names(value),
    text: texts(value),
    commission: false,
  }))
  const rows = sampleRows(sample)
  const order = sampleOrder(sample, store)
  return (
    <>
      <Part id="cart" title={part('cart')}>
        <ul className="divide-y divide-line border-y border-line">
          <CartLinesDemo rows={rows} settings={cart} />
        </ul>
      </Part>
      <Part id="panel" title={part('panel')}>
        <CartPanelDemo
          rows={rows}
          images={images}
          texts={{ ...layout.raw('cartPanel'), price: cart.words.price, completeShower: cart.completeShower }}
          names={{ many: state('many'), loading: state('loading') }}
        />
      </Part>
      <Part id="totals" title={part('totals')}>
        <States>
          <State name={state('normal')}>
            <Card tone="sand">
              <Totals prices={{ ...sampleTotals, pvp: 48900, pvp_saved: 0, pvp_total: 48900, tax: 8150 }} />
            </Card>
          </State>
          <State name={state('coupon')}>
            <Card tone="sand">
              <Totals
                prices={{ ...sampleTotals, pvp_total: sampleTotals.pvp_total - 500 }}
                coupon={{ code: 'BIENVENUE5', total_discount: 500 }}
              />
              <Reassurance madeToMeasure />
            </Card>
          </State>
          <State name={state('shippingPaid')}>
            <Card tone="sand">
              <Totals prices={{ ...sampleTotals, pvp_shipping: 4900, pvp_total: sampleTotals.pvp_total + 4900 }} />
              <Reassurance madeToMeasure={false} />
            </Card>
          </State>
        </States>
      </Part>
      <Part id="checkout" title={part('checkout')}>
        {([1, 2, 3] as const).map((stage) => (
          <Stages key={stage} current={stage} />
        ))}
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <CheckoutForm
            start={{ ...prefill(order, null), same_billing_data: false }}
            total={order.prices.pvp_total}
            countedPostalCode={order.shipping_data.postal_code}
            customer={null}
            country={{
              code: store.country,
              name: new Intl.DisplayNames([store.region], { type: 'region' }).of(store.country) ?? '',
            }}
            locale={store.region}
            methods={methods}
            complete
            method={methods[0]?.value ?? null}
            payment={{
              texts: checkout.raw('pay'),
              resultPath: '/styleguide',
              currency: store.currency,
              cardScheme: store.cardScheme,
              creditNotice: '',
            }}
            logInPath="/login/?next=%2Fcheckout"
            plan={null}
            taxIdTypes={store.taxIdTypes}
            texts={checkout.raw('form')}
            terms={<Terms />}
            sentBefore={{
              problems: {
                'user.phone': 'phone',
                'shipping_data.postal_code': 'postalCodeRefused',
                'billing_data.tax_id': 'required',
              },
              failed: true,
              isSample: true,
            }}
          />
          <OrderSummary cart={order} />
        </div>
      </Part>
      <Part id="order" title={part('order')}>
        <div className="-mx-4">
          <OrderView order={{ ...order, status: 450 }} />
        </div>
        <TransferData order={{ ...order, status: 300 }} />
      </Part>
      <Part id="tracking" title={part('tracking')}>
        <div className="max-w-xl">
          <OrderLookup
            withdrawal={{ path: storePath(store, '/retractation'), link: withdrawal('link'), declared: '{items}' }}
            region={store.region}
            timeZone={store.timeZone}
            texts={lookup.raw('form')}
            errors={lookup.raw('errors')}
            statuses={status.raw('labels')}
            parcels={{
              parcels: parcels('parcels'),
              parcel: parcels.raw('parcel'),
              delivered: parcels.raw('delivered'),
              statuses: status.raw('subOrders'),
            }}
          />
        </div>
      </Part>
    </>
  )
}
