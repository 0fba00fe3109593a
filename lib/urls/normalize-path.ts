/** A path without the slash at its end; the home page keeps its own. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}

/**
 * Canonical spelling of a page's path: lower case, no double slashes, percent encoding in upper case (RFC 3986, section
 * 6.2.2.1). Idempotent.
 * @param path as received, with valid percent encoding
 * @param keepsLetters whether values in a path are case-sensitive (references): those are unchanged
 */
export function normalizePath(path: string, keepsLetters: (path: string) => boolean): string {
  const single = path.replace(/\/{2,}/g, '/')
  if (keepsLetters(single)) return single.replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase())
  return single.replace(/(?:%[0-9a-f]{2})+|[^%]+/gi, (part) =>
    part.startsWith('%') ? encodeURIComponent(decodeURIComponent(part).toLowerCase()) : part.toLowerCase(),
  )
}
