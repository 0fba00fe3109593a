'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { useCalendarDay } from '#components/ui/use-calendar-day.ts'
import { deliveryRangeFrom } from '#lib/rules/delivery-date.ts'
import { writtenDays } from '#lib/rules/written-days.ts'

interface DeliveryDatesProps {
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
  /** What else is promised. */
  children?: ReactNode
}

/**
 * When it would arrive if ordered now: in working days until there is a script, then with the dates
 * of this very day.
 */
export function DeliveryDates({ days: [min, max], timeZone, dates, workingDays, children }: DeliveryDatesProps) {
  const today = useCalendarDay(timeZone)
  const range =
    today === null ? null : writtenDays(deliveryRangeFrom(today, { min, max }), document.documentElement.lang)
  return (
    <div className="delivery-promise">
      <p>
        <Icon name="package-check" />
        <b>{range ? dates.replace('{from}', range.from).replace('{to}', range.to) : workingDays}</b>
      </p>
      {children}
    </div>
  )
}
