/**
 * Method and path of each call of `payments`, by name; the browser's client is made from them, so
 * nothing else is imported here.
 */
export const paymentsNames = {
  methods: { method: 'GET', path: '/payment/v1/methods/' },
  result: { method: 'GET', path: '/payment/v1/payments/{reference}/' },
  cardSession: { method: 'POST', path: '/payment/v1/card/payments/session/' },
  cardDetails: { method: 'POST', path: '/payment/v1/card/payments/details/' },
  paypalCreateOrder: { method: 'POST', path: '/payment/v1/paypal/payments/create_order/' },
  paypalOrderDetails: { method: 'GET', path: '/payment/v1/paypal/payments/order_details/' },
  paypalCapture: { method: 'POST', path: '/payment/v1/paypal/payments/capture/' },
  sequraInitOrder: { method: 'POST', path: '/payment/v1/sequra/payments/init_order/' },
  transferInitOrder: { method: 'POST', path: '/payment/v1/transfer/payments/init_order/' },
  transferReserve: { method: 'POST', path: '/payment/v1/transfer/payments/reserve/' },
  transferConfirm: { method: 'POST', path: '/payment/v1/transfer/payments/confirm/' },
  refunded: { method: 'POST', path: '/payment/v1/payments/refunded/' },
} as const
