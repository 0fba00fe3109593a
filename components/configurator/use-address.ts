'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
// It listens first: what overlays have in the history is theirs.
import '#lib/overlays/back-closes.ts'
import { onTravel } from '#lib/browser/history-travels.ts'
import type { Opening } from '#lib/configurator/data.ts'
import {
  isSameProduct,
  moveTo,
  placeAddress,
  placeInAddress,
  priceIn,
  type ScreenEntry,
  sameQuery,
} from '#lib/rules/configurator/history.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { placeOf, screenOf } from '#lib/rules/configurator/places.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import type { Dispatch } from './use-configurator.ts'

/**
 * Milliseconds between two addresses that are written, and how many of them are written at once before
 * that: browsers refuse more than a hundred in ten seconds, and reloading must lose no choice.
 */
const pauseBetweenWrites = 150
const writesAtOnce = 10

/** Whether a configurator was shown since the document was loaded. */
let wasShown = false

/** A price that is another than the one shown last, cents. */
export interface PriceChange {
  readonly before: number
  readonly now: number
}

/**
 * Owns what the browser keeps of a configuration on its page: the address follows every choice,
 * each screen has a history entry, and the price behind the `#` is compared with that of the opening.
 * @param page false in a panel, whose history is that of an overlay
 * @param chosen path and query of what has been chosen
 * @param price cents, or null while it is not known
 */
export function useAddress(
  page: boolean,
  opening: Opening,
  state: Configuration,
  dispatch: Dispatch,
  chosen: string,
  price: number | null,
): PriceChange | null {
  const entry = useRef<ScreenEntry>(null)
  /** State of the entry that is shown, the router's own in it. */
  const shown = useRef<object>(null)
  /** Whether the browser goes back by our own wish. */
  const travelling = useRef(false)
  /** Writes the address of the entry that is shown, where that still waits. */
  const unwritten = useRef<() => void>(null)
  /** When all writes until now would be over with their pauses, in milliseconds since the document was opened. */
  const pausedUntil = useRef(0)
  const [, arrived] = useReducer((count: number) => count + 1, 0)
  const address = placeAddress(chosen, state, opening.row, price)
  const isHere = () => isSameProduct(window.location, new URL(address, window.location.href))
  /** @param besides the router takes part where its own state is missing */
  const write = (kind: 'push' | 'replace', { below }: ScreenEntry, besides: object, shows = state) =>
    window.history[`${kind}State`]({ ...besides, steps: below }, '', placeAddress(chosen, shows, opening.row, price))

  const last = useRef(opening.lastPrice)
  const [opened] = useState(chosen)
  const [change, setChange] = useState<PriceChange | null>(null)

  const arrive = useEffectEvent((event?: PopStateEvent) => {
    if (!isHere()) return
    // The router would draw the page again.
    event?.stopImmediatePropagation()
    if (event?.state?.overlays) return
    const asAsked = !entry.current && sameQuery(window.location.search, opening.asked)
    // The router has kept the page as it was asked for first, without what its address says since.
    if (!entry.current && !asAsked && wasShown) return window.location.reload()
    wasShown = true
    if (asAsked) last.current = priceIn(window.location)
    const place = asAsked ? placeOf(state) : placeInAddress(window.location, state)
    // An entry that the router has written says nothing of those below it, and what lies below the
    // one that was left is no answer: going back over too many would leave the configurator.
    const below = window.history.state?.steps ?? []
    const there = configure(state, { type: 'goTo', place })
    entry.current = { screen: screenOf(there).name, below }
    // Later choices belong to this screen too, and the page that is shown.
    if (shown.current) write('replace', entry.current, shown.current, there)
    if (!asAsked && !travelling.current) dispatch({ type: 'goTo', place })
    travelling.current = false
    unwritten.current = null
    arrived()
  })
  // Once a form is answered the router writes the address that it knows. Not told of it before: an
  // answer that is under way would be dropped.
  const tell = useEffectEvent(() => {
    if (entry.current && isHere()) write('replace', entry.current, {})
  })
  // Ends together with what is shown: another page's Back is the router's.
  useLayoutEffect(() => (page ? onTravel((event) => arrive(event)) : undefined), [page])
  useEffect(() => {
    if (!page) return
    // Now as well: the page may have been hidden, or Back pressed before anything listened.
    arrive()
    const listen = () => tell()
    window.addEventListener('submit', listen, true)
    return () => window.removeEventListener('submit', listen, true)
  }, [page])

  useEffect(() => {
    const before = last.current
    // Nothing is compared with the price of something else.
    if (price !== null || chosen !== opened) last.current = null
    if (before !== null && price !== null && chosen === opened && before !== price) setChange({ before, now: price })
  }, [price, chosen, opened])

  // After each drawing, as the router may have written something else.
  useEffect(() => {
    if (!entry.current || travelling.current || !isHere()) return
    const move = moveTo(state, entry.current)
    if (move?.kind === 'back') {
      travelling.current = true
      window.history.go(-move.entries)
      return
    }
    if (move) {
      // Back shall find the section that was open, however soon the shopper went on after opening it.
      if (move.kind === 'push') unwritten.current?.()
      entry.current = move.entry
      write(move.kind, move.entry, window.history.state)
    }
    unwritten.current = null
    shown.current = window.history.state
    const there = new URL(address, window.location.href)
    if (price === null) there.hash = window.location.hash
    if (there.href === window.location.href && window.history.state?.steps) return
    unwritten.current = () => {
      unwritten.current = null
      pausedUntil.current = Math.max(pausedUntil.current, performance.now()) + pauseBetweenWrites
      if (entry.current && isHere()) write('replace', entry.current, window.history.state)
    }
    const pause = pausedUntil.current - performance.now() - (writesAtOnce - 1) * pauseBetweenWrites
    if (pause <= 0) return unwritten.current()
    const timer = setTimeout(unwritten.current, pause)
    return () => clearTimeout(timer)
  })
  return change
}
