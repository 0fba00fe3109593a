declare const isCanonical: unique symbol

/**
 * Key of a cache: the canonical spelling of a request. A cache that took any text would do its work, and use its
 * memory, once for each spelling.
 */
export type CacheKey = string & { readonly [isCanonical]: true }

/** Marks a text as such a key. Called only by functions that find the canonical spelling of a request, or refuse it. */
export function canonical(text: string): CacheKey {
  return text as CacheKey
}

/**
 * The key of one variant of an answer.
 * @param variant one of few that the program knows, as a store with a coding is; nothing that was sent
 */
export function variantKey(variant: string, key: CacheKey): CacheKey {
  return canonical(`${variant} ${key}`)
}
