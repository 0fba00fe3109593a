import { forgetViewed } from '../browser/recently-viewed.ts'
import { writeStoredCart } from '../cart/stored-cart.ts'
import { forgetStoredPage } from '../catalogue/stored-page.ts'
import { forgetFavourites } from '../favourites/stored.ts'

/**
 * Clears what the browser keeps, after the session: cart, favourites, products viewed, in this
 * order.
 */
export function clearAfterLogOut(): void {
  writeStoredCart(null)
  forgetFavourites()
  forgetViewed()
  forgetStoredPage()
}
