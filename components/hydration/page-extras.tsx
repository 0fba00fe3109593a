'use client'

import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { readText } from '#lib/browser/storage.ts'
import { pressEarlyOnes } from './early-presses.ts'
import type { ExtrasProps } from './extras.tsx'

const Extras = lazy(() => import('./extras.tsx'))
/**
 * What counts as doing something; the last is what an overlay asks for that was shown without any
 * of it.
 */
const signs = ['pointerover', 'touchstart', 'keydown', 'focusin', 'overlay-wanted'] as const

/**
 * Loads what a page only needs for somebody who does something with it, at the first sign of that;
 * at once for whoever is logged in or has favourites.
 */
export function PageExtras(props: Omit<ExtrasProps, 'clicked'>) {
  const [wanted, setWanted] = useState(false)
  /** The element clicked while it was loading. */
  const clicked = useRef(new Set<EventTarget | null>())
  useEffect(() => {
    // What was touched answers first.
    const want = () => startTransition(() => setWanted(true))
    const click = ({ target }: Event) => {
      clicked.current.add(target)
    }
    if (document.activeElement !== document.body || /logged_in/.test(document.cookie) || readText('local', 'wishlist'))
      want()
    for (const sign of signs) window.addEventListener(sign, want, { once: true, passive: true })
    // On its way down: React keeps to itself what is pressed in a part that it has not taken over
    // yet.
    window.addEventListener('click', click, true)
    if (pressEarlyOnes()) want()
    // Left by an overlay that was open when the page was loaded anew: taken back before Back does
    // nothing.
    if (window.history.state?.overlays) void import('#lib/overlays/back-closes.ts').catch(() => {})
    return () => {
      for (const sign of signs) window.removeEventListener(sign, want)
      window.removeEventListener('click', click, true)
    }
  }, [])
  return <Suspense>{wanted ? <Extras {...props} clicked={clicked} /> : null}</Suspense>
}
