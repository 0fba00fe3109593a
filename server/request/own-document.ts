import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { kindOfPath } from '#lib/security/page-policy.ts'
import { storeOfIncoming } from './incoming.ts'

/**
 * Whether an open page asks for the data of one that another policy belongs to: a document keeps
 * the policy that it came with, so a payment must not begin in a shop's page, nor a shop's page go
 * on in a document that lets providers in. A browser that does not say where it is gets private
 * pages as documents.
 */
export function needsPageLoad(request: IncomingMessage, settings: Environment): boolean {
  if (request.headers.rsc === undefined || request.method !== 'GET') return false
  const store = storeOfIncoming(request, settings)
  const asked = kindOfPath(store, (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/')
  const from = request.headers.referer
  const opened = from && URL.canParse(from) ? kindOfPath(store, new URL(from).pathname) : 'shop'
  return asked !== opened
}

/** What Next's router takes for "load the page instead": an answer that is no data of a page. */
export function answerWithPageLoad(response: ServerResponse): void {
  response.writeHead(204, { 'cache-control': 'no-store' })
  response.end()
}
