import { useCalendarDay } from '#components/ui/use-calendar-day.ts'
import { deliveryRangeFrom } from '#lib/rules/delivery-date.ts'
import { writtenDays } from '#lib/rules/written-days.ts'

export interface DatesOfTodayProps {
  /** Working days, from and to. */
  days: readonly [number, number]
  timeZone: string
  /** Text with `{from}` and `{to}`. */
  dates: string
  /**
   * The same promise in working days: true on every day, so it is what the page says that is kept
   * for everybody.
   */
  workingDays: string
}

/** When it would arrive if ordered now, with the dates of this very day. */
export default function DatesOfToday({ days: [min, max], timeZone, dates, workingDays }: DatesOfTodayProps) {
  const today = useCalendarDay(timeZone)
  if (today === null) return workingDays
  const { from, to } = writtenDays(deliveryRangeFrom(today, { min, max }), document.documentElement.lang)
  return dates.replace('{from}', from).replace('{to}', to)
}
