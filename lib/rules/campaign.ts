/** Days of a campaign, both included, as `YYYY-MM-DD` in the store's time zone. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** Whether a day belongs to one of the periods. */
export function isWithin(periods: readonly Period[], day: string): boolean {
  return periods.some(({ from, until }) => from <= day && day <= until)
}

/** The calendar day of a moment in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  )
}
