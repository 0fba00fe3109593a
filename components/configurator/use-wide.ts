'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Width in rem from which the summary stands beside the steps (`@4xl`). */
const besideFrom = 56

/**
 * Whether there is room for the summary beside the steps: then it is on the screen, otherwise below
 * it.
 */
export function useWide(frame: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const observer = new ResizeObserver(([entry]) => setWide((entry?.contentRect.width ?? 0) >= besideFrom * rem))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return wide
}
