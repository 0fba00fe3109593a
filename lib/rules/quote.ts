import { calendarDay } from './calendar.ts'
import { type Amount, roundHalfUp } from './money.ts'

/**
 * Whether a quote may still be paid: through the whole of its last day. @param timeZone of the
 * store
 */
export function quoteStands(validUntil: string | null, now: Date, timeZone: string): boolean {
  return validUntil !== null && validUntil >= calendarDay(now, timeZone)
}

/** An administrator's prices in place of the shop's. */
export interface OfferedPrices {
  /** The price of one piece of a row, cents with tax. */
  units: ReadonlyMap<string, Amount>
  /** Taken off the pieces of all other rows, percent. */
  reductionPercent: number
}

/** A row as far as an offer changes it. */
interface PricedRow {
  id: string
  quantity: number
  /** Cents with tax; `total` has the deposit for an installation in it. */
  prices: { unit: Amount; unit_before: Amount; total: Amount; saved: Amount }
}

/**
 * A row at the price that is offered for it, never below zero. A deposit for its installation stays
 * as it is; a price above the usual one is no reduction of anything.
 */
export function offeredRow<Row extends PricedRow>(row: Row, { units, reductionPercent }: OfferedPrices): Row {
  const { unit: usual, unit_before, total } = row.prices
  const unit = Math.max(0, units.get(row.id) ?? usual - roundHalfUp((usual * reductionPercent) / 100))
  const before = Math.max(unit_before, unit)
  return {
    ...row,
    prices: {
      unit,
      unit_before: before,
      total: total + (unit - usual) * row.quantity,
      saved: (before - unit) * row.quantity,
    },
  }
}
