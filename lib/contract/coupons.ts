import { z } from 'zod'
import { defineCall } from './call.ts'
import { cart } from './cart-content.ts'
import { audience, idParams, isoDate, nonNegativeCents, storeCode } from './common.ts'
import { couponsNames } from './names/coupons.ts'

export const couponFields = z.object({
  code: z.string().min(1).max(40),
  amount: nonNegativeCents.nullable().describe('Fixed discount'),
  percent: z.int().min(1).max(100).nullable(),
  minimum_total: nonNegativeCents,
  valid_from: isoDate.nullable(),
  valid_until: isoDate.nullable(),
  most_uses: z.int().min(1).nullable(),
  most_uses_per_user: z.int().min(1).nullable().default(null).describe('By e-mail'),
  audience: audience.nullable().default(null).describe('Null: for everybody'),
  announced: z.boolean().default(false).describe('Whether web_list shows it'),
  store: storeCode,
})
export const coupon = couponFields.extend({ id: z.int(), uses: z.int().min(0) })
const store = z.object({ store: storeCode })

export const coupons = {
  retrieve: defineCall({
    ...couponsNames.retrieve,
    summary: 'One coupon',
    params: idParams,
    query: store,
    answer: coupon,
    permission: 'admin',
    throttle: 'admin',
  }),
  create: defineCall({
    ...couponsNames.create,
    summary: 'A new coupon',
    query: store,
    body: couponFields,
    answer: coupon,
    status: 201,
    permission: 'admin',
    throttle: 'admin',
  }),
  createWithId: defineCall({
    ...couponsNames.createWithId,
    summary: 'A new coupon with this id; 409 when it is taken',
    params: idParams,
    query: store,
    body: couponFields,
    answer: coupon,
    status: 201,
    permission: 'admin',
    throttle: 'admin',
  }),
  update: defineCall({
    ...couponsNames.update,
    summary: 'Change a coupon',
    params: idParams,
    query: store,
    body: couponFields.partial(),
    answer: coupon,
    permission: 'admin',
    throttle: 'admin',
  }),
  destroy: defineCall({
    ...couponsNames.destroy,
    summary: 'Delete a coupon',
    params: idParams,
    query: store,
    answer: null,
    status: 204,
    permission: 'admin',
    throttle: 'admin',
  }),
  validate: defineCall({
    ...couponsNames.validate,
    summary: 'Apply a coupon to a cart',
    query: store,
    body: z.object({ code: z.string().min(1).max(40), cart_id: z.uuid(), store: storeCode.optional() }),
    answer: cart,
    permission: 'cart',
    browser: true,
    throttle: 'coupon',
  }),
  webList: defineCall({
    ...couponsNames.webList,
    summary: 'Coupons that the shop announces',
    query: store,
    answer: z.array(
      coupon.pick({ id: true, code: true, amount: true, percent: true, minimum_total: true, valid_until: true }),
    ),
    permission: 'public',
    browser: true,
    throttle: 'read',
  }),
}
