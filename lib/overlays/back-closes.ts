import { isPageAbove, onTravel } from '../browser/history-travels.ts'
import { linkAway } from '../browser/link-away.ts'
import { depthOf, key, withoutDepth } from './entry-depth.ts'

/**
 * The browser's Back button closes overlays. Every open overlay has a history entry above the page's own. An overlay
 * that closes by itself removes its entry, and a page opened from an overlay replaces the entry, so that Back always
 * has an effect.
 */

interface Layer {
  close: () => void
}
type Change = (data: unknown, unused: string, url?: string | URL | null) => void

/** The open overlays, the uppermost last. */
const layers: Layer[] = []
/** Overlays of the history entry that the browser is at. */
let depth = 0
/** Address of the page's own entry, and the one that it has had written since. */
let below = ''
let shown = ''
/** Number of open overlays at the target of our own navigation; `popstate` reports its arrival. */
let destination: number | null = null
/** Changes of the history requested meanwhile. */
const waiting: (() => void)[] = []
/** The entry of an overlay that a reloaded page was at, whose address and state are the page's own. */
let reloaded: { state: unknown; href: string } | null = null
/** Set by a press on a link to another page, until that page is there or something else is pressed. */
let leaving = false
let scheduled = false
/** Whether the browser came to its entry from one below it. */
let forwards = false
/** While the browser goes on, past the entry of an overlay that is not open, to a page above it. */
let onward = false

/** The browser's own functions for the history, without our wrappers. */
let push: Change
let replace: Change

// Servers render components with overlays, and have no history.
if (typeof window !== 'undefined') begin()

function begin() {
  depth = depthOf(window.history.state)
  below = shown = window.location.href
  push = intercept('pushState', (next, data, unused, url) => {
    if (depth === 0) return next(withoutDepth(data), unused, url)
    takePlace(data, unused, url)
  })
  replace = intercept('replaceState', (next, data, unused, url) => {
    // Not `depth`: browsers call the router's own listener first, which was there before, and it
    // writes into the entry before its arrival is noticed here.
    const overlays = depthOf(window.history.state)
    if (overlays === 0) return next(withoutDepth(data), unused, url)
    if (layers.length === 0 && leaving && url) return takePlace(data, unused, url)
    next({ ...(data as object), [key]: overlays }, unused, url)
    if (overlays === depth) shown = window.location.href
  })
  onTravel(arrive)
  window.addEventListener('click', notePress, true)
  window.addEventListener('keydown', notePress, true)
  window.addEventListener('click', leaveByLink)
  // A page that was restored is at the entry that it was left from, with its overlays or without.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restart()
  })
  schedule()
}

/**
 * Has the browser's Back close an overlay that has just opened.
 * @param close called by Back
 * @returns to be called when the overlay has closed, however that came about; again does no harm
 */
export function closeByBack(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  schedule()
  return () => {
    const place = layers.indexOf(layer)
    if (place < 0) return
    layers.splice(place, 1)
    schedule()
  }
}

/**
 * For a page that was reloaded with an overlay open: goes back to the page's own entry, and copies state that was
 * written into the overlay's entry meanwhile.
 */
export function leaveReloaded(): void {
  if (depth > layers.length) reloaded = { state: window.history.state, href: window.location.href }
}

/** Runs once after overlays that open and close together, as when one panel follows another. */
function schedule() {
  if (scheduled) return
  scheduled = true
  queueMicrotask(() => {
    scheduled = false
    matchHistory()
  })
}

/** Gives the history as many entries above the page's as there are open overlays. */
function matchHistory() {
  if (destination !== null || onward) return
  if (depth > layers.length && !leaving) {
    if (forwards && isPageAbove()) {
      onward = true
      window.history.forward()
      return
    }
    destination = layers.length
    window.history.go(destination - depth)
  }
  if (depth === 0 && layers.length > 0) below = shown = window.location.href
  while (depth < layers.length) {
    depth += 1
    push({ ...window.history.state, [key]: depth }, '')
  }
}

/** The browser went to another entry: by Back, Forward, or because we asked for it. */
function arrive(event: PopStateEvent) {
  const arrived = depthOf(event.state)
  if (reloaded && destination !== null) {
    event.stopImmediatePropagation()
    replace(withoutDepth(reloaded.state), '', reloaded.href)
    below = shown = reloaded.href
  }
  reloaded = null
  const here = window.location.href
  if (destination !== null || depth > 0 || arrived > 0) {
    // The page stays: the router would only draw it again.
    const stays = here === below || here === shown
    if (stays && !leaving) event.stopImmediatePropagation()
    // State that the page has written into its URL meanwhile, such as a configuration, stays too.
    if (stays && here !== shown) replace({ ...event.state }, '', shown)
    below = shown = window.location.href
  }
  // Overlays of entries that we removed ourselves have closed before; one that opened meanwhile stays.
  const closing = (destination ?? depth) - arrived
  forwards = destination === null && arrived > depth
  destination = null
  leaving = false
  onward = false
  depth = arrived
  for (let count = 0; count < closing; count += 1) layers.pop()?.close()
  for (const change of waiting.splice(0)) change()
  schedule()
}

function notePress(event: Event) {
  leaving = depth > 0 && event instanceof MouseEvent && linkAway(event) !== undefined
  restart()
}

function restart() {
  forwards = onward = false
  schedule()
}

/** A link that the browser follows by itself: its page takes the place of the overlay's entry. */
function leaveByLink(event: MouseEvent) {
  const link = linkAway(event)
  if (depth === 0 || !link || event.defaultPrevented) return
  event.preventDefault()
  window.location.replace(link.href)
}

/** Another page replaces an overlay's entry; overlays that stay open have their entries above it. */
function takePlace(data: unknown, unused: string, url?: string | URL | null) {
  depth = 0
  leaving = false
  replace({ ...(data as object), [key]: undefined }, unused, url)
  schedule()
}

/**
 * Has changes of the history wait for the end of a travel and pass through `change`.
 * @returns the browser's own, as others have it
 */
function intercept(kind: 'pushState' | 'replaceState', change: (next: Change, ...rest: Parameters<Change>) => void) {
  const next: Change = window.history[kind].bind(window.history)
  const changed: Change = (...rest) => {
    if (destination !== null) waiting.push(() => changed(...rest))
    else change(next, ...rest)
  }
  window.history[kind] = changed
  return next
}
