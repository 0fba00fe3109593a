import { getTranslations } from 'next-intl/server'
import { getPaymentMethods } from '#lib/store-api/payments.ts'
import type { Store } from '#lib/stores/store.ts'
import type { PaymentChoiceMethod } from './payment-choice.tsx'

/**
 * The store's means of payment that can be used now, in the store's order, in words. While the store API cannot say which are set up,
 * a bank transfer is still possible.
 */
export async function paymentChoices(store: Store): Promise<PaymentChoiceMethod[]> {
  const [names, texts, answer] = await Promise.all([
    getTranslations('payment.methods'),
    getTranslations('payment.texts'),
    getPaymentMethods(store).catch(() => null),
  ])
  const usable = answer?.methods ?? [{ method: 'transfer' as const, available: true, commission_rate: 0 }]
  return usable
    .filter(({ method, available }) => available && store.paymentMethods.includes(method))
    .map(({ method, commission_rate: rate }) => ({
      value: method,
      title: names(method),
      text: rate > 0 ? `${texts(method)} ${texts('commission', { rate })}` : texts(method),
      commission: rate > 0,
    }))
}
