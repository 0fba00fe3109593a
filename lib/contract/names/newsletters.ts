/**
 * Method and path of each call of `newsletters`, by name; the browser's client is made from them,
 * so nothing else is imported here.
 */
export const newslettersNames = {
  voucher: { method: 'GET', path: '/auth-users/v1/newsletters/voucher/' },
  create: { method: 'POST', path: '/auth-users/v1/newsletters/' },
  confirm: { method: 'POST', path: '/auth-users/v1/newsletters/confirm/' },
  unsubscribe: { method: 'POST', path: '/auth-users/v1/newsletters/unsubscribe/' },
  list: { method: 'GET', path: '/auth-users/v1/newsletters/' },
  retrieve: { method: 'GET', path: '/auth-users/v1/newsletters/{id}/' },
  update: { method: 'PUT', path: '/auth-users/v1/newsletters/{id}/' },
  destroy: { method: 'DELETE', path: '/auth-users/v1/newsletters/{id}/' },
} as const
