/**
 * Method and path of each call of `wishlist`, by name; the browser's client is made from them, so
 * nothing else is imported here.
 */
export const wishlistNames = {
  list: { method: 'GET', path: '/auth-users/v1/products-wishlist/' },
  create: { method: 'POST', path: '/auth-users/v1/products-wishlist/' },
  retrieve: { method: 'GET', path: '/auth-users/v1/products-wishlist/{id}/' },
  update: { method: 'PUT', path: '/auth-users/v1/products-wishlist/{id}/' },
  destroy: { method: 'DELETE', path: '/auth-users/v1/products-wishlist/{product}/' },
  setFavourites: { method: 'POST', path: '/auth-users/v1/products-wishlist/set-favourites/' },
} as const
