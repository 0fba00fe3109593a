import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, type Keeper } from './compress.ts'
import { joinLastScripts } from './inline-scripts.ts'
import { isHtml } from './is-html.ts'
import { leanDocument } from './lean-document.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'
import { allowScripts, needsHashes } from './security.ts'

/**
 * A body as it is sent; a page's response gets the policy that lets its scripts run. One with a
 * nonce is sent as it is.
 */
export function prepared(response: ServerResponse, body: Buffer): Buffer {
  if (!isHtml(response) || !needsHashes(response)) return body
  const { html, hashes } = joinLastScripts(scriptsAfterPaint(leanDocument(body.toString())))
  allowScripts(response, hashes)
  return Buffer.from(html)
}

/** Prepares the answer to a form that was sent, which is nobody else's. */
export const notKept: Keeper = {
  keep: () => undefined,
  zip: (_request: IncomingMessage, response, body, coding) => compress(prepared(response, body), coding, 'fast'),
}
