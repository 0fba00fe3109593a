import { getTranslations } from 'next-intl/server'
import { changeCoupon } from '#lib/actions/change-coupon.ts'
import type { Cart } from '#lib/contract/carts.ts'
import { CouponForm } from './coupon-form.tsx'

/** The coupon form of the cart page and the checkout, with and without a script. */
export async function PageCoupon({ coupon }: { coupon: Cart['coupon'] }) {
  const [t, panel] = await Promise.all([getTranslations('cart.couponProblems'), getTranslations('layout.cartPanel')])
  return (
    <CouponForm
      coupon={coupon}
      problem={coupon?.problem ? t(coupon.problem) : undefined}
      change={changeCoupon}
      texts={panel.raw('coupon')}
    />
  )
}
