import type { Cart } from '../../lib/contract/carts.ts'
import type { Say } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'

/** What every mail about an order is written from. */
export interface OrderMail {
  order: Cart
  store: StoreContext
  /** Public address of the store, without a slash at the end. */
  url: string
  say: Say
}
