'use client'

import { type ReactNode, type RefObject, useEffect, useState } from 'react'

interface StickyBuyBarProps {
  /** The page's own button: the bar shows while that one is out of sight. */
  watched: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * What is chosen, its price and the button at the foot of the screen once the shopper has scrolled
 * past the page's own.
 */
export function StickyBuyBar({ watched, children }: StickyBuyBarProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!watched.current) return
    // What lies below the screen counts as seen: only scrolling past it shows the bar.
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 100000px 0px',
    })
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  return shown ? (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-panel lg:justify-end lg:gap-8 lg:px-12">
      {children}
    </div>
  ) : null
}
