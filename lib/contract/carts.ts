import { z } from 'zod'
import { facilityChoiceSchema } from '../forms/facility.ts'
import { piecesSchema } from '../forms/pieces.ts'
import { defineCall } from './call.ts'
import { cartChanges } from './cart-changes.ts'
import { cart, trackedOrder } from './cart-content.ts'
import { addedCartRow, cartRow, configurationChoice, newCartRow } from './cart-rows.ts'
import { entityId, listOf, numericId, pageNumber, storeCode, uuidParams } from './common.ts'
import { cartRowsNames, cartsNames } from './names/carts.ts'
import { productCard } from './product-cards.ts'

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

export type ShowerPart = z.output<typeof showerPart>
