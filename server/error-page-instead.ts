import type { IncomingMessage, ServerResponse } from 'node:http'
import { deferHead } from './defer-head.ts'
import type { ErrorPages } from './error-pages.ts'
import type { SentForm } from './sent-form.ts'

/** How Next's error page begins that has nothing in it until JavaScript runs. */
const emptyShell = /^<!DOCTYPE html><html id="__next_error__"/
const notFoundMark = 'NEXT_HTTP_ERROR_FALLBACK;404'
const redirectMark = 'NEXT_REDIRECT'

/**
 * Looks at the first bytes that Next writes. An empty error page is held back and answered with the
 * store's rendered one: with Next's status, or, where Next answered 200 because the page is made
 * per request, with the one that the held page names. A form that was forged is its sender's fault,
 * whatever Next made of it. Everything else passes untouched and unbuffered.
 */
export function errorPageInstead(
  request: IncomingMessage,
  response: ServerResponse,
  pages: ErrorPages,
  form?: Pick<SentForm, 'isForged'>,
): void {
  const { write, end } = response
  const release = deferHead(response)
  const held: Buffer[] = []
  let holding: boolean | undefined
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const own = pages.statusOfPath(path)

  const decide = (chunk: unknown): boolean => {
    if (own) {
      if (response.statusCode === 200) response.statusCode = own
      return false
    }
    const type = String(response.getHeader('content-type') ?? '')
    if (/^text\/plain/.test(type) && response.statusCode >= 500) return true
    if (!/^text\/html/.test(type)) return false
    if (request.method === 'HEAD') return response.statusCode >= 400
    return emptyShell.test(startOf(chunk))
  }

  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    // Pages made per request begin with the nothing that could be rendered ahead: it says nothing
    // of what follows.
    if (holding === undefined && startOf(chunk) === '') {
      callback(rest)?.()
      return true
    }
    holding ??= decide(chunk)
    if (holding) {
      held.push(bytesOf(chunk))
      callback(rest)?.()
      return true
    }
    release()
    return (response.write as (...all: unknown[]) => boolean)(chunk, ...rest)
  }) as typeof write
  response.end = ((...all: unknown[]) => {
    nameTargetOnce(response)
    holding ??= decide(all[0])
    release()
    if (!holding) return (response.end as (...each: unknown[]) => ServerResponse)(...all)
    if (all[0] && typeof all[0] !== 'function') held.push(bytesOf(all[0]))
    void finish(request, response, pages, Buffer.concat(held), form)
    return response
  }) as typeof end
}

/**
 * A redirect that a page answers at its first rendering comes with its target twice, which is a
 * wrong address.
 */
function nameTargetOnce(response: ServerResponse): void {
  const target = response.getHeader('location')
  if (Array.isArray(target) && target[0]) response.setHeader('location', target[0])
}

async function finish(
  request: IncomingMessage,
  response: ServerResponse,
  pages: ErrorPages,
  page: Buffer,
  form?: Pick<SentForm, 'isForged'>,
): Promise<void> {
  if (response.statusCode < 400) {
    if (page.includes(redirectMark)) {
      response.end(page)
      return
    }
    response.statusCode = page.includes(notFoundMark) ? 404 : 500
  }
  if (response.statusCode >= 500 && (await form?.isForged())) response.statusCode = 400
  for (const header of ['content-length', 'etag', 'link', 'x-nextjs-cache']) response.removeHeader(header)
  void pages.answer(request, response, response.statusCode)
}

function startOf(chunk: unknown): string {
  if (typeof chunk === 'string') return chunk.slice(0, 60)
  return chunk instanceof Uint8Array
    ? Buffer.from(chunk.buffer, chunk.byteOffset, Math.min(60, chunk.length)).toString()
    : ''
}

function bytesOf(chunk: unknown): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk as Uint8Array)
}

function callback(rest: unknown[]): (() => void) | undefined {
  return rest.find((each): each is () => void => typeof each === 'function')
}
