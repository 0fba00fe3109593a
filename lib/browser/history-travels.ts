/*
 * Back and Forward, reported to listeners before the router gets them. `popstate` goes to the
 * window itself, whose listeners are called in the order in which they came: every page loads this
 * file before the router.
 */

type Listener = (event: PopStateEvent) => void

const listeners = new Set<Listener>()

/**
 * Calls back when the browser has moved to another entry of the page. Stopping the event's propagation keeps it from
 * later listeners and from the router.
 * @returns the unsubscribe function
 */
export function onTravel(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether Forward leads to another entry; false in browsers that do not tell. */
export function isPageAbove(): boolean {
  return window.navigation?.canGoForward === true
}

// Servers render the listeners' components, and have no history.
if (typeof window !== 'undefined')
  window.addEventListener(
    'popstate',
    (event) => {
      for (const listener of listeners) {
        listener(event)
        // True once the propagation was stopped.
        if (event.cancelBubble) return
      }
    },
    true,
  )
