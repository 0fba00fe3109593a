'use client'

import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { readText } from '#lib/browser/storage.ts'
import { pressEarlyOnes } from './early-presses.ts'
import type { ExtrasProps } from './extras.tsx'

const Extras = lazy(() => import('./extras.tsx'))
/** Events that count as an interaction; the last is sent by an overlay that was shown without any. */
const signs = ['pointerover', 'touchstart', 'keydown', 'focusin', 'overlay-wanted'] as const

/**
 * Loads the code for interactions at the first sign of one; at once for logged-in customers and for visitors with
 * favourites.
 */
export function PageExtras(props: Omit<ExtrasProps, 'clicked'>) {
  const [wanted, setWanted] = useState(false)
  /** The element clicked while it was loading. */
  const clicked = useRef(new Set<EventTarget | null>())
  useEffect(() => {
    // The touched element responds first.
    const want = () => startTransition(() => setWanted(true))
    const click = ({ target }: Event) => {
      clicked.current.add(target)
    }
    if (document.activeElement !== document.body || /logged_in/.test(document.cookie) || readText('local', 'wishlist'))
      want()
    // In the capture phase: React stops events in a part that is not hydrated yet.
    for (const sign of signs) window.addEventListener(sign, want, { once: true, passive: true, capture: true })
    window.addEventListener('click', click, true)
    if (pressEarlyOnes()) want()
    // State of an overlay that was open when the page was reloaded: removed, so that Back has an effect.
    if (window.history.state?.overlays) void import('#lib/overlays/back-closes.ts').catch(() => {})
    return () => {
      for (const sign of signs) window.removeEventListener(sign, want, true)
      window.removeEventListener('click', click, true)
    }
  }, [])
  return <Suspense>{wanted ? <Extras {...props} clicked={clicked} /> : null}</Suspense>
}
