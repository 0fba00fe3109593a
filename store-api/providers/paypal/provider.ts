import { snapshotOf } from '../../domain/payment/payments.ts'
import type { Environment } from '../../env.ts'
import { nullIfUnknown } from '../../payments/ask.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { type ProviderModule, type SimulatedPlace, variablesOf, withoutSlash } from '../../payments/provider-module.ts'
import { abortUrl, orderIdOf, returnUrl } from '../../payments/return-urls.ts'
import type { SimulatedProvider, SimulatedWorld } from '../../payments/simulated/simulated-provider.ts'
import { money } from './amounts.ts'
import { captureApproved } from './capture.ts'
import { Paypal, type PaypalSettings } from './client.ts'
import { paypalEventsOf } from './events.ts'
import { refundPaypal, refundPaypalPart } from './refunds.ts'
import { paypalRoutes, paypalScriptRoutes } from './simulated.ts'
import { clientId, type PaypalKeys, payeeId, paypalKeys } from './simulated-keys.ts'
import { PaypalState } from './simulated-state.ts'

/** PayPal: the shopper approves an order in its own window, and the shop takes the money. */
export const paypal: ProviderModule<PaypalSettings, PaypalKeys> = {
  settingsFrom,
  make: (settings) => paypalProvider(new Paypal(settings)),
  simulated: {
    keys: paypalKeys,
    settings: ({ url, browserUrl }: SimulatedPlace, keys) => ({
      ...keys,
      clientId,
      merchantId: payeeId,
      payLater: true,
      url,
      browserUrl,
    }),
    start: startPaypal,
  },
}

export function paypalProvider(client: Paypal): PaymentProvider & { readonly client: Paypal } {
  const { url, clientId: id, browserUrl, payLater } = client.settings
  const environment = /sandbox|localhost|127\.0\.0\.1/.test(url) ? 'sandbox' : 'production'
  return {
    client,
    name: 'paypal',
    settings: {
      client_id: id,
      environment,
      ...(browserUrl && { sandbox: browserUrl }),
      ...(payLater && { pay_later: '1' }),
    },
    async open({ db, store, payment, addresses }) {
      const urls = {
        returnUrl: returnUrl(addresses, store, payment),
        cancelUrl: abortUrl(addresses, store, await orderIdOf(db, store, payment)),
      }
      return { id: (await client.createOrder(payment, snapshotOf(payment), store, urls)).id }
    },
    element: async () => ({}),
    result: async (asked) => (await captureApproved(client, asked).then(() => true, nullIfUnknown)) ?? false,
    reconcile: (asked) => captureApproved(client, asked),
    async refund({ payment }) {
      await refundPaypal(client, payment.pspReference ?? '', payment)
      return 'refunded'
    },
    refundPart: ({ store, payment }, refund) =>
      refundPaypalPart(client, payment.pspReference ?? '', refund, store.currency),
    events: paypalEventsOf(client),
  }
}

function settingsFrom(environment: Environment): PaypalSettings | null {
  const keys = variablesOf(environment, 'paypal')
  return (
    keys && {
      url: withoutSlash(environment.PAYPAL_URL),
      clientId: keys.PAYPAL_CLIENT_ID,
      secret: keys.PAYPAL_SECRET,
      webhookId: keys.PAYPAL_WEBHOOK_ID,
      merchantId: keys.PAYPAL_MERCHANT_ID,
      payLater: environment.PAYPAL_PAY_LATER === '1',
      browserUrl: null,
    }
  )
}

function startPaypal(world: SimulatedWorld, keys: PaypalKeys): SimulatedProvider {
  const state = new PaypalState(keys, world)
  return {
    routes: [
      ['/paypal', paypalRoutes(state, world.origin)],
      ['/web-sdk', paypalScriptRoutes(world.origin)],
    ],
    askedByShop: ['/paypal/v1/*', '/paypal/v2/*'],
    tell: ({ reference, event, amount }) =>
      state.tell(reference, event, amount && money(amount.value, amount.currency)),
  }
}
