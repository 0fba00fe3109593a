'use client'

import { useEffect, useState } from 'react'

/**
 * Milliseconds without a choice before the browser's address is written: writing waits for another process, which a choice must not,
 * and browsers refuse too many in a row.
 */
const pauseBeforeWriting = 200

/**
 * Keeps the browser's address the configuration's own, with the price behind the `#`: whoever comes back to a kept link is told when
 * it costs something else by now. The price there is only compared, never believed.
 * @param address path and query of the configuration, or null to leave the browser's alone
 * @param price cents
 * @returns the price that the opened link remembered, where it is another than today's
 */
export function useAddress(address: string | null, price: number): number | null {
  const [before, setBefore] = useState<number | null>(null)
  const [read, setRead] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link's price is compared once, with the price as it opened
  useEffect(() => {
    const kept = /^#(\d{3,9})$/.exec(window.location.hash)?.[1]
    if (address !== null && kept && Number(kept) !== price) setBefore(Number(kept))
    setRead(true)
  }, [])
  useEffect(() => {
    if (address === null || !read) return
    const timer = setTimeout(
      () => window.history.replaceState(window.history.state, '', `${address}#${price}`),
      pauseBeforeWriting,
    )
    return () => clearTimeout(timer)
  }, [address, price, read])
  return before
}
