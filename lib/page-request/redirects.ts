import { type NextRequest, NextResponse } from 'next/server'
import { localPath } from '../rules/local-path.ts'
import { loginPath } from '../session/session.ts'
import { requestHost } from '../stores/request-host.ts'
import { storePath } from '../urls/paths.ts'
import { profilePath } from '../urls/profile-path.ts'
import { notFoundAtAll } from './missing-page.ts'
import { isProfile, type RequestedPage, type RequestedUrl } from './requested-page.ts'
import { whereItEnds, whereItIs } from './where-it-leads.ts'

/**
 * The canonical URL of a request with another spelling: the canonical path, and a query without an invalid page number.
 * `/login/` stays: the specification's redirects use it, and both forms show the page.
 * @returns path with query; undefined where the URL is canonical already
 */
export function canonicalUrl({ request, canonical, page }: RequestedUrl): string | undefined {
  const { pathname, search, searchParams } = request.nextUrl.clone()
  if (page === 'malformed') {
    searchParams.delete('page')
    return searchParams.size > 0 ? `${canonical}?${searchParams}` : canonical
  }
  return canonical === pathname || pathname === '/login/' ? undefined : canonical + search
}

/**
 * Redirects to a path, or on to where that path redirects, in one step; answers 404 where nothing is
 * there.
 * @param path of this store, with its query
 */
export async function leadTo({ request, store, personal }: RequestedUrl, path: string): Promise<NextResponse> {
  const end = personal ? await whereItIs(request, path) : await whereItEnds(request, path)
  return end === null ? notFoundAtAll(request, store) : redirect(request, end, 308)
}

/**
 * Redirects a logged-in customer from login and sign-up to where they wanted to go, unless an account
 * is to be activated there.
 */
export function awayFromLogin({ request, store, internal, visitor }: RequestedPage): NextResponse | undefined {
  const { searchParams } = request.nextUrl
  const isForVisitors = /^\/(login|signup)$/.test(internal) && !searchParams.has('token')
  if (visitor.id === null || request.method !== 'GET' || !isForVisitors) return undefined
  return redirect(request, localPath(searchParams.get('next')) ?? storePath(store, '/profile', visitor.id), 307)
}

/**
 * Leads a visitor from the user area to the login, and back from there; not from an invitation to a company, which says
 * itself with which e-mail to log in.
 */
export function toLogin(asked: RequestedPage): NextResponse | undefined {
  const { request, store, internal, canonical, visitor, profile } = asked
  const isOpen = profile?.place.page === 'company-invitation'
  if (!isProfile(internal) || visitor.id !== null || isOpen) return undefined
  return redirect(request, loginPath(store, canonical + request.nextUrl.search), 307)
}

/** Redirects an administrator without a required second factor to its set-up. */
export function toSecondFactor({
  request,
  store,
  personal,
  visitor,
  profile,
}: RequestedPage): NextResponse | undefined {
  if (!visitor.secondFactorMissing || !personal || request.method !== 'GET') return undefined
  return profile?.place.page === 'security' ? undefined : redirect(request, profilePath(store, 'security'), 307)
}

/** Redirects other customers from the page of the second factor, which administrators have, to their access data. */
export function awayFromSecondFactor({ request, store, visitor, profile }: RequestedPage): NextResponse | undefined {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (profile?.place.page !== 'security' || visitor.admin || !isRead) return undefined
  return redirect(request, profilePath(store, 'access-data'), 307)
}

/** To the URL that the browser requested: Next's own URL says localhost behind a rewritten host. */
function redirect(request: NextRequest, path: string, status: 307 | 308): NextResponse {
  const origin = `${request.nextUrl.protocol}//${requestHost(request.headers) || request.nextUrl.host}`
  return NextResponse.redirect(new URL(path, origin), status)
}
