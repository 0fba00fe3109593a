'use client'

import { useEffect } from 'react'
import { pressEarlyOnes } from './early-presses.ts'

/** Presses again what was pressed before the scripts of a page without `PageExtras` were there. */
export function PressEarly() {
  useEffect(() => {
    pressEarlyOnes()
  }, [])
  return null
}
