'use client'

import { type RefObject, useEffect, useState } from 'react'

/** How much of an element is on the screen. */
export type Sight = 'whole' | 'part' | 'none'

/**
 * Share that counts as the whole: beyond it a phone's header or the step's buttons cover most of
 * the drawing.
 */
const almostAll = 0.9

/**
 * How much of an element is on the screen; the whole of it while that is unknown. @param code
 * changes with the element
 */
export function useSight(watched: RefObject<HTMLElement | null>, code: string): Sight {
  const [sight, setSight] = useState<Sight>('whole')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step may have another element
  useEffect(() => {
    const element = watched.current
    if (!element || typeof IntersectionObserver === 'undefined') return setSight('whole')
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setSight(last.intersectionRatio >= almostAll ? 'whole' : last.isIntersecting ? 'part' : 'none')
      },
      { threshold: [0, almostAll] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched, code])
  return sight
}
