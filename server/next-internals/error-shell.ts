import type { IncomingMessage, ServerResponse } from 'node:http'
import { isHtml } from '../response/is-html.ts'

/** How Next's error page begins that has nothing in it until a script runs. */
const emptyShell = /^<!DOCTYPE html><html id="__next_error__"/
const notFoundMark = 'NEXT_HTTP_ERROR_FALLBACK;404'
const redirectMark = 'NEXT_REDIRECT'

/**
 * The status that the store's own error page takes the place of Next's answer with; undefined where
 * that is no empty error page. Next answers 200 where a page rendered for its request fails: then
 * the marks in it say what happened.
 */
export function emptyErrorStatus(
  request: Pick<IncomingMessage, 'method'>,
  response: ServerResponse,
  body: Buffer,
): number | undefined {
  const { statusCode } = response
  const type = String(response.getHeader('content-type') ?? '')
  if (/^text\/plain/.test(type) && statusCode >= 500) return statusCode
  if (!isHtml(response)) return undefined
  if (request.method === 'HEAD') return statusCode >= 400 ? statusCode : undefined
  if (!emptyShell.test(body.toString('latin1', 0, 60))) return undefined
  if (statusCode >= 400) return statusCode
  if (body.includes(redirectMark)) return undefined
  return body.includes(notFoundMark) ? 404 : 500
}
