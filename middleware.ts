import { type NextRequest, NextResponse } from 'next/server'
import { env } from '#lib/env.ts'
import { audienceOf } from '#lib/session/audience.ts'
import { canonicalQuery } from '#lib/stores/listing-query.ts'
import { isFixedPath, resolvePath } from '#lib/stores/paths.ts'
import { storeByHost } from '#lib/stores/registry.ts'

/** Rendered for each request, with the query as the browser sent it. */
const perRequest = /^\/(cart|checkout|check-order|order|login|signup|profile|configurator|recherche|recuperer-mot-de-passe|update-password)(\/|$)/

/**
 * Finds the store (by host) and the audience (by session cookie) of a page request and rewrites the address that the browser shows
 * to the internal one: `/marcas/aurelys?b=2&a=1&utm_source=x` → `/ESSM/client/marques/aurelys/~a=1&b=2`.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const settings = env()
  const store = storeByHost(request.headers.get('host') ?? '', settings.storeUrls, settings.DEFAULT_STORE)
  const typed = withoutTrailingSlash(request.nextUrl.pathname)
  const { internal, canonical } = resolvePath(store, typed)

  const tidy = canonical ?? tidyPath(typed)
  if (tidy !== request.nextUrl.pathname && !isLogin(request.nextUrl.pathname)) {
    return NextResponse.redirect(new URL(tidy + request.nextUrl.search, addressOf(request)), 308)
  }

  const url = request.nextUrl.clone()
  const prefix = `/${store.code}/${await audienceOf(request.cookies.get('session')?.value)}`
  url.pathname = prefix + (internal === '/' ? '' : internal)
  if (!perRequest.test(internal)) {
    const query = canonicalQuery(request.nextUrl.searchParams)
    url.search = ''
    if (query !== '' && hasListing(internal)) url.pathname += `/~${encodeURIComponent(query)}`
  }
  return NextResponse.rewrite(url)
}

/** Redirects to `/login/` are what the specification writes; both spellings show the page. */
function isLogin(path: string): boolean {
  return path === '/login/'
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}

/** One spelling per page: lower case, no double slashes. Path values that are case-sensitive (references) are left alone. */
function tidyPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/')
  return perRequest.test(single) ? single : single.toLowerCase()
}

/** Home, products and the fixed pages show the same whatever the query says; only listings have one. */
function hasListing(internal: string): boolean {
  return internal !== '/' && !internal.endsWith('.html') && !isFixedPath(internal)
}

/** The address the browser asked for: Next's own URL says localhost behind a rewritten host. */
function addressOf(request: NextRequest): string {
  return `${request.nextUrl.protocol}//${request.headers.get('host') ?? request.nextUrl.host}`
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|api/|images/|healthz$|robots\\.txt$|sitemap|feeds/|favicon\\.ico$|.*\\.(?:svg|png|ico|webmanifest|woff2|txt|xml)$).*)'],
}
