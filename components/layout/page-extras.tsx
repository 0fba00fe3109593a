'use client'

import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import type { ExtrasProps } from './extras.tsx'

const Extras = lazy(() => import('./extras.tsx'))
/** What counts as doing something; the last is what an overlay asks for that was shown without any of it. */
const signs = ['pointerover', 'touchstart', 'keydown', 'focusin', 'overlay-wanted'] as const

/** Loads what a page only needs for somebody who does something with it, at the first sign of that. */
export function PageExtras(props: ExtrasProps) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    // What was touched answers first.
    const want = () => startTransition(() => setWanted(true))
    if (document.activeElement !== document.body) want()
    for (const sign of signs) window.addEventListener(sign, want, { once: true, passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, want)
    }
  }, [])
  return <Suspense>{wanted ? <Extras {...props} /> : null}</Suspense>
}
