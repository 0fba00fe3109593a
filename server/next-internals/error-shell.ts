import type { IncomingMessage, ServerResponse } from 'node:http'
import { isHtml } from '../response/head.ts'
import { isUsed } from './internals.ts'

/** How that page begins. */
const emptyShell = /^<!DOCTYPE html><html id="__next_error__"/
const notFoundMark = 'NEXT_HTTP_ERROR_FALLBACK;404'
const redirectMark = 'NEXT_REDIRECT'

/** Whether a document is Next's error page that has nothing in it until a script runs. */
export function isEmptyShell(body: Buffer): boolean {
  return emptyShell.test(body.toString('latin1', 0, 60))
}

/**
 * The status of the store's own error page that replaces Next's answer; undefined where that is no empty error page.
 * Next answers 200 where a page rendered per request fails: then marks in it show the failure.
 */
export function emptyErrorStatus(
  request: Pick<IncomingMessage, 'method'>,
  response: ServerResponse,
  body: Buffer,
): number | undefined {
  if (!isUsed('error-shell')) return undefined
  const { statusCode } = response
  const type = String(response.getHeader('content-type') ?? '')
  if (/^text\/plain/.test(type) && statusCode >= 500) return statusCode
  if (!isHtml(response)) return undefined
  if (request.method === 'HEAD') return statusCode >= 400 ? statusCode : undefined
  if (!isEmptyShell(body)) return undefined
  if (statusCode >= 400) return statusCode
  if (body.includes(redirectMark)) return undefined
  return body.includes(notFoundMark) ? 404 : 500
}
