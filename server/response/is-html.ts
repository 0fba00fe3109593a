import type { ServerResponse } from 'node:http'

/** Whether a response carries a document. */
export function isHtml(response: ServerResponse): boolean {
  return /^text\/html/.test(String(response.getHeader('content-type') ?? ''))
}
