import type { Cart } from '../../lib/contract/cart-content.ts'
import type { ReturnStatus } from '../../lib/contract/returns.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { SubOrder } from '../domain/order/sub-order-view.ts'
import type { Html } from './layout.ts'

/** What every mail about an order is written from. */
export interface OrderMail {
  order: Cart
  /** What goes back, or was given back, cents. */
  refund?: number
  /** The return that a mail is about, as it stood then. */
  returned?: { reference: string; status: ReturnStatus }
  /**
   * Address where a guest has the pieces of a transfer order reserved, as long as they are not; where measures are
   * confirmed, or where what arrived is reviewed.
   */
  confirm?: string
  /** The parcel that a mail is about. */
  parcel?: SubOrder
  /**
   * Whether the mail goes to its customer for sure: to the e-mail of the account, or of an order
   * that was paid. Any visitor can type another's.
   */
  proven: boolean
  store: StoreContext
  /** Public address of the store, without a slash at the end. */
  url: string
  t: Translate
}

/** What a mail about an order says. */
export interface Parts {
  subject: string
  title: string
  content: Html
  text: readonly string[]
  /** Beside those that every mail has. */
  headers?: Readonly<Record<string, string>>
}
