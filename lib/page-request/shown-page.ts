import { type NextRequest, NextResponse } from 'next/server'
import { contentSlugAt } from '../content/pages.ts'
import { env } from '../env.ts'
import { shownPathHeader, type Visitor } from '../session/visitor.ts'
import { hostHeaders } from '../stores/request-host.ts'
import type { Store } from '../stores/store.ts'
import { isCachedByNext, pageQuery } from '../urls/page-query.ts'
import { policyHeader, policyWithNonce } from './page-policy.ts'
import { type RequestedPage, shownPath } from './requested-page.ts'

/**
 * Pages rendered per request that the browser may restore from its back/forward cache: they then request data that may
 * have changed (docs/decisions/0011).
 */
const mayBePutAside = /^\/(cart|configurator|login)$/

/** Shows the requested page: a cached one, or one that is rendered per request. */
export function showPage(asked: RequestedPage): NextResponse {
  const { request, store, internal, personal, visitor, profile } = asked
  const url = request.nextUrl.clone()
  url.pathname = `/${store.code}/${visitor.audience}${routeOf(store, profile?.path ?? internal)}`
  if (!personal) return keptPage(asked, url)
  // By the path only: while an action is answered at a cached page, Next may renew that page with the same request, and
  // would write its nonce into the cached page.
  const policy = isCachedByNext(internal) ? null : policyWithNonce(store, env(), internal)
  const response = rendered(url, request, visitor, policy)
  if (mayBePutAside.test(internal) && visitor.id === null && visitor.changed.length === 0 && request.method === 'GET')
    response.headers.set('Cache-Control', 'private, no-cache')
  return response
}

/** Adds the cookies that identifying the visitor has changed. */
export function withCookies(response: NextResponse, { changed }: Visitor): NextResponse {
  for (const { name, value, ...options } of changed) response.cookies.set(name, value, options)
  return response
}

function keptPage({ request, internal, visitor }: RequestedPage, url: URL): NextResponse {
  const query = pageQuery(internal, request.nextUrl.searchParams)
  url.search = ''
  if (query !== '') url.pathname += `/~${encodeURIComponent(query)}`
  // The same status for every visitor, as Next renders a page that is answered with 404 with another
  // head.
  const status = internal === '/404' ? 404 : 200
  // Only an action's request has headers that something reads: whom Next fetches the target of its
  // redirect for.
  const response =
    request.method === 'POST' ? rendered(url, request, visitor, null) : NextResponse.rewrite(url, { status })
  // No cache may give a professional's page, or cookies, to another visitor, nor the browser's own once the session is
  // over.
  if (visitor.audience === 'professional' || visitor.changed.length > 0)
    response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/**
 * A page that is rendered for its request: Next gives its scripts the nonce of the policy that the
 * page is sent with.
 */
function rendered(url: URL, request: NextRequest, visitor: Visitor, policy: string | null): NextResponse {
  const headers = pageHeaders(request, visitor)
  if (policy) headers.set(policyHeader, policy)
  return NextResponse.rewrite(url, { request: { headers }, ...(policy && { headers: { [policyHeader]: policy } }) })
}

/**
 * The request as its page sees it: with the cookies of a session that was renewed a moment ago, and
 * the path that the browser shows.
 */
function pageHeaders(request: NextRequest, { changed }: Visitor): Headers {
  for (const { name, value, maxAge } of changed) {
    if (maxAge > 0) request.cookies.set(name, value)
    else request.cookies.delete(name)
  }
  const headers = new Headers(request.headers)
  headers.set(shownPathHeader, shownPath(request))
  for (const [name, value] of Object.entries(hostHeaders(request.headers))) headers.set(name, value)
  return headers
}

/** The route of a path. The routes of products and content pages cannot be typed: two URLs would show the same page. */
function routeOf(store: Store, internal: string): string {
  if (internal === '/') return ''
  if (/^\/(produit|contenu)\//.test(internal)) return '/~unknown'
  const content = contentSlugAt(store, internal)
  if (content !== undefined) return `/contenu/${content}`
  return /^\/[^/]+\.html$/.test(internal) ? `/produit${internal}` : internal
}
