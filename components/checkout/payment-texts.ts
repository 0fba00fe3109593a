import type { PaymentMethod } from '#lib/contract/carts.ts'

export interface PaymentTexts {
  /** Text of the button that makes the contract; the law fixes its words. */
  order: string
  ordering: string
  loading: string
  change: string
  demonstrationCards: string
  refused: string
  cancelled: string
  failed: string
  priceChanged: string
  retry: string
  paypalHint: string
  redirectHint: string
}

/** What a payment component needs, whatever the provider. */
export interface PaymentProps {
  method: PaymentMethod
  cartId: string
  /** Of the account that a guest wants, made with the payment; absent for none. */
  password?: string | undefined
  /** The account cannot be made: back to the form, with what is wrong with the password, or null where the e-mail has an account already. */
  onPasswordRefused?: ((message: string | null) => void) | undefined
  /** Total that the shopper sees, cents. */
  total: number
  /** Language and country of the store, as `fr-FR` and `FR`. */
  locale: string
  country: string
  texts: PaymentTexts
  /** Path of the page that says what became of a payment, without the reference. */
  resultPath: string
}
