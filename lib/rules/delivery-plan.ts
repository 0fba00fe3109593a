import { type DeliveryRange, deliveryRange } from './delivery-date.ts'

interface PlannedRow {
  delivery_days: { min: number; max: number }
}

/** Rows that arrive together. */
export interface Delivery<Row> {
  range: DeliveryRange
  rows: Row[]
}

/**
 * Delivery dates of the rows of a cart or an order: rows with the same days are one delivery, the soonest first; slower
 * ones are sent separately.
 * @param ordered instant of the order, or now
 * @param timeZone zone of the store, whose calendar counts
 */
export function deliveryPlan<Row extends PlannedRow>(
  rows: readonly Row[],
  ordered: Date,
  timeZone: string,
): Delivery<Row>[] {
  const plan: Delivery<Row>[] = []
  for (const row of rows) {
    const range = deliveryRange(ordered, row.delivery_days, timeZone)
    const same = plan.find((delivery) => delivery.range.from === range.from && delivery.range.to === range.to)
    if (same) same.rows.push(row)
    else plan.push({ range, rows: [row] })
  }
  return plan.toSorted((one, other) =>
    `${one.range.to}${one.range.from}`.localeCompare(other.range.to + other.range.from),
  )
}

/** Working days until all rows have arrived. */
export function slowestDays(rows: readonly PlannedRow[]): { min: number; max: number } {
  return rows.reduce(
    (slowest, { delivery_days: { min, max } }) => ({
      min: Math.max(slowest.min, min),
      max: Math.max(slowest.max, max),
    }),
    { min: 0, max: 0 },
  )
}
