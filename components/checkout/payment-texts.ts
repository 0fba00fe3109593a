import type { PaymentMethod } from '#lib/contract/payment-methods.ts'
import type { PaymentProblem } from '#lib/rules/payment-problem.ts'

export interface PaymentTexts extends Record<PaymentProblem, string> {
  /** Text of the button that makes the contract; the law fixes its words. */
  order: string
  ordering: string
  loading: string
  offline: string
  change: string
  demonstrationCards: string
  refused: string
  cancelled: string
  retry: string
  paypalHint: string
  redirectHint: string
  storedCards: string
  /** With `{brand}` and `{digits}`. */
  cardEnding: string
  /** With `{date}`. */
  cardExpires: string
  otherCard: string
  walletHint: string
  walletMissing: string
}

/** Props of the payment component of any provider. */
export interface PaymentProps<Method extends PaymentMethod = PaymentMethod> {
  method: Method
  cartId: string
  /** The account that a guest wants is there already: back to the form. */
  onAccountExists?: (() => void) | undefined
  /** Total that the shopper sees, cents. */
  total: number
  /** Language and country of the store, as `fr-FR` and `FR`. */
  locale: string
  country: string
  /** ISO code of the store's currency. */
  currency: string
  /** Scheme that is selected at first for a card with two, by Adyen's name of it. */
  cardScheme: string | null
  /** The notice of the law for offers of credit. */
  creditNotice: string
  texts: PaymentTexts
  /** Path of the page with a payment's result, without the reference. */
  resultPath: string
}

/** What is the same for every payment of a store. */
export type PaymentSettings = Pick<PaymentProps, 'texts' | 'resultPath' | 'currency' | 'cardScheme' | 'creditNotice'>
