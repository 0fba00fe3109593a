/** The result of the last change of a cart's coupon, as its form shows it. */
export interface CouponState {
  outcome: 'applied' | 'removed' | 'refused' | null
  /**
   * Why it was refused, in the store's language; null with an outcome of `refused` when the store
   * API could not say.
   */
  message: string | null
  /** The typed code, so that it is not lost. */
  code: string
}

export const noCouponChange: CouponState = { outcome: null, message: null, code: '' }
const longest = 40

/** The request of the coupon form: a code to apply, or null to remove the coupon. */
export function requestedCoupon(form: FormData): string | null {
  if (form.get('remove') !== null) return null
  const code = form.get('code')
  return typeof code === 'string' ? code.trim().slice(0, longest) : ''
}
