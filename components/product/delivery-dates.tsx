'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { type ReactNode, useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { useCalendarDay } from '#components/ui/use-calendar-day.ts'
import { useNear } from '#components/ui/use-near.ts'
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
 * When it would arrive if ordered now: in working days until the shopper scrolls near it, then
 * with the dates of this very day. `Intl` writes them, and its first use takes a browser 20 ms or
 * more: too long during hydration.
 */
export function DeliveryDates({ workingDays, children, ...promise }: DeliveryDatesProps) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place, 200)
  return (
    <div className="delivery-promise" ref={place}>
      <p>
        <Icon name="package-check" />
        <b>{near ? <DatesOfToday workingDays={workingDays} {...promise} /> : workingDays}</b>
      </p>
      {children}
    </div>
  )
}

function DatesOfToday({ days: [min, max], timeZone, dates, workingDays }: DeliveryDatesProps) {
  const today = useCalendarDay(timeZone)
  if (today === null) return workingDays
  const { from, to } = writtenDays(deliveryRangeFrom(today, { min, max }), document.documentElement.lang)
  return dates.replace('{from}', from).replace('{to}', to)
}
