import type { Hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Coding, takes } from './compress.ts'

/** Answers with a whole body, of which HEAD gets only the headers; not cached unless `headers` permit it. */
export function answer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string | Buffer = '',
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Answers with a few words for a program. */
export const plainText = { 'content-type': 'text/plain; charset=utf-8' } as const
export const json = { 'content-type': 'application/json' } as const
export const html = { 'content-type': 'text/html; charset=utf-8' } as const

/** A body that is sent from memory. */
export interface StoredBody {
  readonly status?: number
  readonly headers: OutgoingHttpHeaders
  /** Entity tag, weak, as it is sent; clients that have it get 304. */
  readonly etag?: string
  /** When it last became another one. */
  readonly modified?: Date
  /** The body in each form that is stored: compressed, or plain. */
  readonly forms: Readonly<Partial<Record<Coding | 'plain', Buffer>>>
}

/** Answers with the smallest form that the client takes. @returns true, as it has answered */
export function answerStored(request: IncomingMessage, response: ServerResponse, stored: StoredBody): true {
  const { status = 200, forms } = stored
  const { 'content-type': type, ...headers } = {
    ...((forms.br || forms.gzip) && { vary: 'accept-encoding' }),
    ...stored.headers,
    ...(stored.etag && { etag: stored.etag }),
    ...(stored.modified && { 'last-modified': stored.modified.toUTCString() }),
  }
  const coding = (['br', 'gzip'] as const).find((each) => forms[each] && takes(request, each))
  const body = coding ? forms[coding] : forms.plain
  const all = { ...headers, 'content-type': type, ...(coding && { 'content-encoding': coding }) }
  if (isKnown(request, stored)) response.writeHead(304, headers).end()
  else if (body) answer(request, response, status, body, all)
  else if (request.method === 'HEAD') response.writeHead(status, all).end()
  else {
    response.writeHead(status, all)
    void pipeline(Readable.from([forms.gzip]), createGunzip(), response).catch(() => response.destroy())
  }
  return true
}

/** Whether the client has the body as it is. */
function isKnown({ headers }: IncomingMessage, { etag, modified }: StoredBody): boolean {
  if (headers['if-none-match'] !== undefined && etag) return headers['if-none-match'].includes(etag.slice('W/'.length))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return modified !== undefined && since >= Math.floor(modified.getTime() / 1_000) * 1_000
}

/** The entity tag of a body, weak, as its compressed forms share it. @param hash of the body */
export function etagOf(hash: Hash): string {
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}
