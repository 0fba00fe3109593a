import { getTranslations } from 'next-intl/server'
import { changeCoupon } from '#lib/actions/change-coupon.ts'
import type { CouponState } from '#lib/cart/coupon-change.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import { CouponForm } from './coupon-form.tsx'

interface PageCouponProps {
  coupon: Cart['coupon']
  page: 'cart' | 'checkout'
  /** The result of it a moment ago, where no script runs. */
  before: CouponState | undefined
}

/** The coupon form of the cart page and the checkout, with and without a script. */
export async function PageCoupon({ coupon, page, before }: PageCouponProps) {
  const [t, panel] = await Promise.all([getTranslations('cart.couponProblems'), getTranslations('layout.cartPanel')])
  return (
    <CouponForm
      coupon={coupon}
      problem={coupon?.problem ? t(coupon.problem) : undefined}
      change={changeCoupon}
      page={page}
      {...(before && { before })}
      texts={panel.raw('coupon')}
    />
  )
}
