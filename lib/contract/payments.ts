import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderStatus, paymentMethod } from './carts.ts'
import { nonNegativeCents, storeCode } from './common.ts'

/** Answer of placing an order that is paid outside the page (bank transfer). */
export const placedOrder = z.object({
  id: z.uuid(),
  order_number: z.string(),
  status: orderStatus,
  payment_reference: z.string(),
  amount: nonNegativeCents,
  payment_method: paymentMethod,
  transfer: z.object({ beneficiary: z.string(), iban: z.string(), bic: z.string(), concept: z.string() }),
})

const storeOnly = z.object({ store: storeCode })
const order = z.object({ cart_id: z.uuid() })

/** The provider segments of the specification: `card`, `paypal`, `sequra`; `transfer` follows the same pattern. */
export const payments = {
  cardSession: defineCall({
    method: 'POST',
    path: '/payment/v1/card/payments/session/',
    summary: 'Open a card, Klarna or Bizum session',
    query: storeOnly,
    body: order.extend({ payment_method: z.enum(['card', 'klarna_account', 'bizum']) }),
    answer: z.object({
      payment_reference: z.string(),
      session: z.object({ id: z.string(), session_data: z.string() }),
      client_key: z.string(),
      environment: z.string(),
      amount: nonNegativeCents,
    }),
    permission: 'cart',
    browser: true,
  }),
  cardDetails: defineCall({
    method: 'POST',
    path: '/payment/v1/card/payments/details/',
    summary: 'Ask the provider what became of a session',
    query: storeOnly,
    body: z.object({ session_id: z.string().max(200), session_result: z.string().max(20_000) }),
    answer: z.object({ payment_reference: z.string(), status: z.string(), order_status: orderStatus }),
    permission: 'cart',
    browser: true,
  }),
  paypalCreateOrder: defineCall({
    method: 'POST',
    path: '/payment/v1/paypal/payments/create_order/',
    summary: 'Open a PayPal order',
    query: storeOnly,
    body: order,
    answer: z.object({ payment_reference: z.string(), paypal_order_id: z.string(), amount: nonNegativeCents }),
    permission: 'cart',
    browser: true,
  }),
  paypalOrderDetails: defineCall({
    method: 'GET',
    path: '/payment/v1/paypal/payments/order_details/',
    summary: 'What became of a PayPal order',
    query: storeOnly.extend({ id: z.string().max(100) }),
    answer: z.object({ payment_reference: z.string(), status: z.string(), order_status: orderStatus }),
    permission: 'cart',
    browser: true,
  }),
  sequraInitOrder: defineCall({
    method: 'POST',
    path: '/payment/v1/sequra/payments/init_order/',
    summary: 'Open an instalment order',
    query: storeOnly,
    body: order.extend({ product: z.enum(['sp1', 'pp3']) }),
    answer: z.object({
      payment_reference: z.string(),
      order_uuid: z.string(),
      product: z.string(),
      form: z.object({ iframe_src: z.string(), script_src: z.string() }),
      expires_at: z.string(),
    }),
    permission: 'cart',
    browser: true,
  }),
  transferInitOrder: defineCall({
    method: 'POST',
    path: '/payment/v1/transfer/payments/init_order/',
    summary: 'Order by bank transfer: the cart becomes an order with status 300. Repeating it answers the same order',
    query: storeOnly,
    body: order.extend({
      expected_total: nonNegativeCents
        .optional()
        .describe(
          'The total that the shopper saw; another one is refused with code price_changed, so that nobody orders at a price not shown',
        ),
    }),
    answer: placedOrder,
    status: 201,
    permission: 'cart',
    browser: true,
  }),
}

export type PlacedOrder = z.output<typeof placedOrder>
