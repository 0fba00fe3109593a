'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { readCartCookie } from '../cart/cart-cookie.ts'
import { type CouponState, requestedCoupon } from '../cart/coupon-change.ts'
import { writeCouponMessage } from '../cart/coupon-message.ts'
import { checkForm } from '../forms/check-form.ts'
import { couponSchema } from '../forms/coupon.ts'
import { applyCoupon, removeCoupon } from '../store-api/coupons.ts'
import { problemsOf } from '../store-api/errors.ts'
import { requestStore } from '../stores/request.ts'
import type { Store } from '../stores/store.ts'
import { storePath } from '../urls/paths.ts'

/**
 * Applies the code of the coupon form to the visitor's cart, or takes its coupon off; the page then
 * shows the new totals.
 */
export async function changeCoupon(_: CouponState, form: FormData): Promise<CouponState> {
  const store = await requestStore()
  const code = requestedCoupon(form)
  const isMissing = code !== null && checkForm(couponSchema, form).problems !== null
  const state = isMissing ? refused(code, null) : await changed(store, code)
  if (form.get('script') !== '1') {
    await writeCouponMessage(state)
    redirect(storePath(store, form.get('page') === 'checkout' ? '/checkout' : '/cart'))
  }
  // Also after a refusal: another tab may have changed the cart.
  refresh()
  return state
}

/** @param code null: the coupon comes off */
async function changed(store: Store, code: string | null): Promise<CouponState> {
  const cartId = await readCartCookie()
  if (!cartId) return refused(code, null)
  try {
    if (code === null) await removeCoupon(store, cartId)
    else await applyCoupon(store, cartId, code)
    return { outcome: code === null ? 'removed' : 'applied', message: null, code: '' }
  } catch (error) {
    const problems = problemsOf(error)
    return refused(code, problems ? (problems.fields.code ?? problems.message) : null)
  }
}

function refused(code: string | null, message: string | null): CouponState {
  return { outcome: 'refused', message, code: code ?? '' }
}
