import { paymentMethods } from '../../../lib/rules/payment-methods.ts'
import { messagesIn } from '../../context/messages.ts'
import { snapshotOf } from '../../domain/payment/payments.ts'
import type { Environment } from '../../env.ts'
import { ProviderRefusal } from '../../payments/ask.ts'
import type { AskedPayment, PaymentProvider } from '../../payments/provider.ts'
import { type ProviderModule, type SimulatedPlace, variablesOf, withoutSlash } from '../../payments/provider-module.ts'
import { orderIdOf } from '../../payments/return-urls.ts'
import { sequraAddresses } from './addresses.ts'
import { Sequra, type SequraSettings } from './client.ts'
import { sequraEventsOf } from './events.ts'
import { confirmSequraAgain } from './reconcile.ts'
import { reduceSequra, refundSequra } from './refunds.ts'
import { sequraRoutes } from './simulated.ts'
import { type SequraKeys, sequraKeys, simulatedMerchant } from './simulated-keys.ts'
import { SequraState } from './simulated-state.ts'

/** seQura: instalments, agreed on in its form. */
export const sequra: ProviderModule<SequraSettings, SequraKeys> = {
  settingsFrom,
  make: (settings) => sequraProvider(new Sequra(settings)),
  simulated: {
    keys: sequraKeys,
    settings: ({ url, browserUrl }: SimulatedPlace, keys) => ({
      ...keys,
      merchantId: simulatedMerchant,
      url,
      browserUrl,
    }),
    start(world, keys) {
      const state = new SequraState(keys, world)
      return {
        routes: [['/sequra', sequraRoutes(state, world.origin)]],
        askedByShop: ['/sequra/orders', '/sequra/orders/:uuid', '/sequra/merchants/*'],
        tell: ({ event, reference }) => event === 'cancelled' && state.cancel(reference),
      }
    },
  },
}

export function sequraProvider(client: Sequra): PaymentProvider & { readonly client: Sequra } {
  const again = (asked: AskedPayment) => confirmSequraAgain(client, asked)
  return {
    client,
    name: 'sequra',
    settings: {},
    async open(asked) {
      const { db, store, payment } = asked
      const addresses = sequraAddresses(asked, await orderIdOf(db, store, payment))
      return { id: await client.startOrder(payment, snapshotOf(payment), store, addresses) }
    },
    async element({ payment }) {
      const product = productOf(payment)
      return { product, ...(await client.form(payment.providerId ?? '', product)) }
    },
    // It tells by itself, and is waited for until it is answered.
    result: (asked) => again(asked).then(() => true),
    reconcile: again,
    async refund({ payment, store }) {
      return (await refundSequra(client, payment, snapshotOf(payment), store)) ? 'refunded' : 'cancelled'
    },
    async refundPart({ payment, store }, { left }) {
      const reduction = { kept: left, name: messagesIn(store.language)('refundLine') }
      if (!(await reduceSequra(client, payment, snapshotOf(payment), store, reduction)))
        throw new ProviderRefusal('seQura', 404, 'it has no such order')
      return undefined
    },
    events: sequraEventsOf(client),
  }
}

/** seQura's name of a payment method. */
function productOf({ method }: AskedPayment['payment']): string {
  const profile = paymentMethods[method]
  return 'product' in profile ? profile.product : ''
}

function settingsFrom(environment: Environment): SequraSettings | null {
  const keys = variablesOf(environment, 'sequra')
  return (
    keys && {
      url: withoutSlash(environment.SEQURA_URL),
      accountKey: keys.SEQURA_ACCOUNT_KEY,
      secret: keys.SEQURA_SECRET,
      merchantId: keys.SEQURA_MERCHANT_ID,
      browserUrl: null,
    }
  )
}
