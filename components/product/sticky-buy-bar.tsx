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
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-panel">
      <div className="container-page flex items-center justify-between gap-4 lg:gap-8">
        <span className="hidden min-w-0 flex-1 items-center gap-4 lg:flex">
          {/* biome-ignore lint/performance/noImgElement: the picture that the page shows already */}
          <img src={shownBy('.slides img', 'src')} alt="" width={60} height={42} className="rounded-sm object-cover" />
          <span className="truncate font-medium">{document.querySelector('h1')?.textContent}</span>
        </span>
        {children}
      </div>
    </div>
  ) : null
}

/** An attribute of the first element of the page that a selector finds. */
function shownBy(selector: string, attribute: string): string | undefined {
  return document.querySelector(selector)?.getAttribute(attribute) ?? undefined
}
