import { type CacheKey, canonical } from '../rules/operation/cache-key.ts'
import { methods } from '../rules/operation/http-bounds.ts'
import { longestUrl } from '../rules/operation/longest-url.ts'
import { generatedFiles, isFilePath, passesBy, refusalOfPath } from './non-page-paths.ts'

/**
 * Most names in a query. Next looks for all values of a name at each of its places: 4 000 times the
 * same name cost 0.4 seconds of a processor. A form without a script sends some 50.
 */
const mostNames = 400

/** The path of a request, as it came over the wire, without its query. */
export function pathOf({ url = '/' }: { readonly url?: string | undefined }): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

/**
 * The status with which a URL is refused before Next sees it, or undefined for a valid one. Next fails with 500 on
 * broken percent signs, NUL bytes reach file names, and it shows a page under its internal name.
 */
export function refusalOfAddress(url: string): 400 | 404 | 414 | undefined {
  if (url.length > longestUrl || url.split('&', mostNames + 1).length > mostNames) return 414
  if (!url.startsWith('/')) return 400
  return refusalOfPath(pathOf({ url })) ?? (isNoFile(url) ? 404 : undefined)
}

/** Addresses that answer programs and files, not pages. */
export function isPageAddress(url: string): boolean {
  return !passesBy(pathOf({ url }))
}

/**
 * A URL without repeated slashes, which Next would redirect in a separate step before the middleware sees them. It ends
 * with a slash instead: the middleware redirects from that to the page, or answers at once that there is none.
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
  return url.startsWith('/api/') ? methods : ['GET', 'HEAD']
}

/** Files made of the catalogue, by the only spelling that each has. */
const names: ReadonlySet<string> = new Set(generatedFiles.map((name) => `/${name}`))
const parts = /^\/(?:feeds\/google\.xml|sitemaps\/(?:categories|brands|content|products-[1-9]\d{0,3})\.xml)$/
/** Paths whose query is read, and those of the build, which are looked up separately. */
const elsewhere = /^\/(?:api|_next\/static)\//
const maker = /^\/(?:sitemaps|feeds)\//

/**
 * The address of a file made of the catalogue or of a store's record, which has one spelling;
 * undefined for any other.
 */
export function generatedFile(url: string): CacheKey | undefined {
  return names.has(url) || parts.test(url) ? canonical(url) : undefined
}

/**
 * Whether an address leads to no file for certain: files take no query, so that each has one
 * address and is made, kept and sent once, and only some names can be generated.
 */
function isNoFile(url: string): boolean {
  const path = pathOf({ url })
  if (!passesBy(path) || elsewhere.test(path)) return false
  return path !== url || (maker.test(path) && !parts.test(path))
}

/** Whether a program requests it instead of a reader, whether or not it exists; below `/api` programs read JSON. */
export function isOfFile(url: string): boolean {
  const path = pathOf({ url })
  return !path.startsWith('/api/') && (passesBy(path) || isFilePath(path))
}
