/** One for each time zone: making one takes longer than all that it is used for. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function calendarDay(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

/** The calendar day a number of days after another one. @param day `YYYY-MM-DD` */
export function addDays(day: string, count: number): string {
  const date = noonOf(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Whether a calendar day is a Saturday or a Sunday. @param day `YYYY-MM-DD` */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(noonOf(day).getUTCDay())
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
