/**
 * Method and path of each call of `shippingAddresses` and `billingAddresses`, by name; the
 * browser's client is made from them, so nothing else is imported here.
 */
export const shippingAddressesNames = {
  list: { method: 'GET', path: '/auth-users/v1/shipping-addresses/' },
  create: { method: 'POST', path: '/auth-users/v1/shipping-addresses/' },
  retrieve: { method: 'GET', path: '/auth-users/v1/shipping-addresses/{id}/' },
  update: { method: 'PUT', path: '/auth-users/v1/shipping-addresses/{id}/' },
  destroy: { method: 'DELETE', path: '/auth-users/v1/shipping-addresses/{id}/' },
} as const

export const billingAddressesNames = {
  list: { method: 'GET', path: '/auth-users/v1/billing-addresses/' },
  create: { method: 'POST', path: '/auth-users/v1/billing-addresses/' },
  retrieve: { method: 'GET', path: '/auth-users/v1/billing-addresses/{id}/' },
  update: { method: 'PUT', path: '/auth-users/v1/billing-addresses/{id}/' },
  destroy: { method: 'DELETE', path: '/auth-users/v1/billing-addresses/{id}/' },
} as const
