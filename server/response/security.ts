import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { isHttps, kindOfPath, pagePolicy, policyHeader } from '#lib/page-request/page-policy.ts'
import { filePolicy } from '#lib/rules/headers/content-policy.ts'
import { securityHeaders } from '#lib/rules/headers/security-headers.ts'
import { pathOf } from '#lib/urls/request-address.ts'
import { storeOfIncoming } from '../request/incoming.ts'
import { beforeHead, isHtml } from './head.ts'

/** Headers between the parts of the storefront, which no browser uses. */
const inner = /^x-(middleware-|next-cache-tags$)/
/** The same for documents; an open page reads these from the data that it requests. */
const innerOfDocuments = /^x-nextjs-(postponed|prerender|rewritten-(path|query)|stale-time)$/
/** Pictures are shown by mails and by previews of other sites too. */
const shared = /^\/(images\/|icon\.svg$)/

/** Makes the policy of the page that a response is to carry, of the hashes of its scripts. */
const policies = new WeakMap<ServerResponse, (scripts: readonly string[]) => string>()

/**
 * Adds the security headers to every answer, lets no cache store an error unless it says otherwise, and removes
 * internal ones. By default a page may run no inline scripts;
 * `allowScripts`, or the middleware with a nonce, permits them.
 * @param page whether the path is that of a page
 */
export function secure(request: IncomingMessage, response: ServerResponse, page: boolean, settings: Environment): void {
  const store = storeOfIncoming(request, settings)
  const path = pathOf(request)
  const headers = securityHeaders(isHttps(store, settings), shared.test(path))
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const policyOf = (scripts: readonly string[]) => pagePolicy(store, settings, kindOfPath(store, path), scripts)
  if (page) policies.set(response, policyOf)
  beforeHead(response, () => {
    const document = page && isHtml(response)
    // The browser keeps the policy of its cached page: the hashes are of that page's scripts.
    if (response.statusCode === 304) response.removeHeader(policyHeader)
    else if (!response.hasHeader(policyHeader)) response.setHeader(policyHeader, document ? policyOf([]) : filePolicy)
    // Without this a cache may keep a 404 as long as it likes (RFC 9110, section 15.1), and give JSON to who reads pages.
    if (response.statusCode >= 400 && !response.hasHeader('cache-control'))
      response.setHeader('cache-control', 'no-store')
    for (const name of response.getHeaderNames()) {
      if (inner.test(name) || (document && innerOfDocuments.test(name))) response.removeHeader(name)
    }
  })
}

/**
 * Whether the policy of a page is made from the hashes of its scripts. A page rendered per request has a policy with a
 * nonce already; a cached page must not, as all visitors would get the same nonce.
 */
export function needsHashes(response: ServerResponse): boolean {
  return policies.has(response) && (!response.hasHeader(policyHeader) || response.hasHeader('x-nextjs-cache'))
}

/** The nonce that a page rendered for its request has in its policy, as the middleware gave it. */
export function nonceOf(response: ServerResponse): string | undefined {
  if (!policies.has(response)) return undefined
  return /'nonce-([\w+/=]+)'/.exec(String(response.getHeader(policyHeader) ?? ''))?.[1]
}

/**
 * Lets a whole document run the inline scripts that Next and this server ended it with, by their
 * hashes (`inline-scripts.ts`).
 */
export function allowScripts(response: ServerResponse, hashes: readonly string[]): void {
  const policyOf = policies.get(response)
  if (policyOf && needsHashes(response)) response.setHeader(policyHeader, policyOf(hashes))
}
