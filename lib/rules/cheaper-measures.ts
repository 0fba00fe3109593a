import { type PaidSupplement, splitLess } from './measure-supplement.ts'
import { type Amount, roundHalfUp } from './money.ts'
import type { Pieces } from './parcels.ts'
import { backForPieces, lessReduction, type Paid, worthOfPieces } from './refund.ts'

/** Money of the pieces of a row that were not refunded, by the order's own payment, cents. */
export interface RowMoney {
  /** Their price in the order. */
  gross: Amount
  /** What of it was paid: less the order's deductions, and less refunds that were of no pieces. */
  paid: Amount
  /** What earlier changes gave back of it. */
  back: Amount
}

/** How much of an order is left. */
interface Left {
  /** Pieces of all rows that were not refunded. */
  pieces: readonly Pieces[]
  /** Money of the order's payment, cents. */
  money: Amount
  /** What changes gave back of it. */
  changes: Parameters<typeof backForPieces>[2]
}

/**
 * How a row was paid. What went back of the order beyond its refunded pieces and its changes (a gesture, say) counts like
 * a deduction: every piece that is left bears its share.
 */
export function moneyOfRow(order: Paid, row: string, { pieces, money, changes }: Left): RowMoney {
  const whole = order.rows.map(({ id, quantity }) => ({ row: id, quantity }))
  const goods = worthOfPieces(order, pieces)
  const delivery = order.prices.pvp_total - worthOfPieces(order, whole)
  const missing = Math.max(0, delivery + goods - backForPieces(order, pieces, changes) - money)
  const own = pieces.filter((each) => each.row === row)
  const unit = order.rows.find(({ id }) => id === row)?.prices.unit ?? 0
  const gross = own.reduce((sum, { quantity }) => sum + unit * quantity, 0)
  const share = goods > 0 ? Math.max(0, goods - missing) / goods : 0
  const paid = roundHalfUp(lessReduction(order, gross) * share)
  return { gross, paid, back: backForPieces(order, own, changes) }
}

/** Prices of all pieces of a row, of the same day, cents. */
export interface RowPrices {
  /** As they were bought. */
  bought: Amount
  before: Amount
  after: Amount
}

/**
 * What goes back for a change to cheaper measures: their difference, of the row's supplements first and the rest of the
 * order with its share of the deductions. What stays paid is never less than the new price, or, where the row was bought
 * below its price (in an offered quote, with a coupon, before prices rose), than the same part of it.
 * @param supplements what is left of those of the row, in the order of their payment
 * @returns parts of supplements, and what is of the order, cents
 */
export function backForLess(
  { gross, paid, back }: RowMoney,
  supplements: readonly PaidSupplement[],
  { bought, before, after }: RowPrices,
): { parts: { order: string; amount: Amount }[]; own: Amount } {
  const less = Math.max(0, before - after)
  const kept = paid < bought ? roundHalfUp((after * paid) / bought) : after
  const left = supplements.reduce((sum, each) => sum + each.left, paid - back)
  const most = Math.max(0, left - kept)
  const { parts } = splitLess(Math.min(less, most), supplements)
  const ofSupplements = parts.reduce((sum, { amount }) => sum + amount, 0)
  const share = gross > 0 ? roundHalfUp(((less - ofSupplements) * paid) / gross) : 0
  return { parts, own: Math.max(0, Math.min(share, most - ofSupplements, paid - back)) }
}
