import { addDays, calendarDay, isWeekend } from './calendar.ts'

/** Default working days of a product: made-to-measure 2 to 3 weeks, standard 2 to 3 days. */
export const madeToMeasureDays = { min: 10, max: 15 } as const
export const standardDays = { min: 2, max: 3 } as const

export interface DeliveryRange {
  /** Calendar days, `YYYY-MM-DD`. */
  from: string
  to: string
}

/**
 * When an order arrives: working days counted from the day after the order day, Saturdays and
 * Sundays skipped.
 * @param ordered instant of the order
 * @param days working days
 * @param timeZone zone of the store, whose calendar counts
 */
export function deliveryRange(ordered: Date, days: { min: number; max: number }, timeZone: string): DeliveryRange {
  return deliveryRangeFrom(calendarDay(ordered, timeZone), days)
}

/** The same for an order of a calendar day of the store. @param day `YYYY-MM-DD` */
export function deliveryRangeFrom(day: string, days: { min: number; max: number }): DeliveryRange {
  return { from: addWorkingDays(day, days.min), to: addWorkingDays(day, Math.max(days.min, days.max)) }
}

/**
 * The working day that lies `count` working days after a calendar day; 0 gives that day or the next
 * working day.
 */
export function addWorkingDays(day: string, count: number): string {
  let reached = day
  let left = count
  while (left > 0 || isWeekend(reached)) {
    reached = addDays(reached, 1)
    if (!isWeekend(reached)) left -= 1
  }
  return reached
}
