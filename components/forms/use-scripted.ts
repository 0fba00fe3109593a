'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page's script runs: false on the server, and during hydration. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
