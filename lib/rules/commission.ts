import { type Amount, roundHalfUp } from './money.ts'

/**
 * The rate that the specification writes (section 9, C8); a store's own rate is part of its
 * configuration.
 */
export const defaultPaypalRate = 0.02

/**
 * What paying with PayPal costs the shopper: the total, less a commission that is in it already,
 * times the store's rate, rounded half up. Working it out again on its own result changes nothing.
 * @param rate fraction, e.g. 0.02
 * @param existing commission contained in the total
 */
export function paypalCommission(total: Amount, rate: number = defaultPaypalRate, existing: Amount = 0): Amount {
  return roundHalfUp((total - existing) * rate)
}
