import { type NextRequest, NextResponse } from 'next/server'
import { storePath } from '../addresses/paths.ts'
import { profilePath } from '../addresses/profile-path.ts'
import { localPath } from '../rules/local-path.ts'
import { loginPath } from '../session/session.ts'
import { requestHost } from '../stores/request-host.ts'
import { type AskedAddress, type AskedPage, isProfile, shownPath } from './asked-page.ts'

/**
 * Leads to the one spelling of an address. `/login/` stays: redirects to it are what the
 * specification writes, and both show the page.
 */
export function toTidyAddress({ request, tidy }: AskedAddress): NextResponse | undefined {
  const { pathname, search } = request.nextUrl
  return tidy === pathname || pathname === '/login/' ? undefined : redirect(request, tidy + search, 308)
}

/** Leads from what is no number of a page to the first page of the list. */
export function toFirstPage({ request, tidy, page }: AskedAddress): NextResponse | undefined {
  if (page !== 'malformed') return undefined
  const { searchParams } = request.nextUrl.clone()
  searchParams.delete('page')
  return redirect(request, searchParams.size > 0 ? `${tidy}?${searchParams}` : tidy, 308)
}

/**
 * Leads whoever is logged in from login and sign-up to where they wanted to go, unless an account
 * is to be activated there.
 */
export function awayFromLogin({ request, store, internal, visitor }: AskedPage): NextResponse | undefined {
  const { searchParams } = request.nextUrl
  const isForVisitors = /^\/(login|signup)$/.test(internal) && !searchParams.has('token')
  if (visitor.id === null || request.method !== 'GET' || !isForVisitors) return undefined
  return redirect(request, localPath(searchParams.get('next')) ?? storePath(store, '/profile', visitor.id), 307)
}

/** Leads a visitor from the user area to the login, and back from there. */
export function toLogin({ request, store, internal, visitor }: AskedPage): NextResponse | undefined {
  if (!isProfile(internal) || visitor.id !== null) return undefined
  return redirect(request, loginPath(store, shownPath(request)), 307)
}

/** Leads whoever has to set up a second factor to where that is done. */
export function toSecondFactor({ request, store, personal, visitor, profile }: AskedPage): NextResponse | undefined {
  if (!visitor.secondFactorMissing || !personal || request.method !== 'GET') return undefined
  return profile?.place.page === 'security' ? undefined : redirect(request, profilePath(store, 'security'), 307)
}

/** To the address the browser asked for: Next's own URL says localhost behind a rewritten host. */
function redirect(request: NextRequest, path: string, status: 307 | 308): NextResponse {
  const origin = `${request.nextUrl.protocol}//${requestHost(request.headers) || request.nextUrl.host}`
  return NextResponse.redirect(new URL(path, origin), status)
}
