import type { Providers } from '../../payments/providers.ts'
import type { Adyen } from '../../providers/adyen/client.ts'
import type { adyenProvider } from '../../providers/adyen/provider.ts'
import type { Paypal } from '../../providers/paypal/client.ts'
import type { paypalProvider } from '../../providers/paypal/provider.ts'
import type { Sequra } from '../../providers/sequra/client.ts'
import type { sequraProvider } from '../../providers/sequra/provider.ts'

/** The client that a provider speaks through. */
export const adyenOf = ({ adyen }: Pick<Providers, 'adyen'>): Adyen =>
  (adyen as ReturnType<typeof adyenProvider>).client
export const paypalOf = ({ paypal }: Pick<Providers, 'paypal'>): Paypal =>
  (paypal as ReturnType<typeof paypalProvider>).client
export const sequraOf = ({ sequra }: Pick<Providers, 'sequra'>): Sequra =>
  (sequra as ReturnType<typeof sequraProvider>).client
