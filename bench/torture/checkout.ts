import type { PaymentMethod } from '../../lib/contract/carts.ts'

export type StoreCode = 'FRSM' | 'ESSM'

/** What the shop told a shopper, and what the shopper did about it. */
export interface Checkout {
  store: StoreCode
  /** Which program the shopper speaks to. */
  through: 'storefront' | 'store API'
  cart: string
  email: string
  /**
   * Orders that the shop acknowledged: number, amount (-1 where it was not told), payment and how it
   * is paid, as often as it said so.
   */
  acknowledged: { number: string; amount: number; reference: string | null; by: 'transfer' | 'provider' }[]
  /** Payments that the shop opened: what the shopper was asked for. */
  opened: { reference: string; amount: number; method: PaymentMethod }[]
  /** References of payments that the shopper saw succeed. */
  paid: string[]
  /**
   * Payments whose shopper came back to the shop; of the others at Adyen nobody hears without a
   * notification.
   */
  cameBack: string[]
  /** Why the shopper gave up, if so. */
  gaveUp: string | null
}

/** A checkout of which nothing is known but whose it is. */
export function newCheckout(given: Pick<Checkout, 'store' | 'through' | 'cart' | 'email'>): Checkout {
  return { ...given, acknowledged: [], opened: [], paid: [], cameBack: [], gaveUp: null }
}
