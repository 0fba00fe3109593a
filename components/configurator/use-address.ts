'use client'

import { useEffect, useState } from 'react'

/**
 * Milliseconds without a choice before the browser's address is written: browsers refuse too many
 * in a row.
 */
const pauseBeforeWriting = 300
/**
 * Milliseconds that the writing waits at most for a moment in which the browser has nothing else to
 * do.
 */
const longestWait = 500

/**
 * Keeps the browser's address the configuration's own, with the price behind the `#`: whoever comes
 * back to a kept link is told when it costs something else by now. The price there is only
 * compared, never believed.
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
    const write = () => window.history.replaceState(window.history.state, '', `${address}#${price}`)
    // The router takes part in writing, and another process is asked: a choice that is made
    // meanwhile must not wait for either.
    let idle = 0
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'undefined') write()
      else idle = requestIdleCallback(write, { timeout: longestWait })
    }, pauseBeforeWriting)
    return () => {
      clearTimeout(timer)
      if (idle) cancelIdleCallback(idle)
    }
  }, [address, price, read])
  return before
}
