import { calendarDay } from './calendar.ts'

/** How long a quote stands, days. */
export const quoteDays = 30

/**
 * Whether a quote may still be paid: through the whole of its last day. @param timeZone of the
 * store
 */
export function quoteStands(validUntil: string | null, now: Date, timeZone: string): boolean {
  return validUntil !== null && validUntil >= calendarDay(now, timeZone)
}
