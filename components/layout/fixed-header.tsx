'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Pixels scrolled beyond which the header stays in sight. */
const threshold = 300

/**
 * Keeps the header on screen after 300 px of scrolling; the room it takes stays reserved, so
 * nothing jumps.
 */
export function FixedHeader({ children }: { children: ReactNode }) {
  const holder = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const onScroll = () =>
      setHeight(window.scrollY > threshold ? (current) => current ?? holder.current?.offsetHeight : undefined)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return (
    <div ref={holder} style={height ? { height } : undefined}>
      <div data-fixed={height ? '' : undefined} className="site-header">
        {children}
      </div>
    </div>
  )
}
