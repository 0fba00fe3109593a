/** Milliseconds. */
interface Patience {
  /** How long the storefront waits for one answer of the store API. */
  readonly answer: number
  /**
   * How long a request waits for its first connection to the database, from when the store API got
   * it.
   */
  readonly connection: number
}

/**
 * `reading`: for pages, which can show older data. `acting`: for changes, and all of carts, orders and payments. A
 * refused shopper tries again, which costs the shop more than the wait. A proxy in front has to wait longer than the
 * storefront (`deploy/nginx.conf`: 30 seconds).
 */
export const patience: Readonly<Record<'reading' | 'acting', Patience>> = {
  reading: { answer: 10_000, connection: 4_000 },
  acting: { answer: 25_000, connection: 19_000 },
}

/**
 * Whether a call of the store API is about a cart, an order or a payment.
 * @param path as the contract writes it
 */
export function isCheckoutPath(path: string): boolean {
  return path.startsWith('/cart/') || path.startsWith('/payment/')
}

/** How long a call is waited for. @param path as the contract writes it */
export function patienceWith(method: string, path: string): Patience {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && !isCheckoutPath(path) ? patience.reading : patience.acting
}
