import { isPlainSegment, pathSegments } from '../rules/path-segment.ts'
import { stores } from '../stores/registry.ts'

/** Files that are made of the catalogue and of a store's record, without the leading slash. */
export const generatedFiles = ['robots.txt', 'sitemap.xml', 'manifest.webmanifest', '.well-known/security.txt'] as const
/** Pictures of `public/` itself, which every browser asks for. */
const icons = [
  'favicon.ico',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
] as const
/** Routes of one address each. */
const routes = ['healthz', '.well-known/change-password'] as const
const exactly = (names: readonly string[]) => `(?:${names.join('|').replaceAll('.', '\\.')})$`

/**
 * What the middleware leaves alone, without the leading slash: routes that are no pages, and the
 * files of `public/`. The middleware's matcher says the same, and nginx of deploy/ knows the files
 * (tests compare them): there it must be written out.
 */
export const passingBy = [
  '_next/static/',
  '(?:api|images|files)/[^/]',
  'sitemaps/[^/]+$',
  'feeds/google\\.xml$',
  exactly([...generatedFiles, ...icons, ...routes]),
  'marks/(?:bizum|klarna|mastercard|paypal|sequra|transfer|visa)\\.svg$',
  'legal/guarantee-notice-[a-z]{2}\\.(?:svg|png)$',
].join('|')

const passing = new RegExp(`^/(?:${passingBy})`)
/** First segments that belong to the program, whose other paths nothing answers. */
const reserved = /^(_next|api|images|files|sitemaps|feeds|healthz|livez|readyz|marks|legal)$/i
const storeCodes: readonly string[] = stores.map(({ code }) => code.toLowerCase())

/** True for routes that are no pages and for files: addresses that the middleware leaves alone. */
export function passesBy(path: string): boolean {
  return passing.test(path)
}

/**
 * Why a path may not be asked for from outside: 400 where its percent signs stand for no text, 404
 * where it climbs, names a page as the program names it inside (`/FRSM/client/…`, `~` with a
 * query), a file that is not there, or anything else below the program's own names.
 * @param path as it came over the wire, without its query
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
 * Whether a path names a file, or is below a folder of programs (`/.well-known/`): who asks for one
 * that is not there is no reader of a page. @param path as it came over the wire, without its query
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
