import { RequestError, request } from '../api/request.ts'
import type { contract } from '../contract/index.ts'

type CartRows = (typeof contract)['cartRows']

/** The last write of this page. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Writes the quantity of a cart row; 0 removes it. Writes are sent one after the other, in the order of the presses, so that the last
 * one holds however slow the network is. Writing the same again changes nothing: a row that is not there any more has been removed.
 */
export function writeQuantity(rowId: string, quantity: number): Promise<void> {
  const write = last.then(() => send(rowId, quantity))
  last = write.catch(() => undefined)
  return write
}

async function send(rowId: string, quantity: number): Promise<void> {
  if (quantity > 0) await request<CartRows['update']>('PUT', `/cart/v1/cart-rows/${rowId}/`, { quantity })
  else
    await request<CartRows['destroy']>('DELETE', `/cart/v1/cart-rows/${rowId}/delete_item/`).catch((error) => {
      if (!(error instanceof RequestError && error.status === 404)) throw error
    })
}
