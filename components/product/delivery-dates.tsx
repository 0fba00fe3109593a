'use client'

import { type ReactNode, useRef } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { useLaterPart } from '#components/ui/use-later-part.ts'
import { useNear } from '#components/ui/use-near.ts'
import type { DatesOfTodayProps } from './dates-of-today.tsx'

const loadDates = () => import('./dates-of-today.tsx')

interface DeliveryDatesProps extends DatesOfTodayProps {
  /** What else is promised. */
  children?: ReactNode
}

/**
 * When it would arrive if ordered now: in working days until the shopper scrolls near it, then
 * with the dates of this very day, which are loaded then. `Intl` writes them, and its first use
 * takes a browser 20 ms or more: too long during hydration.
 */
export function DeliveryDates({ workingDays, children, ...promise }: DeliveryDatesProps) {
  const place = useRef<HTMLDivElement>(null)
  const { Part: DatesOfToday } = useLaterPart(useNear(place, 200), loadDates)
  return (
    <div className="delivery-promise" ref={place}>
      <p>
        <Icon name="package-check" />
        <b>{DatesOfToday ? <DatesOfToday workingDays={workingDays} {...promise} /> : workingDays}</b>
      </p>
      {children}
    </div>
  )
}
