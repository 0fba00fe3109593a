import { type Amount, roundHalfUp } from './money.ts'

/**
 * The rate that the specification writes (section 9, C8); a store's own rate is part of its
 * configuration.
 */
export const defaultPaypalRate = 0.02

/**
 * Commission of a PayPal payment: the total, less a commission contained in it, times the store's rate, rounded half
 * up. Repeating it on its own result changes nothing.
 * @param rate fraction, e.g. 0.02
 * @param existing commission contained in the total
 */
export function paypalCommission(total: Amount, rate: number = defaultPaypalRate, existing: Amount = 0): Amount {
  return roundHalfUp((total - existing) * rate)
}
