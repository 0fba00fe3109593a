import { RequestError } from '../api/request.ts'
import { writeStoredCart } from '../cart/stored-cart.ts'
import { forgetStoredPage } from '../catalogue/stored-page.ts'

/**
 * Requests the other customer type, and clears data in the browser that depends on the earlier one's prices: the cart,
 * and the listing left for a product.
 * @throws RequestError when it was refused: everything stays
 */
export async function requestTypeSwitch(): Promise<void> {
  const response = await fetch('/api/session/type', { method: 'PUT' })
  if (!response.ok) throw new RequestError(response.status, null)
  writeStoredCart(null)
  forgetStoredPage()
}
