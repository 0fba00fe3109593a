import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { kindOfPath } from '#lib/page-request/page-policy.ts'
import { keyOfIp } from '#lib/rules/operation/ip-key.ts'
import { clientIp, type TrustedProxies } from '#lib/rules/operation/trusted-proxies.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { readSession } from '#lib/session/signed.ts'
import { storeNamedBy } from '#lib/stores/registry.ts'
import { hostHeaders, isMarked, requestHost, storeOfRequest } from '#lib/stores/request-host.ts'
import type { Store } from '#lib/stores/store.ts'
import { pathOf } from '#lib/urls/request-address.ts'
import { isOwnKey, ownKeyHeader } from './own-requests.ts'

/** Headers by which the parts of the storefront tell each other something: none of them comes from a visitor. */
const inner =
  /^(forwarded$|next-resume|x-(action|forwarded-(host|port|server)|invoke|matched-path|middleware|next|nextjs|now|process-mark|prerender|shown-path)(-|$))/
const policyHeaders = ['content-security-policy', 'content-security-policy-report-only']
/** Cookies of Next's draft mode, which the shop does not use, and which Next would clear by an insecure cookie. */
const draftCookies = /(^|;)\s*__(?:prerender_bypass|next_preview_data)=[^;]*/g
const hostForm = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** The store that an incoming request is for. */
export function storeOfIncoming(request: IncomingMessage, settings: Environment): Store {
  return storeOfRequest(reader(request.headers), settings)
}

/** Key under which limits count a request's sender: the address that `sanitizeHeaders` found. */
export function visitorKey({ headers }: IncomingMessage): string {
  return keyOfIp(String(headers['x-forwarded-for'] ?? ''))
}

/** Whether a request comes with a session, whose pages may show other prices. */
export function hasSession({ headers: { cookie } }: IncomingMessage): boolean {
  return /(^|; *)(__Host-)?session=/.test(cookie ?? '')
}

/** Whether a cookie proves a session of the request's store: signed by this program, of a login within a day. */
export async function provesSession(request: IncomingMessage, settings: Environment): Promise<boolean> {
  const store = storeOfIncoming(request, settings)
  const { session } = cookieNames(store)
  const value = request.headers.cookie?.match(new RegExp(`(?:^|; *)${session}=([^;]*)`))?.[1]
  return (await readSession(store, value)) !== null
}

/** Whether a router prefetches a page. */
export function isAhead({ headers }: IncomingMessage): boolean {
  return headers.purpose === 'prefetch' || 'next-router-prefetch' in headers
}

/** Whether a person follows a link or sends a form, and reads the answer; scripts ask for data. */
export function isFollowed({ headers: { accept } }: IncomingMessage): boolean {
  return accept?.includes('text/html') === true
}

/** Whether this process asks itself, by the key that it has told no other process. */
export function isOfThisProcess({ headers }: IncomingMessage): boolean {
  return isOwnKey(headers[ownKeyHeader]?.toString())
}

/** True where a request names no host, or more than one. HTTP/1.0, which health checks use, need not name one. */
export function isHostUnclear({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (named === 0) return httpVersion !== '1.0'
  const host = headers.host ?? ''
  // A port beyond 65535 makes an address that nothing can be built on.
  return named > 1 || !hostForm.test(host) || !URL.canParse(`http://${host}`)
}

/**
 * Whether a request is for a host that no store has, in production: in the demonstration the default
 * store answers there.
 */
export function isHostForeign({ headers }: IncomingMessage, settings: Environment): boolean {
  return !settings.demonstration && !storeNamedBy(requestHost(reader(headers)), settings.storeUrls)
}

/**
 * Whether a request that Next would take for a server action comes from another site's page by its Origin. Next refuses
 * it as well, but with 500, as if the shop had failed.
 */
export function isForeignAction({ method, headers }: IncomingMessage): boolean {
  const isAction = headers['next-action'] !== undefined || /^multipart\/form-data/i.test(headers['content-type'] ?? '')
  const { origin } = headers
  if (method !== 'POST' || !isAction || origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== requestHost(reader(headers))
}

/**
 * Replaces a request's claims by verified values: the sender's address is that of the connection, or given by the
 * trusted proxies in front (limits count by it); the protocol is trusted from a trusted proxy only; the host is the
 * requested one; internal headers are removed. Requests of Next to itself have all that already.
 */
export function sanitizeHeaders(request: IncomingMessage, proxies: TrustedProxies): void {
  const { headers } = request
  // Next takes a page's nonce from these headers: only the middleware sets them, new for each page.
  for (const name of policyHeaders) delete headers[name]
  if (headers.cookie) headers.cookie = headers.cookie.replace(draftCookies, '')
  const peer = request.socket.remoteAddress ?? 'local'
  if (isMarked(reader(headers))) return
  for (const name of Object.keys(headers)) if (inner.test(name)) delete headers[name]
  if (!proxies.has(peer)) delete headers['x-forwarded-proto']
  headers['x-forwarded-for'] = clientIp(peer, headers['x-forwarded-for']?.toString(), proxies)
  Object.assign(headers, hostHeaders(reader(headers)))
}

function reader(headers: IncomingHttpHeaders): Pick<Headers, 'get'> {
  return { get: (name) => (headers[name] === undefined ? null : String(headers[name])) }
}

/**
 * Whether an open page requests the data of a page with another policy. A document keeps its initial policy: a payment
 * must not begin in a page of the shop, nor a page of the shop continue in a document that admits providers. Browsers
 * that do not name their page get private pages as documents.
 */
export function needsPageLoad(request: IncomingMessage, settings: Environment): boolean {
  if (request.headers.rsc === undefined || request.method !== 'GET') return false
  const store = storeOfIncoming(request, settings)
  const asked = kindOfPath(store, pathOf(request))
  const from = request.headers.referer
  const opened = from && URL.canParse(from) ? kindOfPath(store, new URL(from).pathname) : 'shop'
  return asked !== opened
}
