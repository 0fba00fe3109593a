import { passesBy, refusalOfPath } from '#lib/addresses/outside-address.ts'

/** Longest path with query that is looked at, in bytes. */
const longest = 8_192

/**
 * The status with which an address is refused before Next sees it, or undefined for a sound one. Next fails with 500 on broken
 * percent signs, NUL bytes reach file names, and it shows a page to whoever knows its name inside the program.
 */
export function refusalOf(url: string): 400 | 404 | 414 | undefined {
  if (url.length > longest) return 414
  if (!url.startsWith('/')) return 400
  return refusalOfPath(pathOf(url))
}

/** Addresses that answer programs and files, not pages. */
export function isPageAddress(url: string): boolean {
  return !passesBy(pathOf(url))
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}
