import { type Amount, roundHalfUp } from './money.ts'

/** Days in which the supplement for dearer measures can be paid, the one on which it is asked for not counted. */
export const supplementDays = 7

/** What is left of the money of a supplement, cents. */
export interface PaidSupplement {
  /** Id of the supplementary order. */
  order: string
  left: Amount
}

/**
 * What dearer measures of a row cost on top, cents; 0 where they cost no more. It is paid without the order's coupon, and
 * goes back the same way.
 * @param before price of a piece as it is made now
 * @param after price of a piece with the new measures, of the same day
 * @param pieces pieces that are made
 */
export function supplementFor(before: Amount, after: Amount, pieces: number): Amount {
  return Math.max(0, after - before) * pieces
}

/**
 * From which payments what measures cost less goes back: from the supplements that were paid for the row, the last one
 * first, as far as something is left of them; the rest is of the order's own payment.
 * @param less cents, of all pieces together
 * @param supplements of the row, in the order of their payment
 */
export function splitLess(
  less: Amount,
  supplements: readonly PaidSupplement[],
): { parts: { order: string; amount: Amount }[]; rest: Amount } {
  const parts: { order: string; amount: Amount }[] = []
  let rest = less
  for (const { order, left } of supplements.toReversed()) {
    const amount = Math.min(left, rest)
    if (amount > 0) parts.push({ order, amount })
    rest -= Math.max(0, amount)
  }
  return { parts, rest }
}

/**
 * What goes back of a supplement with some pieces of its row, cents: their share of what is left; all of it with the
 * last piece.
 * @param pieces pieces that go back
 * @param of pieces that were not refunded before
 */
export function supplementOfPieces(left: Amount, pieces: number, of: number): Amount {
  return pieces >= of ? left : roundHalfUp((left * pieces) / of)
}
