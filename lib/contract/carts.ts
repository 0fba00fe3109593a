/* Longer than other files: a cart and its actions, whose schemas build on one another. */

import { z } from 'zod'
import { facilityChoiceSchema } from '../forms/facility.ts'
import { ownReferenceSchema } from '../forms/own-reference.ts'
import { piecesSchema } from '../forms/pieces.ts'
import { taxIdKind } from '../forms/tax-id-kind.ts'
import { defineCall } from './call.ts'
import {
  audience,
  browserSecret,
  cents,
  entityId,
  image,
  isoDate,
  listOf,
  nonNegativeCents,
  numericId,
  pageNumber,
  storeCode,
  uuidParams,
} from './common.ts'
import { facilityOfRow } from './facility.ts'
import { cut, cutsOfOption } from './glass-cuts.ts'
import { cartRowsNames, cartsNames } from './names/carts.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { paymentMethod } from './payment-methods.ts'
import { productCard } from './product-cards.ts'
import { framings, glassCuts, glassTextures, layouts, openingSide } from './sketches.ts'
import { subOrderStatus } from './sub-orders.ts'
import { declaredWithdrawal, withdrawalPeriod } from './withdrawals.ts'

/** Order and cart states, whose numbers every store API shares. */
export const orderStatus = z
  .literal([100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 650, 700, 800])
  .describe(
    'State of a cart or order: 100 cart, 150 abandoned cart, 200 quote, 250 abandoned quote, 300 ordered and waiting for payment, 350 given up unpaid, 400 paid, 450 accepted by the shop, 500 in progress, 600 sent in part, 650 sent, 700 cancelled, 800 sent back',
  )

/**
 * The choices: ids, quantities and typed dimensions. Every price is computed from them, none is ever taken from a
 * request.
 */
export const configurationChoice = z.object({
  attribute_options: z
    .array(
      z.object({
        option: entityId,
        value: z.int().min(1).max(10_000).optional().describe('Typed dimension, millimetres'),
        cuts: cutsOfOption.optional(),
      }),
    )
    .max(60)
    .default([]),
  complements: z
    .array(
      z.object({
        id: entityId,
        quantity: z._default(piecesSchema, 1),
        attribute_options: z.array(entityId).max(30).default([]),
      }),
    )
    .max(30)
    .default([]),
})

/** Data of a to-scale drawing (lib/rules/configurator/drawing). Lengths in millimetres. */
export const drawing = z.object({
  layout: z.enum(layouts),
  width: z.int().positive(),
  height: z.int().positive(),
  depth: z.int().positive().nullable(),
  side: openingSide,
  color: z.string(),
  glass: z.object({ color: z.string(), texture: z.enum(glassTextures) }).nullable(),
  thickness: z.number().positive().nullable(),
  cuts: z.array(z.enum(glassCuts)).optional().describe('What is cut off the glass at a usual size'),
  measured_cuts: z.array(cut).optional().describe('Cuts with their measures'),
  framing: z.enum(framings).optional().describe('Metal round every pane, or a grid of bars'),
  open: z.array(z.enum(['width', 'height', 'depth'])).describe('Dimensions that are not chosen yet'),
})

export const cartRow = z.object({
  id: z.uuid(),
  order: z.uuid().describe('Id of the cart or order that the row belongs to'),
  quantity: piecesSchema,
  shipping_prices: z.array(z.object({ _type: audience, amount: nonNegativeCents })).describe('Without tax, per piece'),
  product: z.object({
    id: z.int(),
    ref: z.string(),
    name: z.string(),
    web_url: z.string(),
    brand: z.string(),
    image: image.nullable(),
    made_to_measure: z.boolean(),
  }),
  variant: z.object({ id: z.int(), ref: z.string(), name: z.string() }).nullable(),
  configuration: z
    .array(z.object({ label: z.string(), value: z.string(), price: cents }))
    .default([])
    .describe('What was chosen, in words'),
  choice: configurationChoice
    .prefault({})
    .describe('The same in ids, the options of the variant among them: what reopens the configurator'),
  drawing: drawing.nullable().default(null).describe('Null for products that are not drawn'),
  final_ref: z.string().default(''),
  prices: z
    .object({ unit: nonNegativeCents, unit_before: nonNegativeCents, total: nonNegativeCents, saved: nonNegativeCents })
    .describe('Tax included'),
  delivery_days: z.object({ min: z.int(), max: z.int() }),
  custom_made: z
    .boolean()
    .optional()
    .describe('Whether the piece is made to measures that the customer gave; left out, the product alone says so'),
  facility: facilityOfRow.nullable().default(null).describe('Installation, where it is wanted and offered'),
  installable: z.boolean().default(false).describe('Whether the store offers to install this product'),
  pieces_left: z
    .int()
    .min(0)
    .optional()
    .describe('Pieces that the cart can have, where they are fewer than its rows want'),
})

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

export const cartChanges = z
  .object({
    user: z
      .object({
        name: line(100),
        surnames: line(150),
        phone: line(40),
        email: line(254),
        password: z
          .string()
          .max(200)
          .describe(
            "A guest's wish for an account: at least 6 characters, or empty for none. It is kept as a hash, never answered, and made an account of when the cart is ordered",
          ),
      })
      .partial(),
    shipping_data: z
      .object({
        address: line(200),
        number: line(60),
        postal_code: line(10),
        city: line(100),
        province: line(100),
        country: line(60),
      })
      .partial(),
    billing_data: z
      .object({
        business_name: line(200).describe('Left empty, it becomes name and surname'),
        name: line(100),
        surnames: line(150),
        tax_id_type: taxIdKind,
        tax_id: line(40),
        address: line(200),
        number: line(60),
        postal_code: line(10),
        city: line(100),
        province: line(100),
        country: line(60),
      })
      .partial(),
    same_billing_data: z.boolean(),
    payment_method_selected: paymentMethod.nullable(),
    observations: lines(2000),
    customer_reference: ownReferenceSchema,
    installation_request: z.boolean(),
    browser_secret: browserSecret,
  })
  .partial()
  .describe('Only these fields are taken; totals, prices, states and user ids in a request are ignored')

export const newCartRow = z.object({
  order: z.uuid().optional().describe('Id of the cart; without it the row begins a new one'),
  product: entityId,
  variant: entityId.nullable().default(null),
  quantity: z._default(piecesSchema, 1),
  configuration: configurationChoice.optional(),
  facility: z.nullish(facilityChoiceSchema).describe('Installation of the row'),
  idempotency_key: z.uuid().optional().describe('The same key twice adds the row once'),
})

/** The added row, and the cart's summary. */
export const addedCartRow = cartRow.extend({
  cart: z
    .object({ id: z.uuid(), size: z.int().min(0).describe('Pieces in it') })
    .optional()
    .describe('The cart after the addition; where it is missing, the storefront asks for the cart'),
})

/** Kinds of products that complete a shower beside its screen; `kind` in catalogue files. */
export const showerPartNames = ['tray', 'tap', 'radiator'] as const

/** A product that completes the shower of a cart. */
const showerPart = productCard.extend({
  part: z.enum(showerPartNames),
  options: z
    .array(z.object({ option: z.int(), value: z.int() }))
    .describe('Lengths to order in millimetres, by the options that ask for them; empty for what is sold as it is'),
})

const cartStoreQuery = z.object({ store: storeCode })
const cartWithId = { params: uuidParams, query: cartStoreQuery } as const

export const carts = {
  list: defineCall({
    ...cartsNames.list,
    summary: "The customer's own carts and orders (all of them for an administrator)",
    query: cartStoreQuery.extend({
      page: pageNumber,
      status: z.coerce.number().int().min(0).max(999).optional(),
      status__gte: z.coerce.number().int().min(0).max(999).optional(),
      customer: numericId.optional().describe("Ignored unless an administrator asks: lists are the caller's own"),
    }),
    answer: listOf(cart),
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  retrieve: defineCall({
    ...cartsNames.retrieve,
    summary: 'One cart or order, with its rows and totals',
    params: uuidParams,
    query: cartStoreQuery.extend({ delete_commissions: z.enum(['true']).optional() }),
    answer: cart,
    permission: 'cart',
    browser: true,
    throttle: 'read',
  }),
  update: defineCall({
    ...cartsNames.update,
    summary: 'Change what the shopper typed in a cart. A field that is left out stays as it is',
    ...cartWithId,
    body: cartChanges,
    answer: cart,
    permission: 'cart',
    browser: true,
    throttle: 'write',
  }),
  create: defineCall({
    ...cartsNames.create,
    summary: 'A new empty cart',
    query: cartStoreQuery,
    body: z.object({ store: storeCode.optional() }).optional(),
    answer: cart,
    status: 201,
    permission: 'public',
    browser: true,
    throttle: 'write',
  }),
  destroy: defineCall({
    ...cartsNames.destroy,
    summary: 'Throw a cart away (an order cannot be)',
    ...cartWithId,
    answer: null,
    status: 204,
    permission: 'cart',
    browser: true,
    throttle: 'write',
  }),
  customRows: defineCall({
    ...cartsNames.customRows,
    summary: 'Rows with fresh prices, and the totals',
    ...cartWithId,
    answer: cart.pick({ id: true, size: true, rows: true, prices: true, coupon: true, paypal_commission: true }),
    permission: 'cart',
    browser: true,
    throttle: 'read',
  }),
  completeShower: defineCall({
    ...cartsNames.completeShower,
    summary: 'What completes the shower of a cart: a tray of its width, a tap and a radiator of its finish',
    ...cartWithId,
    answer: z.array(showerPart).max(showerPartNames.length),
    permission: 'cart',
    browser: true,
    throttle: 'listing',
  }),
  disableCoupon: defineCall({
    ...cartsNames.disableCoupon,
    summary: 'Take the coupon off the cart',
    ...cartWithId,
    answer: cart,
    permission: 'cart',
    browser: true,
    throttle: 'write',
  }),
  retrieveByOrderNumber: defineCall({
    ...cartsNames.retrieveByOrderNumber,
    summary:
      'Follow an order by its number and e-mail. Both must belong together; the answer is the same 404 whichever is wrong',
    query: cartStoreQuery,
    body: z.object({ email: z.string().min(1).max(254), order_number: z.string().min(1).max(40) }),
    answer: trackedOrder,
    permission: 'public',
    browser: true,
    throttle: 'lookup',
  }),
  joinEmail: defineCall({
    ...cartsNames.joinEmail,
    summary: 'Remember the e-mail of an unfinished cart',
    ...cartWithId,
    body: z.object({ email: z.email().max(254) }),
    answer: cart,
    permission: 'cart',
    browser: true,
    throttle: 'write',
  }),
}

export const cartRows = {
  retrieve: defineCall({
    ...cartRowsNames.retrieve,
    summary: 'One row of a cart',
    ...cartWithId,
    answer: cartRow,
    permission: 'cart',
    browser: true,
    throttle: 'read',
  }),
  create: defineCall({
    ...cartRowsNames.create,
    summary:
      'Put a product into a cart, or into a new one. A row with the same product and choices gains quantity instead',
    query: cartStoreQuery,
    body: newCartRow,
    answer: addedCartRow,
    status: 201,
    permission: 'cart',
    browser: true,
    throttle: 'write',
  }),
  update: defineCall({
    ...cartRowsNames.update,
    summary: 'Change the quantity of a row, or what was chosen for it',
    ...cartWithId,
    body: z.object({
      quantity: piecesSchema,
      variant: entityId.nullable().optional(),
      configuration: configurationChoice
        .optional()
        .describe('Replaces the choice of the row; an identical row of the cart takes its quantity over'),
      facility: z.nullish(facilityChoiceSchema).describe('Installation of the row; null takes it away'),
    }),
    answer: cartRow,
    permission: 'cart',
    browser: true,
    throttle: 'write',
  }),
  destroy: defineCall({
    ...cartRowsNames.destroy,
    summary: 'Take a row out of a cart',
    ...cartWithId,
    answer: null,
    status: 204,
    permission: 'cart',
    browser: true,
    throttle: 'write',
  }),
}

export type Cart = z.output<typeof cart>
export type CartRow = z.output<typeof cartRow>
export type ShowerPart = z.output<typeof showerPart>
export type Drawing = z.output<typeof drawing>
export type ConfigurationChoice = z.output<typeof configurationChoice>
export type CartChanges = z.output<typeof cartChanges>
export type AddedCartRow = z.output<typeof addedCartRow>
export type NewCartRow = z.input<typeof newCartRow>
export type TrackedOrder = z.output<typeof trackedOrder>
export type { PaymentMethod } from './payment-methods.ts'

import { line, lines } from './typed-text.ts'
export type OrderStatus = z.output<typeof orderStatus>
