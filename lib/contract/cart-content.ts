import { z } from 'zod'
import { taxIdKind } from '../forms/tax-id-kind.ts'
import { cartRow } from './cart-rows.ts'
import { audience, image, isoDate, nonNegativeCents, storeCode } from './common.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { paymentMethod } from './payment-methods.ts'
import { subOrderStatus } from './sub-orders.ts'
import { declaredWithdrawal, withdrawalPeriod } from './withdrawals.ts'

/** Order and cart states, whose numbers every store API shares. */
export const orderStatus = z
  .literal([100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 650, 700, 800])
  .describe(
    'State of a cart or order: 100 cart, 150 abandoned cart, 200 quote, 250 abandoned quote, 300 ordered and waiting for payment, 350 given up unpaid, 400 paid, 450 accepted by the shop, 500 in progress, 600 sent in part, 650 sent, 700 cancelled, 800 sent back',
  )

export const cartUser = z.object({
  name: z.string(),
  surnames: z.string(),
  phone: z.string(),
  email: z.string(),
  customer: z.int().nullable(),
})

export const shippingData = z.object({
  address: z.string(),
  number: z.string(),
  postal_code: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
})

export const billingData = z.object({
  business_name: z.string().describe('Name and surname where no business was named'),
  name: z.string().optional().describe("A person's name and surname, for an invoice without a business name"),
  surnames: z.string().optional(),
  tax_id_type: taxIdKind,
  tax_id: z.string(),
  address: z.string(),
  number: z.string(),
  postal_code: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
})

/**
 * A cart, which becomes an order under the same id. The nested fields are those of a cart, the flat
 * ones (`cart_total`, `shipping_address` …) those of "Fields the server cart response supplies";
 * both are answered.
 */
export const cart = z.object({
  id: z.uuid(),
  store: storeCode,
  status: orderStatus,
  order_number: z.string().nullable().describe('What the customer calls the order; null for a cart'),
  size: z.int().min(0).describe('Sum of the quantities of the rows'),
  rows: z.array(cartRow),
  coupon: z
    .object({
      id: z.int(),
      code: z.string(),
      total_discount: nonNegativeCents,
      problem: z
        .enum(['audience', 'notYet', 'expired', 'usedUp', 'usedByYou', 'minimum'])
        .nullable()
        .default(null)
        .describe('Why it is worth nothing at present; it counts again once the condition is met'),
    })
    .nullable(),
  coupon_code: z.string().nullable(),
  paypal_commission: nonNegativeCents,
  prices: z.object({
    pvp: nonNegativeCents.describe('All rows together, before a coupon'),
    pvp_shipping: nonNegativeCents,
    pvp_saved: nonNegativeCents.describe('What reductions take off; already taken off pvp'),
    paypal_commission: nonNegativeCents,
    pvp_total: nonNegativeCents.describe('What is paid: rows, shipping and commission, less the coupon'),
    tax: nonNegativeCents.describe('Tax contained in pvp_total'),
  }),
  cart_total: nonNegativeCents,
  total_discount: nonNegativeCents,
  user: cartUser,
  shipping_data: shippingData,
  billing_data: billingData,
  same_billing_data: z.boolean(),
  payment_method_selected: paymentMethod.nullable(),
  observations: z.string(),
  customer_reference: z.string().optional().describe("The customer's own number of the order; empty for none"),
  installation_request: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      'Whether the consumer asked expressly for the installation before the withdrawal period ends (directive 2011/83/EU, articles 7(3) and 16(a)); null where none is bought',
    ),
  name: z.string(),
  surnames: z.string(),
  phone: z.string(),
  email: z.string(),
  customer: z.int().nullable(),
  shipping_address: z.string(),
  shipping_number: z.string(),
  shipping_postal_code: z.string(),
  shipping_city: z.string(),
  shipping_province: z.string(),
  billing_business_name: z.string(),
  billing_tax_id_type: taxIdKind,
  billing_tax_id: z.string(),
  billing_address: z.string(),
  billing_number: z.string(),
  billing_postal_code: z.string(),
  billing_city: z.string(),
  billing_province: z.string(),
  payment: z
    .object({
      reference: z.string(),
      status: z.string(),
      transfer: z
        .object({ beneficiary: z.string(), iban: z.string(), bic: z.string(), concept: z.string() })
        .nullable()
        .default(null),
      awaits_link: z
        .boolean()
        .optional()
        .describe("True while the pieces of a guest's transfer order wait for the mailed link to be followed"),
    })
    .nullable()
    .default(null),
  confirmation: orderConfirmation
    .nullable()
    .default(null)
    .describe('Whether its made-to-measure rows are confirmed; null where there are none to confirm'),
  supplement_of: z
    .object({ order: z.uuid(), order_number: z.string() })
    .nullish()
    .describe('Of a supplementary order, which pays dearer measures: the order whose measures they are'),
  quote_number: z.string().nullable().default(null).describe('Of the quote that it is, or was'),
  quote_valid_until: z.iso.date().nullable().default(null),
  withdrawal: withdrawalPeriod.nullable().default(null).describe('The right of withdrawal; null for what is no order'),
  withdrawals: z.array(declaredWithdrawal).default([]).describe('Withdrawals that were declared, the oldest first'),
  audience: audience.optional().describe('Customer type whose prices it has'),
  created_at: isoDate.optional(),
  ordered_at: isoDate.nullable().default(null),
})

/**
 * An order as its number and e-mail show it: address masked, and no
 * id, as the id opens the whole order.
 */
export const trackedOrder = z.object({
  order_number: z.string(),
  customer_reference: z.string().optional().describe("The customer's own number of the order; empty for none"),
  status: orderStatus,
  ordered_at: isoDate,
  prices: cart.shape.prices,
  payment_method_selected: paymentMethod.nullable(),
  shipping_city: z.string(),
  shipping_postal_code: z.string().describe('First two digits, the rest masked'),
  rows: z.array(z.object({ name: z.string(), quantity: z.int(), image: image.nullable() })),
  sub_orders: z
    .array(
      z.object({
        status: subOrderStatus,
        carrier: z.string(),
        sent_at: isoDate.nullish().describe('When it left, where that is known'),
        delivered_at: isoDate.nullable(),
      }),
    )
    .default([])
    .describe('The parcels, with their own states; no tracking numbers, as carriers show the address for one'),
  delivery_days: z
    .object({ min: z.int(), max: z.int() })
    .nullable()
    .default(null)
    .describe('Working days until everything has arrived; null where that is not known'),
  confirmation: orderConfirmation.nullable().default(null),
  delivery: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .nullish()
    .describe('When all of it arrives; null as long as that waits for a payment or a confirmation'),
  installed: z.boolean().default(false).describe('Whether an installation is bought with it'),
  withdrawal: withdrawalPeriod.nullable().default(null),
  withdrawals: z.array(declaredWithdrawal).default([]),
})

export type Cart = z.output<typeof cart>
export type TrackedOrder = z.output<typeof trackedOrder>
export type OrderStatus = z.output<typeof orderStatus>
