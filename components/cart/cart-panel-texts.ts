import type { CompleteShowerTexts } from '#lib/cart/complete-shower-texts.ts'
import type { PriceLineKind } from '#lib/rules/price-lines.ts'
import type { CouponTexts } from './coupon-form.tsx'

/** Texts of the cart panel and its rows. */
export type CartPanelTexts = Record<
  | 'title'
  | 'close'
  | 'empty'
  | 'emptyText'
  | 'loading'
  | 'failed'
  | 'retry'
  | 'offline'
  | 'total'
  | 'taxIncluded'
  | 'untaxed'
  | 'shippingFree'
  | 'seeCart'
  | 'checkout'
  | 'quantity'
  | 'remove'
  | 'choice',
  string
> & {
  coupon: CouponTexts
  price: Record<PriceLineKind, string>
  completeShower: CompleteShowerTexts
}
