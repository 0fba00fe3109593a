/**
 * Method and path of each call of `carts`, by name; the browser's client is made from them, so
 * nothing else is imported here.
 */
export const cartsNames = {
  list: { method: 'GET', path: '/cart/v1/carts/' },
  retrieve: { method: 'GET', path: '/cart/v1/carts/{id}/' },
  update: { method: 'PUT', path: '/cart/v1/carts/{id}/' },
  create: { method: 'POST', path: '/cart/v1/carts/' },
  destroy: { method: 'DELETE', path: '/cart/v1/carts/{id}/' },
  customRows: { method: 'GET', path: '/cart/v1/carts/{id}/custom_rows/' },
  completeShower: { method: 'GET', path: '/cart/v1/carts/{id}/complete_shower/' },
  disableCoupon: { method: 'PUT', path: '/cart/v1/carts/{id}/disable_coupon/' },
  retrieveByOrderNumber: { method: 'POST', path: '/cart/v1/carts/retrieve_by_order_number/' },
  joinEmail: { method: 'POST', path: '/cart/v1/carts/{id}/join_email_to_cart/' },
} as const

/**
 * Method and path of each call of `cartRows`, by name; the browser's client is made from them, so
 * nothing else is imported here.
 */
export const cartRowsNames = {
  retrieve: { method: 'GET', path: '/cart/v1/cart-rows/{id}/' },
  create: { method: 'POST', path: '/cart/v1/cart-rows/' },
  update: { method: 'PUT', path: '/cart/v1/cart-rows/{id}/' },
  destroy: { method: 'DELETE', path: '/cart/v1/cart-rows/{id}/delete_item/' },
} as const
