import type { ServerResponse } from 'node:http'
import { passesBy } from '#lib/addresses/outside-address.ts'
import { type CacheKey, canonical } from '#lib/rules/operation/cache-key.ts'

/** Files made of the catalogue, by the only spelling that each has. */
const generated =
  /^\/(?:robots\.txt|sitemap\.xml|feeds\/google\.xml|sitemaps\/(?:categories|brands|content|products-[1-9]\d{0,3})\.xml)$/
/** Files whose query is read, and those of the build, whose names are looked up by themselves. */
const elsewhere = /^\/(?:api|_next\/static)\//
const maker = /^\/(?:sitemaps|feeds)\//

/** The address of a file made of the catalogue, which has one spelling; undefined for any other. */
export function generatedFile(url: string): CacheKey | undefined {
  return generated.test(url) ? canonical(url) : undefined
}

/**
 * Whether an address leads to no file for certain: files take no query, so that each has one
 * address and is made, kept and sent once, and only some names can be generated.
 */
export function isNoFile(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1)
  if (!passesBy(path) || elsewhere.test(path)) return false
  return path !== url || (maker.test(path) && !generated.test(path))
}

/** The cheapest answer that there is. */
export function answerNoFile(response: ServerResponse, head: boolean): void {
  const text = 'Not found.'
  response.writeHead(404, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length,
    'cache-control': 'no-store',
  })
  response.end(head ? undefined : text)
}
