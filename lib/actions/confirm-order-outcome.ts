/** Why a link did not reserve an order; names of messages under `order.confirm.outcomes`. */
export const unconfirmedOutcomes = [
  'linkNotValid',
  'unavailable',
  'shareHeld',
  'tooMuchHeld',
  'couponUsed',
  'closed',
  'failed',
] as const
export type UnconfirmedOutcome = (typeof unconfirmedOutcomes)[number]
