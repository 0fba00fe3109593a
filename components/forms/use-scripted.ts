'use client'

import { useEffect, useState } from 'react'

/**
 * Whether the page's script runs: false in what the server renders, and in what React takes over.
 */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return scripted
}
