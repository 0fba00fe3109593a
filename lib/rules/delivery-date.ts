/** Working days when a product says nothing: made-to-measure 2 to 3 weeks, standard 2 to 3 days (specification 9). */
export const madeToMeasureDays = { min: 10, max: 15 } as const
export const standardDays = { min: 2, max: 3 } as const

export interface DeliveryRange {
  /** Calendar days, `YYYY-MM-DD`. */
  from: string
  to: string
}

/**
 * When an order arrives: working days counted from the day after the order day, Saturdays and Sundays skipped.
 * @param ordered instant of the order
 * @param days working days
 * @param timeZone zone whose calendar counts; Europe/Paris for both stores (specification 1)
 */
export function deliveryRange(
  ordered: Date,
  days: { min: number; max: number },
  timeZone = 'Europe/Paris',
): DeliveryRange {
  const day = calendarDay(ordered, timeZone)
  return { from: addWorkingDays(day, days.min), to: addWorkingDays(day, Math.max(days.min, days.max)) }
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function calendarDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )
}

/** The working day that lies `count` working days after a calendar day; 0 gives that day or the next working day. */
export function addWorkingDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  let left = count
  while (left > 0 || isWeekend(date)) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (!isWeekend(date)) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === 0 || date.getUTCDay() === 6
}
