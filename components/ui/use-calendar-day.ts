'use client'

import { useSyncExternalStore } from 'react'
import { calendarDay } from '#lib/rules/calendar.ts'

/**
 * The present calendar day of a time zone, updated while the page stays open, by the browser's clock.
 * @param rendered the server's value, with which the browser begins
 * @returns `YYYY-MM-DD`
 */
export function useCalendarDay<Rendered extends string | null = null>(
  timeZone: string,
  rendered = null as Rendered,
): string | Rendered {
  return useSyncExternalStore<string | Rendered>(
    onMinute,
    () => calendarDay(new Date(), timeZone),
    () => rendered,
  )
}

/**
 * Tells of each new minute, with which days begin everywhere; and of a page that is seen again,
 * whose timers may have slept.
 */
function onMinute(listener: () => void): () => void {
  const minute = 60_000
  let timer = 0
  const tell = () => {
    clearTimeout(timer)
    timer = window.setTimeout(tell, minute - (Date.now() % minute))
    listener()
  }
  tell()
  addEventListener('pageshow', tell)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearTimeout(timer)
    removeEventListener('pageshow', tell)
    document.removeEventListener('visibilitychange', tell)
  }
}
