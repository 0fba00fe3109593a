'use client'

import { useEffect, useState } from 'react'
import { pageLink } from '#components/hydration/page-link.ts'

/** A page that comes sooner than this shows no bar, milliseconds. */
const throttle = 200
/** How long the bar runs at most, milliseconds. */
const duration = 5000

/** Bar at the top of the screen while the next page is loading. */
export function LoadingBar() {
  const [running, setRunning] = useState(false)
  useEffect(() => {
    let start: ReturnType<typeof setTimeout> | undefined
    let end: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(start)
      clearTimeout(end)
      setRunning(false)
    }
    const onClick = (event: MouseEvent) => {
      // Only links that the router handles: any other leaves this page, and the browser
      // shows that itself.
      if (!event.defaultPrevented || !pageLink(event.target)) return
      stop()
      start = setTimeout(() => {
        setRunning(true)
        end = setTimeout(stop, duration)
      }, throttle)
    }
    const { navigation } = window as { navigation?: EventTarget }
    window.addEventListener('click', onClick)
    navigation?.addEventListener('currententrychange', stop)
    return () => {
      stop()
      window.removeEventListener('click', onClick)
      navigation?.removeEventListener('currententrychange', stop)
    }
  }, [])
  return running ? (
    <div
      data-loading-bar=""
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-ember"
      style={{ animation: `loading-bar ${duration}ms var(--ease-out) forwards` }}
    />
  ) : null
}
