/* Longer than other files: a payment and its ways, whose schemas build on one another. */

import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderStatus } from './cart-content.ts'
import { browserSecret, isoDate, nonNegativeCents, storeCode } from './common.ts'
import { paymentsNames } from './names/payments.ts'
import { paymentMethod, paymentProvider, sessionMethod } from './payment-methods.ts'

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

/** Answer of following the link that a guest's transfer order was mailed. */
export const reservedOrder = z.object({
  id: z.uuid(),
  order_number: z.string(),
  state: z.enum(['reserved', 'already']),
})

const storeOnly = z.object({ store: storeCode })
const order = z.object({
  cart_id: z.uuid().describe('Id of the cart, or of the quote or order that is to be paid'),
  expected_total: nonNegativeCents
    .optional()
    .describe(
      'The total that the shopper saw; another one is refused with code price_changed, so that no order has a price that was not shown',
    ),
  password: z
    .string()
    .min(6)
    .max(200)
    .optional()
    .describe(
      "A guest's wish for an account: it is made with the payment and activated by mail. Refused at `user.password` when the e-mail has one",
    ),
  browser_secret: browserSecret.optional(),
})

/** States of one payment; `authorized` and `error` are the specification's. */
export const paymentStatus = z
  .enum(['created', 'pending', 'authorized', 'error', 'cancelled', 'expired', 'superseded', 'refund_due', 'refunded'])
  .describe(
    '`created`: opened; `pending`: the provider has not decided; `authorized`: paid; `error`: refused; `cancelled`: by the shopper; `expired`: not paid in time; `superseded`: another payment of the cart took its place; `refund_due`: paid in vain, money has to go back; `refunded`: it has gone back',
  )

/** State of a payment: nothing personal, as its reference appears in URLs. */
export const paymentResult = z.object({
  payment_reference: z.string(),
  payment_method: paymentMethod,
  status: paymentStatus,
  order_status: orderStatus,
  order_number: z.string().nullable(),
  amount: nonNegativeCents,
  supplement: z.boolean().optional().describe('Whether it pays a supplement for dearer measures of another order'),
})

/** Settings for a provider's own part of the page; the contract does not know their names. */
const providerSettings = z
  .record(z.string(), z.string())
  .describe("For the provider's own part of the page, by the provider's own names")

/** A payment that is open at its provider. */
export const openedPayment = z.object({
  payment_reference: z.string(),
  session: z.object({
    id: z.string().describe("The provider's name for the open payment"),
    provider: paymentProvider,
    settings: providerSettings,
  }),
  amount: nonNegativeCents,
  expires_at: isoDate,
})

const reference = z.string().regex(/^[A-Z]{4}\d{13}[A-Za-z0-9]{36}$/)

/**
 * The provider segments of the specification: `card`, `paypal`, `sequra`; `transfer` follows the
 * same pattern.
 */
export const payments = {
  methods: defineCall({
    ...paymentsNames.methods,
    summary: 'Means of payment of the store, in their order, and what the browser needs to show them',
    query: storeOnly,
    answer: z.object({
      methods: z.array(
        z.object({
          method: paymentMethod,
          available: z.boolean().describe('False while the provider is not set up'),
          commission_rate: z.number().min(0).max(1).describe('Fraction of the total that the shopper pays on top'),
        }),
      ),
      providers: z
        .partialRecord(paymentProvider, providerSettings)
        .describe('What the parts of the providers that are set up need before a payment is opened'),
    }),
    permission: 'public',
    browser: true,
    throttle: 'read',
  }),
  result: defineCall({
    ...paymentsNames.result,
    summary: 'What became of a payment, by its reference',
    params: z.object({ reference }),
    query: storeOnly,
    answer: paymentResult,
    permission: 'public',
    browser: true,
    throttle: 'read',
  }),
  cardSession: defineCall({
    ...paymentsNames.cardSession,
    summary: 'Open a card, Klarna or Bizum session',
    query: storeOnly,
    body: order.extend({ payment_method: sessionMethod }),
    answer: openedPayment,
    permission: 'cart',
    browser: true,
    throttle: 'payment',
  }),
  cardDetails: defineCall({
    ...paymentsNames.cardDetails,
    summary: 'Ask the provider what became of a session',
    query: storeOnly,
    body: z.object({ session_id: z.string().max(200), session_result: z.string().max(20_000) }),
    answer: paymentResult,
    permission: 'cart',
    browser: true,
    throttle: 'provider',
  }),
  paypalCreateOrder: defineCall({
    ...paymentsNames.paypalCreateOrder,
    summary: 'Open a PayPal order',
    query: storeOnly,
    body: order,
    answer: openedPayment,
    permission: 'cart',
    browser: true,
    throttle: 'payment',
  }),
  paypalOrderDetails: defineCall({
    ...paymentsNames.paypalOrderDetails,
    summary: 'What became of a PayPal order; takes no money',
    query: storeOnly.extend({ id: z.string().min(1).max(100) }),
    answer: paymentResult,
    permission: 'cart',
    browser: true,
    throttle: 'read',
  }),
  paypalCapture: defineCall({
    ...paymentsNames.paypalCapture,
    summary: 'Take the money of a PayPal order that the shopper approved. Repeating it takes nothing more',
    query: storeOnly,
    body: z.object({ id: z.string().min(1).max(100) }),
    answer: paymentResult,
    permission: 'cart',
    browser: true,
    throttle: 'provider',
  }),
  sequraInitOrder: defineCall({
    ...paymentsNames.sequraInitOrder,
    summary: 'Open an instalment order',
    query: storeOnly,
    body: order.extend({ product: z.enum(['sp1', 'pp3']) }),
    answer: openedPayment,
    permission: 'cart',
    browser: true,
    throttle: 'payment',
  }),
  transferInitOrder: defineCall({
    ...paymentsNames.transferInitOrder,
    summary:
      'Order by bank transfer: the cart becomes an order with status 300. Its pieces are reserved; those of a guest once the mailed link was followed. Repeating it answers the same order',
    query: storeOnly,
    body: order,
    answer: placedOrder,
    status: 201,
    permission: 'cart',
    browser: true,
    throttle: 'payment',
  }),
  transferReserve: defineCall({
    ...paymentsNames.transferReserve,
    summary:
      "Have the pieces of a guest's transfer order reserved by the link that was mailed. Repeating it changes nothing",
    query: storeOnly,
    body: z.object({ token: z.string().max(200) }),
    answer: reservedOrder,
    permission: 'public',
    anonymous: true,
    throttle: 'lookup',
  }),
  transferConfirm: defineCall({
    ...paymentsNames.transferConfirm,
    summary: 'The transfer of an order has arrived: the order is paid and a mail says so. Repeating it changes nothing',
    query: storeOnly,
    body: z.object({ order_id: z.uuid() }),
    answer: paymentResult,
    permission: 'admin',
    throttle: 'admin',
  }),
  refunded: defineCall({
    ...paymentsNames.refunded,
    summary: 'What was paid in vain has been given back by hand, as a bank transfer is. Repeating it changes nothing',
    query: storeOnly,
    body: z.object({ payment_reference: reference }),
    answer: paymentResult,
    permission: 'admin',
    throttle: 'admin',
  }),
}

export type PaymentStatus = z.output<typeof paymentStatus>
export type OpenedPayment = z.output<typeof openedPayment>
export type PaymentResult = z.output<typeof paymentResult>
export type ReservedOrder = z.output<typeof reservedOrder>
export type PlacedOrder = z.output<typeof placedOrder>
