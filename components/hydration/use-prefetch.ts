'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { type Connection, idleTimeout, mayPrefetch } from '#components/hydration/may-prefetch.ts'
import { pageLink } from './page-link.ts'

/**
 * How long a pointer rests on a link before its page is fetched, milliseconds: crossing a menu
 * fetches nothing.
 */
const rest = 80

/**
 * Prefetches the page of a link at a sign of interest: the pointer rests on it, the keyboard focuses it, a finger
 * touches it. Links with nofollow (filters) are skipped: a pointer crosses dozens of them.
 */
export function usePrefetch(): void {
  const router = useRouter()
  useEffect(() => {
    const fetched = new Set<string>()
    let resting: ReturnType<typeof setTimeout> | undefined
    const onInterest = (event: Event) => {
      clearTimeout(resting)
      const link = pageLink(event.target)
      if (!link || link.rel.includes('nofollow')) return
      const { connection } = navigator as Navigator & { connection?: Connection }
      const address = link.pathname + link.search
      if (fetched.has(address) || !mayPrefetch(connection)) return
      resting = setTimeout(() => {
        fetched.add(address)
        whenIdle(() => router.prefetch(address))
      }, rest)
    }
    const interests = ['pointerover', 'focusin', 'touchstart'] as const
    for (const interest of interests) document.addEventListener(interest, onInterest, { passive: true })
    return () => {
      clearTimeout(resting)
      for (const interest of interests) document.removeEventListener(interest, onInterest)
    }
  }, [router])
}

/** Safari has no idle moments to offer. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: idleTimeout })
  else setTimeout(task)
}
