/**
 * Why a payment could not be opened, as far as the shopper can do something about it; `failed` is
 * everything else.
 */
export const paymentProblems = [
  'failed',
  'priceChanged',
  'priceNotValid',
  'unavailable',
  'shareHeld',
  'tooMuchHeld',
  'couponUsed',
  'closed',
  'quoteExpired',
  'approvalNeeded',
  'approvalWaiting',
  'approvalRefused',
  'measuresAboveLimit',
] as const
export type PaymentProblem = (typeof paymentProblems)[number]

const byCode: Readonly<Record<string, PaymentProblem>> = {
  price_changed: 'priceChanged',
  price_not_valid: 'priceNotValid',
  unavailable: 'unavailable',
  share_held: 'shareHeld',
  too_much_held: 'tooMuchHeld',
  coupon_used: 'couponUsed',
  cart_closed: 'closed',
  quote_expired: 'quoteExpired',
  approval_needed: 'approvalNeeded',
  approval_waiting: 'approvalWaiting',
  approval_refused: 'approvalRefused',
  measures_above_limit: 'measuresAboveLimit',
}

/**
 * The shopper's message for a refused payment. A store API's `detail` is for developers and is never shown.
 * @param body answer of the store API, or of a proxy in front of it
 */
export function paymentProblem(body: unknown): PaymentProblem {
  const code = body && typeof body === 'object' && 'code' in body ? body.code : undefined
  return (typeof code === 'string' && Object.hasOwn(byCode, code) && byCode[code]) || 'failed'
}
