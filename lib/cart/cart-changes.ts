import { readStoredCart, type StoredCart, watchStoredCart, writeStoredCart } from './stored-cart.ts'

const name = 'cart-changed'
let channel: BroadcastChannel | null | undefined
/** True while the cart's record is updated to the state that is shown already. */
let recording = false

/**
 * Reaches the shop's other tabs, never this one; null in browsers without such a thing, or that
 * forbid it together with storage.
 */
function otherTabs(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  try {
    channel = new BroadcastChannel(name)
  } catch {
    channel = null
  }
  return channel
}

/** Tells the other tabs that the cart has changed here. */
export function announceCartChange(): void {
  otherTabs()?.postMessage(null)
}

/**
 * Brings the browser's record of the cart in line with the cart that is shown; that is no change of
 * it.
 */
export function recordCart(cart: StoredCart | null): void {
  const stored = readStoredCart()
  if (stored?.id === cart?.id && stored?.size === cart?.size) return
  recording = true
  writeStoredCart(cart)
  recording = false
}

/**
 * Calls back when the cart is changed by anything but the queue of this tab (lib/queries/cart-queue.ts): by another
 * tab, by a form that adds to it, and when the browser restores the page from its back/forward cache or from stored
 * data. Returns the unsubscribe function.
 */
export function watchCartChanges(callback: () => void): () => void {
  let known = readStoredCart()
  const stopStored = watchStoredCart((event) => {
    const stored = readStoredCart()
    // A form that adds announces it even where the size is the same; other tabs store more than their cart.
    const changed = event.type !== 'storage' || stored !== known
    known = stored
    if (changed && !recording) callback()
  })
  const shownAgain = (event: PageTransitionEvent) => event.persisted && callback()
  const tabs = otherTabs()
  if (cameBack()) callback()
  window.addEventListener('pageshow', shownAgain)
  tabs?.addEventListener('message', callback)
  return () => {
    stopStored()
    window.removeEventListener('pageshow', shownAgain)
    tabs?.removeEventListener('message', callback)
  }
}

/** Whether the browser came by Back or Forward. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}
