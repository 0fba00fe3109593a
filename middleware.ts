import { type NextRequest, NextResponse } from 'next/server'
import { refusalOfPath } from '#lib/addresses/outside-address.ts'
import { isKeptAllTheSame, isPerRequest, listPage, pageQuery, readPath, searchPath } from '#lib/addresses/page-query.ts'
import { searchProbe } from '#lib/addresses/paged-address.ts'
import { storePath } from '#lib/addresses/paths.ts'
import { profilePath, readProfilePath } from '#lib/addresses/profile-path.ts'
import { type Probe, profileProbe } from '#lib/addresses/profile-probe.ts'
import { env } from '#lib/env.ts'
import { localPath } from '#lib/rules/local-path.ts'
import { isPaymentReference } from '#lib/rules/payment-reference.ts'
import { isUuid } from '#lib/rules/uuid.ts'
import { policyHeader, policyWithNonce } from '#lib/security/page-policy.ts'
import { loginPath } from '#lib/session/session.ts'
import { shownPathHeader, type Visitor, visitorOf } from '#lib/session/visitor.ts'
import { isThere } from '#lib/store-api/is-there.ts'
import { hostHeaders, requestHost, storeOfRequest } from '#lib/stores/request-host.ts'
import type { Store } from '#lib/stores/store.ts'

/**
 * Finds the store (by host) and the audience (by session cookie) of a page request and rewrites the address that the browser shows
 * to the internal one: `/marcas/aurelys?b=2&a=1&utm_source=x` → `/ESSM/client/marques/aurelys/~a=1&b=2`.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const store = storeOfRequest(request.headers, env())
  if (refusalOfPath(request.nextUrl.pathname)) return notThere(request, store)
  const { internal, tidy } = readPath(store, request.nextUrl.pathname)
  if (tidy !== request.nextUrl.pathname && !isLogin(request.nextUrl.pathname)) {
    return NextResponse.redirect(new URL(tidy + request.nextUrl.search, addressOf(request)), 308)
  }

  const url = request.nextUrl.clone()
  const page = listPage(internal, url.searchParams)
  if (Number.isNaN(page)) {
    url.searchParams.delete('page')
    return NextResponse.redirect(new URL(tidy + url.search, addressOf(request)), 308)
  }
  const personal = isPerRequest(internal)
  const visitor = await visitorOf(
    store,
    (name) => request.cookies.get(name)?.value,
    personal,
    request.headers.get('x-forwarded-for') ?? undefined,
  )
  if (visitor.id !== null && request.method === 'GET' && isForVisitors(internal, request.nextUrl.searchParams)) {
    const next = localPath(request.nextUrl.searchParams.get('next')) ?? storePath(store, '/profile', visitor.id)
    return withCookies(NextResponse.redirect(new URL(next, addressOf(request)), 307), visitor)
  }
  const prefix = `/${store.code}/${visitor.audience}`
  if (isProfile(internal) && visitor.id === null)
    return withCookies(
      NextResponse.redirect(new URL(loginPath(store, shownPath(request)), addressOf(request))),
      visitor,
    )
  const profile = isProfile(internal) ? readProfilePath(internal, visitor.id ?? 0) : undefined
  if (visitor.secondFactorMissing && personal && request.method === 'GET' && profile?.place.page !== 'security')
    return withCookies(NextResponse.redirect(new URL(profilePath(store, 'security'), addressOf(request))), visitor)
  const probe =
    profile === undefined
      ? probeOf(internal, page, url.searchParams)
      : profileProbe(profile?.place, visitor.id ?? 0, visitor.admin)
  if (probe !== undefined && !(await isThere(store, probe, visitor.token, request.headers.get('x-forwarded-for')))) {
    url.pathname = `${prefix}/404`
    return withCookies(NextResponse.rewrite(url, { status: 404 }), visitor)
  }
  url.pathname = prefix + routeOf(profile?.path ?? internal)
  // By the address alone: while an action is answered at a kept page, Next may renew that page with the same request, and would write its
  // nonce into everybody's page.
  const kept = !personal || isKeptAllTheSame(internal)
  const policy = kept ? null : policyWithNonce(store, env(), internal)
  if (!personal) {
    const query = pageQuery(internal, request.nextUrl.searchParams)
    url.search = ''
    if (query !== '') url.pathname += `/~${encodeURIComponent(query)}`
    // The same status whoever asks, as Next renders a page that is answered with 404 with another head.
    const status = internal === '/404' ? 404 : 200
    // Only an action's request has headers that something reads: whom Next fetches the target of its redirect for.
    const response =
      request.method === 'POST' ? rendered(url, request, visitor, null) : NextResponse.rewrite(url, { status })
    // No cache may give a professional's page to anybody else, nor the browser's own once the session is over.
    if (visitor.audience === 'professional') response.headers.set('Cache-Control', 'private, no-store')
    return response
  }
  return withCookies(rendered(url, request, visitor, policy), visitor)
}

/** A page that is rendered for its request: Next gives its scripts the nonce of the policy that the page is sent with. */
function rendered(url: URL, request: NextRequest, visitor: Visitor, policy: string | null): NextResponse {
  const headers = pageHeaders(request, visitor)
  if (policy) headers.set(policyHeader, policy)
  return NextResponse.rewrite(url, { request: { headers }, ...(policy && { headers: { [policyHeader]: policy } }) })
}

/** One page for every address that cannot be: nothing is rendered or kept for it. The storefront's server refuses them before. */
function notThere(request: NextRequest, store: Store): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = `/${store.code}/client/404`
  url.search = ''
  return NextResponse.rewrite(url, { status: 404 })
}

/** Login and signup are nothing for somebody who is logged in, unless it is to activate an account. */
function isForVisitors(internal: string, query: URLSearchParams): boolean {
  return /^\/(login|signup)$/.test(internal) && !query.has('token')
}

/** The request as its page sees it: with the cookies of a session that was renewed a moment ago, and the path that the browser shows. */
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

/** The path that the browser shows, with its query. */
function shownPath(request: NextRequest): string {
  return request.nextUrl.pathname + request.nextUrl.search
}

function isProfile(internal: string): boolean {
  return /^\/profile(\/|$)/.test(internal)
}

function withCookies(response: NextResponse, { changed }: Visitor): NextResponse {
  for (const { name, value, ...options } of changed) response.cookies.set(name, value, options)
  return response
}

/**
 * The route that shows a path. Products have one of their own, which cannot be typed: two addresses would show the same page.
 */
function routeOf(internal: string): string {
  if (internal === '/') return ''
  if (internal.startsWith('/produit/')) return '/~unknown'
  return /^\/[^/]+\.html$/.test(internal) ? `/produit${internal}` : internal
}

/**
 * A page that is rendered for each request has begun its answer (with 200) before it knows that there is no such order or payment, so
 * the question is asked here; and so has one whose number no list reaches.
 * @returns the call that knows; null where the address cannot be right; undefined for every other page
 */
function probeOf(internal: string, page: number, query: URLSearchParams): Probe | null | undefined {
  if (page === Number.POSITIVE_INFINITY) return null
  if (internal === searchPath) return searchProbe(query)
  const order = /^\/order\/([^/]+)$/.exec(internal)?.[1]
  if (order !== undefined) return isUuid(order) ? { path: `/cart/v1/carts/${order}/` } : null
  const payment = /^\/checkout\/result\/(.+)$/.exec(internal)?.[1]
  if (payment !== undefined)
    return isPaymentReference(payment) ? { path: `/payment/v1/payments/${payment}/`, optional: true } : null
}

/** Redirects to `/login/` are what the specification writes; both spellings show the page. */
function isLogin(path: string): boolean {
  return path === '/login/'
}

/** The address the browser asked for: Next's own URL says localhost behind a rewritten host. */
function addressOf(request: NextRequest): string {
  return `${request.nextUrl.protocol}//${requestHost(request.headers) || request.nextUrl.host}`
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    // `passingBy` of lib/addresses/outside-address.ts, written out because Next reads it without running anything.
    '/((?!_next/static/|(?:api|images|files)/[^/]|sitemaps/[^/]+$|feeds/google\\.xml$|(?:healthz|robots\\.txt|sitemap\\.xml|favicon\\.ico|icon\\.svg)$|marks/(?:bizum|klarna|mastercard|paypal|sequra|transfer|visa)\\.svg$|legal/guarantee-notice-[a-z]{2}\\.(?:svg|png)$).*)',
  ],
}
