import { calendarDay } from './calendar.ts'

/** How long a quote stands, days (R3.63). */
export const quoteDays = 30

/** Whether a quote may still be paid: through the whole of its last day in Europe/Paris (R4.15). */
export function quoteStands(validUntil: string | null, now: Date): boolean {
  return validUntil !== null && validUntil >= calendarDay(now, 'Europe/Paris')
}
