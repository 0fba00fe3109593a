/** Longest reference of a customer's own for an order, characters. */
export const longestOwnReference = 40

/**
 * Whether a text can be a customer's own reference of an order, such as the number of a purchase order: up to {@link
 * longestOwnReference} printable characters, or empty for none.
 */
export function isOwnReference(text: string): boolean {
  return text.length <= longestOwnReference && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text)
}
