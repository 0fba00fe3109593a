const signal = 'open-cart-panel'

/** Asks the cart panel to open. */
export function openCartPanel(): void {
  window.dispatchEvent(new Event(signal))
}

/** Calls back when the panel is asked for; answers the way to stop it. */
export function watchCartPanel(callback: () => void): () => void {
  window.addEventListener(signal, callback)
  return () => window.removeEventListener(signal, callback)
}
