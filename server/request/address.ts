import { passesBy, refusalOfPath } from '#lib/addresses/outside-address.ts'
import { methods } from '#lib/rules/operation/http-bounds.ts'

/** Longest path with query that is looked at, in bytes. */
const longest = 8_192

/**
 * The status with which an address is refused before Next sees it, or undefined for a sound one.
 * Next fails with 500 on broken percent signs, NUL bytes reach file names, and it shows a page to
 * whoever knows its name inside the program.
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

/**
 * An address without repeated slashes, from which Next would lead away before the middleware sees
 * them, in a step of its own. It ends with a slash instead: the middleware leads from that to where
 * the page is, or says at once that there is none.
 */
export function withSingleSlashes(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/)
  const single = `${path}/`.replace(/\/{2,}/g, '/')
  return path.includes('//') && single !== '/' ? [single, ...query].join('') : url
}

/**
 * Methods that an address takes: pages take forms, `/api` calls of islands, files are only read.
 */
export function allowedMethods(url: string): readonly string[] {
  if (isPageAddress(url)) return ['GET', 'HEAD', 'POST']
  return /^\/api\//.test(url) ? methods : ['GET', 'HEAD']
}

/** 405 for a method that an address does not take. */
export function methodRefusal({ method = '', url = '/' }: { method?: string; url?: string }): 405 | undefined {
  return allowedMethods(url).includes(method) ? undefined : 405
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}
