'use client'

import { type RefObject, useEffect, useState } from 'react'

/** What lies over the page on a phone: the fixed header, and the bar with the step's buttons. */
const covered = '-120px 0px -76px 0px'
/** Share of the element that has to be seen for it to count as in sight. */
const enough = 0.5

/** Whether somebody has scrolled away from an element, or not come to it yet. */
export function useOutOfSight(watched: RefObject<HTMLElement | null>, code: string): boolean {
  const [away, setAway] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step may have another element
  useEffect(() => {
    const element = watched.current
    if (!element || typeof IntersectionObserver === 'undefined') return setAway(false)
    const observer = new IntersectionObserver((entries) => setAway((entries.at(-1)?.intersectionRatio ?? 1) < enough), {
      rootMargin: covered,
      threshold: enough,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched, code])
  return away
}
