import { snapshotOf } from '../../domain/payment/payments.ts'
import type { Environment } from '../../env.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { type ProviderModule, variablesOf, withoutSlash } from '../../payments/provider-module.ts'
import { returnUrl } from '../../payments/return-urls.ts'
import { Adyen, type AdyenSettings } from './client.ts'
import { adyenEventsOf } from './events.ts'
import { refundAdyen, refundAdyenPart } from './refunds.ts'
import { askAdyenAgain, askSession } from './results.ts'
import { type AdyenKeys, adyenKeys } from './simulated-keys.ts'
import { simulatedSettings, startAdyen } from './simulated-provider.ts'
import { adyenStoredCards } from './stored-cards.ts'

/** Adyen: cards, Klarna and Bizum, paid in a session with its own components. */
export const adyen: ProviderModule<AdyenSettings, AdyenKeys> = {
  settingsFrom,
  make: (settings) => adyenProvider(new Adyen(settings)),
  simulated: { keys: adyenKeys, settings: simulatedSettings, start: startAdyen },
}

export function adyenProvider(client: Adyen): PaymentProvider & { readonly client: Adyen } {
  const { clientKey, environment, browserUrl, storesCards } = client.settings
  return {
    client,
    name: 'adyen',
    agreed: client.settings.methods,
    ...(storesCards && { storedCards: adyenStoredCards(client) }),
    settings: {
      client_key: clientKey,
      environment,
      ...(browserUrl && { sandbox: browserUrl }),
      ...(storesCards && { stored_cards: '1' }),
    },
    async open({ store, payment, addresses }) {
      const url = returnUrl(addresses, store, payment)
      const { id, sessionData } = await client.openSession(payment, snapshotOf(payment), store, url)
      return { id, data: { sessionData } }
    },
    element: async ({ payment }) => ({ session_data: payment.providerData?.sessionData ?? '' }),
    async result(asked, proof) {
      await askSession(client, asked, proof)
      return true
    },
    reconcile: (asked) => askAdyenAgain(client, asked),
    async refund({ payment }) {
      await refundAdyen(client, payment.pspReference ?? '', payment.reference)
      return 'refunded'
    },
    refundPart: ({ store, payment }, refund) =>
      refundAdyenPart(client, payment.pspReference ?? '', refund, store.currency),
    events: adyenEventsOf(client),
  }
}

function settingsFrom(environment: Environment): AdyenSettings | null {
  const keys = variablesOf(environment, 'adyen')
  return (
    keys && {
      url: withoutSlash(environment.ADYEN_URL),
      apiKey: keys.ADYEN_API_KEY,
      merchantAccount: keys.ADYEN_MERCHANT_ACCOUNT,
      clientKey: keys.ADYEN_CLIENT_KEY,
      hmacKeys: keys.ADYEN_HMAC_KEYS.split(','),
      environment: environment.ADYEN_ENVIRONMENT,
      basicAuth: environment.ADYEN_BASIC_AUTH,
      methods: environment.ADYEN_METHODS,
      storesCards: environment.ADYEN_STORED_CARDS === '1',
      browserUrl: null,
    }
  )
}
