import { RequestError, request } from '../api/request.ts'
import type { contract } from '../contract/index.ts'
import { readStoredCart } from './stored-cart.ts'

type Carts = (typeof contract)['carts']
type CartRows = (typeof contract)['cartRows']

/** The last write of this page. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Writes the quantity of a cart row; 0 removes it. Writes are sent one after the other, in the order of the presses, so that the last
 * one holds however slow the network is. The prices of the cart are asked for again after each (R4.68, R4.69). Writing the same again changes nothing: a row that is not there any more has been removed.
 */
export function writeQuantity(rowId: string, quantity: number): Promise<void> {
  const write = last.then(() => send(rowId, quantity)).then(refetchPrices)
  last = write.catch(() => undefined)
  return write
}

/** Whoever shows the cart reads it as a whole afterwards: without an answer nothing is lost. */
async function refetchPrices(): Promise<void> {
  const cart = readStoredCart()
  if (cart) await request<Carts['customRows']>('GET', `/cart/v1/carts/${cart.id}/custom_rows/`).catch(() => null)
}

async function send(rowId: string, quantity: number): Promise<void> {
  if (quantity > 0) await request<CartRows['update']>('PUT', `/cart/v1/cart-rows/${rowId}/`, { quantity })
  else
    await request<CartRows['destroy']>('DELETE', `/cart/v1/cart-rows/${rowId}/delete_item/`).catch((error) => {
      if (!(error instanceof RequestError && error.status === 404)) throw error
    })
}
