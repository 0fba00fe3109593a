import { getTranslations } from 'next-intl/server'
import type { PaymentMethod } from '#lib/contract/payment-methods.ts'
import { isWallet, isWithinLimits, paymentMethods } from '#lib/rules/payment-methods.ts'
import { orElse } from '#lib/store-api/or-else.ts'
import { getPaymentMethods } from '#lib/store-api/payments.ts'
import type { Store } from '#lib/stores/store.ts'
import { financingTexts } from './financing-texts.ts'

/** What stands with the methods that are credit. */
export interface CreditTexts {
  readonly title: string
  /** The notice of Directive (EU) 2023/2225 art. 8. */
  readonly notice: string
}

export interface PaymentChoiceMethod {
  value: PaymentMethod
  title: string
  text: string
  /** The instalments and their sum, line by line. */
  parts?: readonly string[]
  /** True when the method has a commission: the total is recalculated. */
  commission: boolean
  /** True when the browser has to have it: it is shown once that is known. */
  wallet?: boolean
  /** Of a method that is credit; the same for all of them. */
  credit?: CreditTexts | undefined
  /** Names of its drawings under `public/marks`. */
  marks?: readonly string[]
}

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
  const [names, texts, layout, financing, answer] = await Promise.all([
    getTranslations('payment.methods'),
    getTranslations('payment.texts'),
    getTranslations('layout.footer'),
    financingTexts(store, total),
    orElse(getPaymentMethods(store), null),
  ])
  const usable = answer?.methods ?? [{ method: 'transfer' as const, available: true, commission_rate: 0 }]
  const credit = { title: names('credit'), notice: layout('creditNotice') }
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
      credit: paymentMethods[method].credit ? credit : undefined,
      marks: paymentMethods[method].marks
        .filter(({ choiceIn }) => choiceIn === undefined || choiceIn === store.country)
        .map(({ file }) => file),
    }))
  return { methods, complete: answer !== null }
}
