import { getTranslations } from 'next-intl/server'
import type { Store } from '#lib/stores/store.ts'
import { storePath } from '#lib/urls/paths.ts'
import type { PaymentSettings } from './payment-texts.ts'

/** What the parts of the payment providers need to know of a store. */
export async function paymentSettings(store: Store): Promise<PaymentSettings> {
  const [checkout, layout] = await Promise.all([getTranslations('checkout'), getTranslations('layout.footer')])
  return {
    texts: checkout.raw('pay'),
    resultPath: storePath(store, '/checkout', 'result'),
    currency: store.currency,
    cardScheme: store.cardScheme,
    creditNotice: layout('creditNotice'),
  }
}
