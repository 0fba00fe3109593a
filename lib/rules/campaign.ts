/** Days of a campaign, both included, as `YYYY-MM-DD` in the store's time zone. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** Whether a day belongs to one of the periods. */
export function isWithin(periods: readonly Period[], day: string): boolean {
  return periods.some(({ from, until }) => from <= day && day <= until)
}
