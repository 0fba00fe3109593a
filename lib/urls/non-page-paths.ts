import { isPlainSegment, pathSegments } from '../rules/path-segment.ts'
import { stores } from '../stores/registry.ts'

/** Files that are made of the catalogue and of a store's record, without the leading slash. */
export const generatedFiles = ['robots.txt', 'sitemap.xml', 'manifest.webmanifest', '.well-known/security.txt'] as const
/** Pictures of `public/` itself, which every browser requests. */
const icons = [
  'favicon.ico',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
] as const
/** Routes of one address each. */
const routes = [
  'healthz',
  '.well-known/change-password',
  '.well-known/ucp',
  '.well-known/apple-developer-merchantid-domain-association',
] as const
const exactly = (names: readonly string[]) => `(?:${names.join('|').replaceAll('.', '\\.')})$`

/**
 * Paths that the middleware skips, without the leading slash: routes that are no pages, and the files of `public/`. The
 * middleware's matcher repeats them, and nginx of deploy/ knows the files (tests compare them): there they must be
 * literal.
 */
export const passingBy = [
  '_next/static/',
  '(?:api|images|files)/[^/]',
  'sitemaps/[^/]+$',
  'feeds/google\\.xml$',
  exactly([...generatedFiles, ...icons, ...routes]),
  'marks/(?:alma|applepay|bizum|cb|googlepay|klarna|mastercard|oney|paypal|real-size|sequra|transfer|visa|wero)\\.svg$',
  'legal/guarantee-notice-[a-z]{2}\\.(?:svg|png)$',
].join('|')

const passing = new RegExp(`^/(?:${passingBy})`)
/** First segments that belong to the program, whose other paths nothing answers. */
const reserved = /^(_next|api|images|files|sitemaps|feeds|healthz|livez|readyz|marks|legal)$/i
const storeCodes: readonly string[] = stores.map(({ code }) => code.toLowerCase())

/** True for routes that are no pages and for files: paths that the middleware skips. */
export function passesBy(path: string): boolean {
  return passing.test(path)
}

/**
 * Why a path is refused from outside: 400 for invalid percent encoding, 404 for path traversal, an internal name of a
 * page (`/FRSM/client/…`, `~` with a query), a missing file, or anything else below the program's own names.
 * @param path as received, without its query
 * @returns undefined for a path that may be a page, a route or a file
 */
export function refusalOfPath(path: string): 400 | 404 | undefined {
  const segments = pathSegments(path)
  if (!segments) return 400
  if (path.includes('\\') || !segments.every(isPlainSegment)) return 404
  const first = segments[0] ?? ''
  if (storeCodes.includes(first.toLowerCase()) || segments.some((segment) => segment.startsWith('~'))) return 404
  if (passesBy(path)) return undefined
  return reserved.test(first) || segments.some(isFileName) ? 404 : undefined
}

/**
 * Whether a path names a file, or is below a folder for programs (`/.well-known/`): a missing one is not requested by a
 * reader of a page. @param path as received, without its query
 */
export function isFilePath(path: string): boolean {
  return pathSegments(path)?.some(isFileName) ?? false
}

/**
 * Products end in `.html`; other endings are those of files, and so are names that begin with a
 * dot.
 */
function isFileName(segment: string): boolean {
  return segment.startsWith('.') || (/\.[a-z][a-z0-9]{0,11}$/i.test(segment) && !/\.html$/i.test(segment))
}

/**
 * A path with nothing escaped that need not be: `/%70arois` is `/parois`, and `/%7E` begins with a
 * tilde.
 */
export function withoutNeedlessEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : escaped
  })
}
