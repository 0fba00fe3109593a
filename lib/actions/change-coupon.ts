'use server'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { readCartCookie } from '../cart/cart-cookie.ts'
import { type CouponState, couponAsked } from '../cart/coupon-change.ts'
import { applyCoupon, removeCoupon } from '../store-api/coupons.ts'
import { problemsOf } from '../store-api/errors.ts'
import { requestStore } from '../stores/request.ts'

/** Applies the code of the coupon form to the visitor's cart, or takes its coupon off; the page then shows the new totals. */
export async function changeCoupon(_: CouponState, form: FormData): Promise<CouponState> {
  const store = await requestStore()
  const cartId = await readCartCookie()
  const code = couponAsked(form)
  const refused = (message: string | null): CouponState => ({ outcome: 'refused', message, code: code ?? '' })
  if (!cartId || code === '') return refused(null)
  try {
    if (code === null) await removeCoupon(store, cartId)
    else await applyCoupon(store, cartId, code, (await headers()).get('x-forwarded-for') ?? undefined)
    return { outcome: code === null ? 'removed' : 'applied', message: null, code: '' }
  } catch (error) {
    const problems = problemsOf(error)
    return refused(problems ? (problems.fields.code ?? problems.message) : null)
  } finally {
    // Also after a refusal: another tab may have changed the cart.
    refresh()
  }
}
