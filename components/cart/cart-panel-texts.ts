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
  | 'shippingFree'
  | 'seeCart'
  | 'checkout'
  | 'quantity'
  | 'remove'
  | 'choice'
  | 'discount',
  string
> & { coupon: CouponTexts }
