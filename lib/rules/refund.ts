import { type Amount, roundHalfUp } from './money.ts'
import type { Pieces } from './parcels.ts'
import { charges, type Price } from './price-lines.ts'

/** Pieces of a row that a credit note takes back. */
export interface CreditedRow extends Pieces {
  /** Cents with tax, of all these pieces together. */
  gross: Amount
}

type Row = Parameters<typeof charges>[0]['rows'][number] & { id: string }
export type Paid = Price & { rows: readonly Row[] }

/** Price of the rows with their deposits, and all deductions of the order, cents. */
function goodsAndReduction(paid: Paid): { goods: Amount; reduction: Amount } {
  let [goods, reduction] = [0, 0]
  for (const { row, cents } of charges(paid)) {
    if (row) goods += cents
    else if (cents < 0) reduction -= cents
  }
  return { goods, reduction }
}

/**
 * Price paid for pieces of an order, cents: their prices and, piece by piece, the deposit for their installation, less
 * their share of the order's deductions (every negative line of the price, such as a coupon). Delivery and commission
 * belong to no piece. All pieces together are worth the goods less the deductions.
 */
export function worthOfPieces(paid: Paid, pieces: readonly Pieces[]): Amount {
  return lessReduction(
    paid,
    pieces.reduce((sum, each) => sum + grossOf(paid, each), 0),
  )
}

/** A part of the goods less its share of the order's deductions, cents; 0 where there are no goods. */
export function lessReduction(paid: Paid, gross: Amount): Amount {
  const { goods, reduction } = goodsAndReduction(paid)
  return goods === 0 ? 0 : gross - roundHalfUp((reduction * gross) / goods)
}

/**
 * What changes of measures gave back of some pieces, cents: of a change of several pieces the share of those.
 * @param changes refunds of rows, cents, and the pieces that each was for; without them all of the row
 */
export function backForPieces(
  { rows }: Paid,
  pieces: readonly Pieces[],
  changes: readonly { row: string; refund: Amount; pieces?: number }[],
): Amount {
  return pieces.reduce((sum, { row: id, quantity }) => {
    const all = rows.find((row) => row.id === id)?.quantity ?? 1
    const back = changes
      .filter(({ row }) => row === id)
      .reduce((total, { refund, pieces: changed = all }) => total + (refund * Math.min(quantity, changed)) / changed, 0)
    return sum + roundHalfUp(back)
  }, 0)
}

function grossOf({ rows }: Paid, { row: id, quantity }: Pieces): Amount {
  const row = rows.find((each) => each.id === id)
  if (!row) return 0
  const deposit = row.facility ? roundHalfUp((row.facility.deposit * quantity) / row.quantity) : 0
  return row.prices.unit * quantity + deposit
}

/**
 * Refund for a customer who withdraws from some pieces, cents: their price and, where no piece of the order is kept,
 * delivery and commission too (directive 2011/83/EU, article 13(1)).
 */
export function worthOfReturn(paid: Paid, pieces: readonly Pieces[]): Amount {
  const isWhole = paid.rows.every(
    ({ id, quantity }) => pieces.reduce((sum, each) => sum + (each.row === id ? each.quantity : 0), 0) >= quantity,
  )
  return isWhole ? paid.prices.pvp_total : worthOfPieces(paid, pieces)
}

/**
 * How an amount is split over the pieces that it is for: by their prices, to the cent, nothing lost
 * and nothing added.
 */
export function creditedRows(paid: Paid, pieces: readonly Pieces[], amount: Amount): CreditedRow[] {
  const whole = pieces.reduce((sum, each) => sum + grossOf(paid, each), 0)
  let [gross, given] = [0, 0]
  return pieces.map((each, index) => {
    gross += grossOf(paid, each)
    const until = index === pieces.length - 1 || whole === 0 ? amount : roundHalfUp((amount * gross) / whole)
    const own = until - given
    given = until
    return { row: each.row, quantity: each.quantity, gross: own }
  })
}
