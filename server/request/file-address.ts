import type { ServerResponse } from 'node:http'
import { generatedFiles, isFilePath, passesBy } from '#lib/addresses/outside-address.ts'
import { type CacheKey, canonical } from '#lib/rules/operation/cache-key.ts'

/** Files made of the catalogue, by the only spelling that each has. */
const names: ReadonlySet<string> = new Set(generatedFiles.map((name) => `/${name}`))
const parts = /^\/(?:feeds\/google\.xml|sitemaps\/(?:categories|brands|content|products-[1-9]\d{0,3})\.xml)$/
/** Files whose query is read, and those of the build, whose names are looked up by themselves. */
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
export function isNoFile(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1)
  if (!passesBy(path) || elsewhere.test(path)) return false
  return path !== url || (maker.test(path) && !parts.test(path))
}

/** Whether a program asks, not the reader of a page, whatever is there; below `/api` it reads JSON. */
export function isOfFile(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1)
  return !path.startsWith('/api/') && (passesBy(path) || isFilePath(path))
}

/** How long whoever asks for a file that is not there need not ask again, seconds. */
const missingFor = 300

/** The cheapest answer that there is, of a few words: a program asks, and nobody reads a page. */
export function answerNoFile(response: ServerResponse, head: boolean): void {
  const text = 'Not found.'
  response.writeHead(404, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length,
    'cache-control': `public, max-age=${missingFor}`,
  })
  response.end(head ? undefined : text)
}
