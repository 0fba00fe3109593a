import type { ServerResponse } from 'node:http'
import { isHtml } from '../response/head.ts'
import { allowScripts, needsHashes, nonceOf } from '../response/security.ts'
import { joinLastScripts } from './inline-scripts.ts'
import { leanDocument } from './lean-document.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

/**
 * A body as it is sent; a page's response gets the policy that lets its scripts run. One that was
 * rendered for its request has its policy, with the nonce that its scripts carry.
 */
export function prepared(response: ServerResponse, body: string | Buffer): string | Buffer {
  if (!isHtml(response)) return body
  const html = body.toString()
  if (needsHashes(response)) {
    const joined = joinLastScripts(scriptsAfterPaint(leanDocument(html)))
    allowScripts(response, joined.hashes)
    return joined.html
  }
  const nonce = nonceOf(response)
  return nonce === undefined ? body : scriptsAfterPaint(leanDocument(html, nonce), nonce)
}
