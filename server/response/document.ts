import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheKey } from '#lib/rules/operation/cache-key.ts'
import { pathOf } from '#lib/urls/request-address.ts'
import { emptyErrorStatus } from '../next-internals/error-shell.ts'
import { hashesOfScripts } from '../next-internals/inline-scripts.ts'
import type { SentForm } from '../next-internals/sent-form.ts'
import { codingFor, isWorthIt, smallest } from './compress.ts'
import type { ErrorPages } from './error-pages.ts'
import { deferHead, isHtml } from './head.ts'
import type { ResponseCache } from './response-cache.ts'
import { allowScripts } from './security.ts'

/** Dependencies of sending a document. */
export interface DocumentParts {
  readonly errorPages: ErrorPages
  readonly cache: ResponseCache
  /** Cache key of its compressed form; none for private documents, such as the answer to a form. */
  readonly key?: CacheKey | undefined
  /** The form that it answers. */
  readonly form?: Pick<SentForm, 'isForged'> | undefined
}

/**
 * Collects the document that Next writes and sends it whole, as the hashes of its scripts stand in its headers. In this
 * order: an empty error page is replaced by the store's; React's data and the scripts are prepared, and the policy that
 * allows them is set; the document is compressed, and stored where it is everybody's.
 */
export function sendWhole(request: IncomingMessage, response: ServerResponse, parts: DocumentParts): void {
  const { write, end } = response
  const release = deferHead(response)
  const pieces: Buffer[] = []
  response.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    pieces.push(Buffer.from(chunk))
    rest.find((each): each is () => void => typeof each === 'function')?.()
    return true
  }) as typeof write
  response.end = ((last?: unknown) => {
    if (typeof last === 'string' || last instanceof Uint8Array) pieces.push(Buffer.from(last))
    release()
    Object.assign(response, { write, end })
    finish(request, response, Buffer.concat(pieces), parts).catch((error: Error) => response.destroy(error))
    return response
  }) as typeof end
}

async function finish(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  { errorPages, cache, key, form }: DocumentParts,
): Promise<void> {
  nameTargetOnce(response)
  // Error pages have their own status, even when requested directly.
  const [, own] = /^\/(404|500)$/.exec(pathOf(request)) ?? []
  if (own && response.statusCode === 200) response.statusCode = Number(own)
  const failure = own ? undefined : emptyErrorStatus(request, response, body)
  if (failure) {
    for (const header of ['content-length', 'etag', 'link', 'x-nextjs-cache']) response.removeHeader(header)
    if (failure >= 500 && key && cache.answer(request, response, key, true)) return
    const isForged = failure >= 500 && (await form?.isForged())
    return errorPages.answer(request, response, isForged ? 400 : failure)
  }
  const coding = codingFor(request)
  if (!coding || body.length < smallest || !isWorthIt(request, response)) {
    // A client that takes nothing compressed gets the document as Next wrote it.
    if (isHtml(response)) allowScripts(response, hashesOfScripts(body.toString()))
    response.end(body)
    return
  }
  const etag = response.getHeader('etag')
  if (typeof etag === 'string') response.setHeader('etag', `W/${etag.replace(/^W\//, '')}`)
  const zipped = await cache.zip(key, response, body, coding)
  response.setHeader('content-encoding', coding)
  response.setHeader('content-length', zipped.length)
  response.end(zipped)
}

/** A redirect that a page answers at its first rendering comes with its target twice, which is a wrong address. */
function nameTargetOnce(response: ServerResponse): void {
  const target = response.getHeader('location')
  if (Array.isArray(target) && target[0]) response.setHeader('location', target[0])
}
