/** Parts of a page that show the cart; each knows what it has changed itself. */
export type CartPart = 'panel' | 'page'

const name = 'cart-changed'
let channel: BroadcastChannel | null | undefined

/** Reaches the shop's other tabs, never this one; null in browsers without such a thing, or that forbid it together with storage. */
function otherTabs(): BroadcastChannel | null {
  if (channel !== undefined) return channel
  try {
    channel = new BroadcastChannel(name)
  } catch {
    channel = null
  }
  return channel
}

/** Says that the cart has changed, to the other parts of this page and to the other tabs. */
export function announceCartChange(part: CartPart): void {
  window.dispatchEvent(new CustomEvent<CartPart>(name, { detail: part }))
  otherTabs()?.postMessage(null)
}

/**
 * Calls back when another part or another tab has changed the cart, and when the browser shows a page again that it had put aside;
 * answers the way to stop it.
 */
export function watchCartChanges(part: CartPart, callback: () => void): () => void {
  const inPage = (event: Event) => (event as CustomEvent<CartPart>).detail !== part && callback()
  const shownAgain = (event: PageTransitionEvent) => event.persisted && callback()
  const tabs = otherTabs()
  window.addEventListener(name, inPage)
  window.addEventListener('pageshow', shownAgain)
  tabs?.addEventListener('message', callback)
  return () => {
    window.removeEventListener(name, inPage)
    window.removeEventListener('pageshow', shownAgain)
    tabs?.removeEventListener('message', callback)
  }
}
