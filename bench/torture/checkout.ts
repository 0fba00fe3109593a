import type { PaymentMethod } from '../../lib/contract/payment-methods.ts'

export type StoreCode = 'FRSM' | 'ESSM'

/** The shop's answers to a shopper, and the shopper's actions. */
export interface Checkout {
  store: StoreCode
  /** Which program the shopper speaks to. */
  through: 'storefront' | 'store API'
  cart: string
  email: string
  /**
   * Orders that the shop confirmed: number, amount (-1 for unknown), payment and method, once for each confirmation.
   */
  acknowledged: { number: string; amount: number; reference: string | null; by: 'transfer' | 'provider' }[]
  /** Payments that the shop opened, with the amounts requested. */
  opened: { reference: string; amount: number; method: PaymentMethod }[]
  /** References of payments that the shopper saw succeed. */
  paid: string[]
  /** Payments whose shopper came back to the shop; of the others at Adyen the shop learns only by notification. */
  cameBack: string[]
  /** Why the shopper gave up, if so. */
  gaveUp: string | null
}

/** A checkout of which nothing is known but whose it is. */
export function newCheckout(given: Pick<Checkout, 'store' | 'through' | 'cart' | 'email'>): Checkout {
  return { ...given, acknowledged: [], opened: [], paid: [], cameBack: [], gaveUp: null }
}
