/** Deepest nesting that is accepted from outside; the contract's own shapes need five. */
export const deepest = 20

/** Whether PostgreSQL can keep a text: it keeps no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** The same for everything in a JSON value, keys among it, which may not be nested too deeply either. */
export function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (value === null || typeof value !== 'object') return true
  return (
    depth < deepest &&
    Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableJson(inner, depth + 1))
  )
}
