import { parseStored, readText, storeText } from '../browser/storage.ts'

/** The cart in the browser's storage, under the specification's key: its id and the number of items. */
export interface StoredCart {
  id: string
  size: number
}

const key = 'cart'
const changed = 'stored-cart'
let lastText: string | null = null
let lastCart: StoredCart | null = null

/** The stored cart, or null. The same object is returned until it changes. */
export function readStoredCart(): StoredCart | null {
  const text = readText('local', key)
  if (text !== lastText) {
    lastText = text
    lastCart = parse(text)
  }
  return lastCart
}

/** Stores the cart's id and size, or forgets the cart (null), and notifies every part of the page that shows them. */
export function writeStoredCart(cart: StoredCart | null): void {
  storeText('local', key, cart && JSON.stringify({ id: cart.id, size: cart.size }))
  window.dispatchEvent(new Event(changed))
}

/** Calls back when this tab or another one changes the stored cart; answers the way to stop it. */
export function watchStoredCart(callback: (event: Event) => void): () => void {
  window.addEventListener(changed, callback)
  window.addEventListener('storage', callback)
  return () => {
    window.removeEventListener(changed, callback)
    window.removeEventListener('storage', callback)
  }
}

function parse(text: string | null): StoredCart | null {
  const { id, size } = (parseStored(text) ?? {}) as Partial<StoredCart>
  return typeof id === 'string' && Number.isInteger(size) && (size as number) >= 0 ? { id, size: size as number } : null
}
