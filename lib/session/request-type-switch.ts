import { RequestError } from '../api/request.ts'
import { writeStoredCart } from '../cart/stored-cart.ts'
import { forgetStoredPage } from '../catalogue/stored-page.ts'

/**
 * Asks for the other customer type, and destroys what the browser stores of the old one's prices:
 * the cart, and the listing left for a product.
 * @throws RequestError when it was refused: everything stays
 */
export async function requestTypeSwitch(): Promise<void> {
  const response = await fetch('/api/session/type', { method: 'PUT' })
  if (!response.ok) throw new RequestError(response.status, null)
  writeStoredCart(null)
  forgetStoredPage()
}
