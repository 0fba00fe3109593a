/**
 * Checks a redirect target: returns a path of this store, or null. An address in a request could lead to another site
 * that looks like this one. Only text that a browser reads as a path of the same origin passes; control characters and
 * backslashes, which browsers drop or take for slashes, do not.
 */
export function localPath(text: string | null | undefined): string | null {
  if (!text || text.length > 2_000 || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)) return null
  const base = 'http://store.invalid'
  if (!URL.canParse(text, base)) return null
  const { origin, pathname, search, hash } = new URL(text, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null
}
