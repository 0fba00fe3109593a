/**
 * The browser's Back closes what lies over the page: every open overlay has a history entry above
 * the page's own. An overlay that closes by itself takes its entry back, and the page that a link
 * leads to from an open overlay takes the entry's place, so that Back never does nothing.
 */

/** In the state of a history entry: how many overlays are open on it. */
const key = 'overlays'

interface Layer {
  close: () => void
}
type Change = (data: unknown, unused: string, url?: string | URL | null) => void

/** The open overlays, the uppermost last. */
const layers: Layer[] = []
/** Overlays of the history entry that the browser is at. */
let depth = depthOf(window.history.state)
/** Address of the page's own entry, and the one that it has had written since. */
let below = window.location.href
let shown = below
/** Set while the browser goes back by our own wish; `popstate` tells that it has arrived. */
let travelling = false
/** Changes of the history that were asked for meanwhile. */
const waiting: (() => void)[] = []
/** Set by a press on a link to another page, until that page is there or something else is pressed. */
let leaving = false
let scheduled = false

const push = intercept('pushState', (next, data, unused, url) => {
  if (depth === 0) return next(data, unused, url)
  takePlace(data, unused, url)
})
const replace = intercept('replaceState', (next, data, unused, url) => {
  if (depth === 0) return next(data, unused, url)
  if (layers.length === 0 && leaving && url) return takePlace(data, unused, url)
  next({ ...(data as object), [key]: depth }, unused, url)
  shown = window.location.href
})
window.addEventListener('popstate', arrive, true)
window.addEventListener('click', notePress, true)
window.addEventListener('keydown', notePress, true)
window.addEventListener('click', leaveByLink)
schedule()

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

/** Once what opens and closes together has done so, as when one panel follows another. */
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
  if (travelling) return
  if (depth > layers.length && !leaving) {
    travelling = true
    window.history.go(layers.length - depth)
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
  const here = window.location.href
  if (travelling || depth > 0 || arrived > 0) {
    // The page stays: the router would only draw it anew.
    const stays = here === below || here === shown
    if (stays && !leaving) event.stopImmediatePropagation()
    // What the page has written into its address meanwhile, as what is configured, stays too.
    if (stays && here !== shown) replace({ ...event.state }, '', shown)
    below = shown = window.location.href
  }
  travelling = false
  leaving = false
  depth = arrived
  while (layers.length > depth) layers.pop()?.close()
  for (const change of waiting.splice(0)) change()
  schedule()
}

function notePress(event: Event) {
  leaving = depth > 0 && event instanceof MouseEvent && linkAway(event) !== undefined
  schedule()
}

/** A link that the browser follows by itself: its page takes the place of the overlay's entry. */
function leaveByLink(event: MouseEvent) {
  const link = linkAway(event)
  if (depth === 0 || !link || event.defaultPrevented) return
  event.preventDefault()
  window.location.replace(link.href)
}

/** The link to another page in this tab that was pressed. */
function linkAway(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || !/^https?:$/.test(link.protocol)) return undefined
  if (link.target || link.hasAttribute('download') || link.hasAttribute('aria-haspopup')) return undefined
  const { origin, pathname, search } = window.location
  return link.origin + link.pathname + link.search === origin + pathname + search ? undefined : link
}

/** Another page comes instead of an overlay's entry; what stays open over it has its entry above. */
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
    if (travelling) waiting.push(() => changed(...rest))
    else change(next, ...rest)
  }
  window.history[kind] = changed
  return next
}

function depthOf(state: unknown): number {
  const depth = (state as Record<string, unknown> | null)?.[key]
  return typeof depth === 'number' ? depth : 0
}
