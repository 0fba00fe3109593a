'use client'

import { useScripted } from '#components/forms/use-scripted.ts'
import { changeCoupon } from '#lib/actions/change-coupon.ts'
import type { CouponState } from '#lib/cart/coupon-change.ts'
import type { CartPageSettings } from '#lib/cart/words.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import { CouponForm, type CouponTexts } from './coupon-form.tsx'

interface CartCouponProps {
  coupon: Cart['coupon']
  /** Changes it in the cart that the page shows. */
  change: (state: CouponState, form: FormData) => Promise<CouponState>
  before: CouponState
  texts: CouponTexts
  problems: CartPageSettings['couponProblems']
}

/**
 * The coupon form of the cart page: a server action until there is a script, which changes the
 * shown cart from then on.
 */
export function CartCoupon({ coupon, change, before, texts, problems }: CartCouponProps) {
  const scripted = useScripted()
  return (
    <CouponForm
      coupon={coupon}
      problem={coupon?.problem ? problems[coupon.problem] : undefined}
      change={scripted ? change : changeCoupon}
      page="cart"
      before={before}
      texts={texts}
    />
  )
}
