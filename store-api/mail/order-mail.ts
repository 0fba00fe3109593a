import type { Cart } from '../../lib/contract/carts.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'

/** What every mail about an order is written from. */
export interface OrderMail {
  order: Cart
  /** What was given back when it was cancelled, cents. */
  refund?: number
  /**
   * Whether the mail goes to its customer for sure: to the e-mail of the account, or of an order
   * that was paid. Anybody can type another's.
   */
  proven: boolean
  store: StoreContext
  /** Public address of the store, without a slash at the end. */
  url: string
  t: Translate
}
