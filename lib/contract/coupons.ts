import { z } from 'zod'
import { defineCall } from './call.ts'
import { cart } from './carts.ts'
import { audience, idParams, isoDate, nonNegativeCents, storeCode } from './common.ts'

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
    method: 'GET',
    path: '/cart/v1/coupons/{id}/',
    summary: 'One coupon',
    params: idParams,
    query: store,
    answer: coupon,
    permission: 'admin',
  }),
  create: defineCall({
    method: 'POST',
    path: '/cart/v1/coupons/',
    summary: 'A new coupon',
    query: store,
    body: couponFields,
    answer: coupon,
    status: 201,
    permission: 'admin',
  }),
  createWithId: defineCall({
    method: 'POST',
    path: '/cart/v1/coupons/{id}/',
    summary: 'A new coupon with this id; 409 when it is taken',
    params: idParams,
    query: store,
    body: couponFields,
    answer: coupon,
    status: 201,
    permission: 'admin',
  }),
  update: defineCall({
    method: 'PUT',
    path: '/cart/v1/coupons/{id}/',
    summary: 'Change a coupon',
    params: idParams,
    query: store,
    body: couponFields.partial(),
    answer: coupon,
    permission: 'admin',
  }),
  destroy: defineCall({
    method: 'DELETE',
    path: '/cart/v1/coupons/{id}/',
    summary: 'Delete a coupon',
    params: idParams,
    query: store,
    answer: null,
    status: 204,
    permission: 'admin',
  }),
  validate: defineCall({
    method: 'POST',
    path: '/cart/v1/coupons/validate-coupon/',
    summary: 'Apply a coupon to a cart',
    query: store,
    body: z.object({ code: z.string().min(1).max(40), cart_id: z.uuid(), store: storeCode.optional() }),
    answer: cart,
    permission: 'cart',
    browser: true,
    throttle: 'coupon',
  }),
  webList: defineCall({
    method: 'GET',
    path: '/cart/v1/coupons/web_list/',
    summary: 'Coupons that the shop announces',
    query: store,
    answer: z.array(
      coupon.pick({ id: true, code: true, amount: true, percent: true, minimum_total: true, valid_until: true }),
    ),
    permission: 'public',
    browser: true,
  }),
}
