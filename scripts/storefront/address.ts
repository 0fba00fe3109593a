/** Longest path with query that is looked at, in bytes. */
const longest = 8_192

/**
 * The status with which an address is refused before Next sees it, or undefined for a sound one. Next fails with 500 on broken
 * percent signs, and NUL bytes reach file names.
 */
export function refusalOf(url: string): 400 | 404 | 414 | undefined {
  if (url.length > longest) return 414
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith('/')) return 400
  if (!path.includes('%')) return undefined
  try {
    return decodeURIComponent(path).includes('\0') ? 404 : undefined
  } catch {
    return 400
  }
}

/** Addresses that answer programs and files, not pages. */
export function isPageAddress(url: string): boolean {
  return !/^\/(_next|api|images|files|feeds|sitemaps)\/|^\/(healthz|robots\.txt|sitemap\.xml)$/.test(url)
}
