import { getTranslations } from 'next-intl/server'
import { isWallet, isWithinLimits, paymentMethods } from '#lib/rules/payment-methods.ts'
import { getPaymentMethods } from '#lib/store-api/payments.ts'
import type { Store } from '#lib/stores/store.ts'
import { financingTexts } from './financing-texts.ts'
import type { PaymentChoiceMethod } from './payment-choice.tsx'

/**
 * The store's payment methods that can be used now, in the store's order, with texts. While the store API does not
 * answer, a bank transfer is still possible.
 * @param total cents: base of the texts about payment in parts
 * @returns `complete` is false where the store API did not answer
 */
export async function paymentChoices(
  store: Store,
  total: number,
): Promise<{ methods: PaymentChoiceMethod[]; complete: boolean }> {
  const [names, texts, financing, answer] = await Promise.all([
    getTranslations('payment.methods'),
    getTranslations('payment.texts'),
    financingTexts(store, total),
    getPaymentMethods(store).catch(() => null),
  ])
  const usable = answer?.methods ?? [{ method: 'transfer' as const, available: true, commission_rate: 0 }]
  const methods = usable
    .filter(
      ({ method, available }) =>
        available && store.paymentMethods.includes(method) && isWithinLimits(method, total, store.amountLimits),
    )
    .map(({ method, commission_rate: rate }) => ({
      value: method,
      title: names(method),
      text: [texts(method), rate > 0 ? texts('commission', { rate }) : null].filter(Boolean).join(' '),
      parts: financing[method] ?? [],
      commission: rate > 0,
      // The simulated wallets work in any browser.
      wallet: isWallet(method) && !answer?.providers.adyen?.sandbox,
      marks: paymentMethods[method].marks.map(({ file }) => file),
    }))
  return { methods, complete: answer !== null }
}
