import { inTransaction } from '../db/in-transaction.ts'
import { openCart } from '../domain/cart/access.ts'
import { announcedCoupons, applyCoupon } from '../domain/cart/coupons.ts'
import { couponById, createCoupon, deleteCoupon, updateCoupon } from '../domain/cart/coupons-admin.ts'
import { currentContents } from '../domain/cart/prices.ts'
import { cartView } from '../domain/order/cart-view.ts'
import { implement } from '../http/implement.ts'

export const coupons = implement('coupons', {
  validate: ({ db, store, body, t, caller }) =>
    inTransaction(db, async (tx) => {
      const cart = await openCart(tx, store, t, caller, body.cart_id)
      const { prices } = await currentContents(tx, store, cart)
      return cartView(tx, store, await applyCoupon(tx, store, t, cart, body.code, prices.pvp))
    }),
  webList: async ({ db, store }) =>
    (await announcedCoupons(db, store.code, new Date())).map(
      ({ id, code, amount, percent, minimumTotal, validUntil }) => ({
        id,
        code,
        amount,
        percent,
        minimum_total: minimumTotal,
        valid_until: validUntil?.toISOString() ?? null,
      }),
    ),
  retrieve: ({ db, store, params, t }) => couponById(db, store, t, params.id),
  create: ({ db, store, body, t }) => createCoupon(db, store, t, body),
  createWithId: ({ db, store, params, body, t }) => createCoupon(db, store, t, body, params.id),
  update: ({ db, store, params, body, t }) => updateCoupon(db, store, t, params.id, body),
  destroy: async ({ db, store, params, t }) => {
    await deleteCoupon(db, store, t, params.id)
    return null
  },
})
