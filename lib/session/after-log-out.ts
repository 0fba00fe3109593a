import { forgetViewed } from '../browser/recently-viewed.ts'
import { writeStoredCart } from '../cart/stored-cart.ts'
import { forgetStoredPage } from '../catalogue/stored-page.ts'
import { forgetFavourites } from '../favourites/stored.ts'

/** Clears the browser's storage after the session: cart, favourites, viewed products, in this order. */
export function clearAfterLogOut(): void {
  writeStoredCart(null)
  forgetFavourites()
  forgetViewed()
  forgetStoredPage()
}
