'use client'

import { useEffect, useState } from 'react'

/** Whether the page's script runs: false on the server, and during hydration. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return scripted
}
