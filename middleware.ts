import type { NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/env.ts'
import { notFoundAtAll, notFoundIfMissing } from '#lib/page-request/missing-page.ts'
import {
  awayFromLogin,
  awayFromSecondFactor,
  canonicalUrl,
  leadTo,
  toLogin,
  toSecondFactor,
} from '#lib/page-request/redirects.ts'
import { readRequestedUrl, readVisitor } from '#lib/page-request/requested-page.ts'
import { showPage, withCookies } from '#lib/page-request/shown-page.ts'
import { storeOfRequest } from '#lib/stores/request-host.ts'
import { refusalOfPath } from '#lib/urls/non-page-paths.ts'

/**
 * Finds the store (by host) and the audience (by session cookie) of a page request and rewrites the
 * URL that the browser shows to the internal one: `/marcas/aurelys?b=2&a=1&utm_source=x` →
 * `/ESSM/client/marques/aurelys/~a=1&b=2`.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const store = storeOfRequest(request.headers, env())
  if (refusalOfPath(request.nextUrl.pathname)) return notFoundAtAll(request, store)
  const url = readRequestedUrl(request, store)
  const canonical = canonicalUrl(url)
  if (canonical !== undefined && !url.personal) return leadTo(url, canonical)
  const page = await readVisitor(url)
  const answer =
    awayFromLogin(page) ??
    toLogin(page) ??
    toSecondFactor(page) ??
    awayFromSecondFactor(page) ??
    (await notFoundIfMissing(page)) ??
    (canonical === undefined ? undefined : await leadTo(page, canonical)) ??
    showPage(page)
  return withCookies(answer, page.visitor)
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    // `passingBy` of lib/urls/non-page-paths.ts, written out because Next reads it without
    // running anything.
    '/((?!_next/static/|(?:api|images|files)/[^/]|sitemaps/[^/]+$|feeds/google\\.xml$|(?:robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|\\.well-known/security\\.txt|favicon\\.ico|icon\\.svg|icon-192\\.png|icon-512\\.png|icon-maskable-512\\.png|apple-touch-icon\\.png|healthz|\\.well-known/change-password|\\.well-known/ucp|\\.well-known/apple-developer-merchantid-domain-association)$|marks/(?:alma|applepay|bizum|cb|googlepay|klarna|mastercard|oney|paypal|real-size|sequra|transfer|visa|wero)\\.svg$|legal/guarantee-notice-[a-z]{2}\\.(?:svg|png)$).*)',
  ],
}
