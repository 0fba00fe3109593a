'use client'

import { useSyncExternalStore } from 'react'

/** The text of a search box as it is typed. */
export function useTyped(input: HTMLInputElement): string {
  const typed = useSyncExternalStore(
    (callback) => {
      input.addEventListener('input', callback)
      return () => input.removeEventListener('input', callback)
    },
    () => input.value,
    () => '',
  )
  return typed.trim().replace(/\s+/g, ' ')
}
