import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** The kinds of pages that are measured. */
export const kinds = ['home', 'listing', 'product'] as const
export type Kind = (typeof kinds)[number]

/** A page's document as it goes over the wire. */
export interface Document {
  readonly status: number
  readonly html: Buffer
  readonly zipped: Buffer
}

/** Fetches a page as a browser that takes gzip. */
export function fetchDocument(address: string): Promise<Document> {
  const { host, port, pathname, search } = new URL(address)
  const headers = { host, 'accept-encoding': 'gzip', accept: 'text/html' }
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path: pathname + search, headers }, async (answer) => {
      const zipped = Buffer.concat(await answer.toArray())
      const html = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(zipped) : zipped
      done({ status: answer.statusCode ?? 0, html, zipped })
    }).on('error', fail)
  })
}

/**
 * The addresses to measure, found as a shopper finds them: the first category of the home page's
 * menu and its first product.
 * @throws Error when a page has no such link
 */
export async function findPages(base: string): Promise<Record<Kind, string>> {
  const home = `${base}/`
  const listing = base + (await firstLink(home, /href="(\/parois-[a-z0-9/-]+)"/))
  const product = base + (await firstLink(listing, /href="(\/[^"]+\.html)"/))
  return { home, listing, product }
}

async function firstLink(address: string, pattern: RegExp): Promise<string> {
  const { html, status } = await fetchDocument(address)
  const link = html.toString().match(pattern)?.[1]
  if (!link) throw new Error(`${address} (status ${status}) has no link like ${pattern}.`)
  return link
}
