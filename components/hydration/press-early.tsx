'use client'

import { useEffect } from 'react'
import { pressEarlyOnes } from './early-presses.ts'

/** Replays clicks made before the scripts of a page without `PageExtras` were loaded. */
export function PressEarly() {
  useEffect(() => {
    pressEarlyOnes()
  }, [])
  return null
}
