import type { ProviderName } from '../../lib/contract/payment-methods.ts'
import type { ProviderModule } from '../payments/provider-module.ts'
import { adyen } from './adyen/provider.ts'
import { paypal } from './paypal/provider.ts'
import { sequra } from './sequra/provider.ts'

/** Every payment provider that the shop knows, set up or not. */
export const providerModules = { adyen, paypal, sequra } satisfies {
  [Name in ProviderName]: ProviderModule<unknown, unknown>
}
