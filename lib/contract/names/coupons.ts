/**
 * Method and path of each call of `coupons`, by name; the browser's client is made from them, so
 * nothing else is imported here.
 */
export const couponsNames = {
  retrieve: { method: 'GET', path: '/cart/v1/coupons/{id}/' },
  create: { method: 'POST', path: '/cart/v1/coupons/' },
  createWithId: { method: 'POST', path: '/cart/v1/coupons/{id}/' },
  update: { method: 'PUT', path: '/cart/v1/coupons/{id}/' },
  destroy: { method: 'DELETE', path: '/cart/v1/coupons/{id}/' },
  validate: { method: 'POST', path: '/cart/v1/coupons/validate-coupon/' },
  webList: { method: 'GET', path: '/cart/v1/coupons/web_list/' },
} as const
