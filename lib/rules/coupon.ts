import { type Amount, roundHalfUp } from './money.ts'

/** Value and audience of a coupon; money in cents. */
export interface CouponTerms {
  /** One of the two is set: a fixed discount, or whole percent of the products. */
  amount: Amount | null
  percent: number | null
  /** Least sum of the products, without shipping. */
  minimumTotal: Amount
  validFrom: Date | null
  /** First moment at which it is not valid any more. */
  validUntil: Date | null
  maxUses: number | null
  maxUsesPerUser: number | null
  /** Null: for everybody. */
  audience: 'client' | 'professional' | null
}

/** The cart that wants it, and how often it has been used by others. */
export interface CouponSituation {
  now: Date
  /** Sum of the products. */
  products: Amount
  audience: 'client' | 'professional'
  uses: number
  usesByUser: number
}

export const couponProblems = ['audience', 'notYet', 'expired', 'usedUp', 'usedByYou', 'minimum'] as const
export type CouponProblem = (typeof couponProblems)[number]

/** Why a cart may not have a coupon, or null. Problems that the shopper can still solve come last. */
export function couponProblem(terms: CouponTerms, situation: CouponSituation): CouponProblem | null {
  if (terms.audience !== null && terms.audience !== situation.audience) return 'audience'
  if (terms.validFrom !== null && situation.now < terms.validFrom) return 'notYet'
  if (terms.validUntil !== null && situation.now >= terms.validUntil) return 'expired'
  if (terms.maxUses !== null && situation.uses >= terms.maxUses) return 'usedUp'
  if (terms.maxUsesPerUser !== null && situation.usesByUser >= terms.maxUsesPerUser) return 'usedByYou'
  if (situation.products < terms.minimumTotal) return 'minimum'
  return null
}

/**
 * The discount on the products; it never exceeds them, and shipping is not discounted. Rounded half
 * up.
 */
export function couponDiscount({ amount, percent }: Pick<CouponTerms, 'amount' | 'percent'>, products: Amount): Amount {
  const discount = amount ?? roundHalfUp((products * (percent ?? 0)) / 100)
  return Math.max(Math.min(discount, products), 0)
}

/** A code as it is stored: shoppers may type it any way. */
export function couponCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}
