'use client'

import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the visitor has come near an element; it stays true.
 * @param margin how far from the screen is near, pixels
 */
export function useNear(element: RefObject<HTMLElement | null>, margin: number): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${margin}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, element, margin])
  return near
}
