import { type PaymentMethod, type ProviderName, paymentProvider } from '../../lib/contract/payment-methods.ts'
import { paymentMethods } from '../../lib/rules/payment-methods.ts'
import { refusal } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'
import type { PaymentProvider } from './provider.ts'
import type { ReturnUrls } from './return-urls.ts'

/**
 * The payment providers of this program, null for those that are not set up, and the URLs to which they and the
 * shoppers return.
 */
export type Providers = { [Name in ProviderName]: PaymentProvider | null } & ReturnUrls

/** No provider at all: only bank transfers. */
export const noProviders: Providers = {
  ...eachProvider(() => null),
  storeUrl: (code) => `http://${code.slice(0, 2).toLowerCase()}.localhost:3000`,
  apiUrl: 'http://127.0.0.1:4000',
}

/** A value for each provider. */
export function eachProvider<Value>(make: (name: ProviderName) => Value): Record<ProviderName, Value> {
  return Object.fromEntries(paymentProvider.options.map((name) => [name, make(name)])) as Record<ProviderName, Value>
}

/** The provider that offers a method; null where none is set up for it, or needs none. */
export function providerOf(method: PaymentMethod, providers: Providers): PaymentProvider | null {
  const { provider: name, optIn } = paymentMethods[method]
  const provider = name && providers[name]
  return provider && (!optIn || provider.agreed?.includes(method)) ? provider : null
}

/** @throws ApiError 503 when the provider is not set up */
export function present<T>(provider: T | null, t: Translate): T {
  if (provider === null) throw refusal(503, t('paymentUnavailable'), 'payment_unavailable')
  return provider
}
