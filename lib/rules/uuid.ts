const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Whether a text is an id as the store API writes them for carts, orders and keys: a UUID in small
 * letters.
 */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
