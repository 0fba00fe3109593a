import type { NextRequest } from 'next/server'
import { type Visitor, visitorOf } from '../session/visitor.ts'
import type { Store } from '../stores/store.ts'
import { isPerRequest, listPage, readPath } from '../urls/page-query.ts'
import type { PageNumber } from '../urls/paged-query.ts'
import { readProfilePath } from '../urls/profile-path.ts'

/** The URL of a page request, read once. */
export interface RequestedUrl {
  request: NextRequest
  store: Store
  /** Path as the program names it. */
  internal: string
  /** The only spelling under which the store shows it. */
  canonical: string
  /** Of a list. */
  page: PageNumber
  /** Whether the page is rendered for each request. */
  personal: boolean
}

/** A page request with its visitor. */
export interface RequestedPage extends RequestedUrl {
  visitor: Visitor
  /** The place in the user area; null where nothing is, undefined outside of it. */
  profile: ReturnType<typeof readProfilePath> | undefined
}

/** Reads the URL of a request. */
export function readRequestedUrl(request: NextRequest, store: Store): RequestedUrl {
  const { internal, canonical } = readPath(store, request.nextUrl.pathname)
  const page = listPage(internal, request.nextUrl.searchParams)
  return { request, store, internal, canonical, page, personal: isPerRequest(internal) }
}

/**
 * Identifies the visitor; a session whose token has expired is renewed, or ended, before a page that makes calls with
 * it.
 */
export async function readVisitor(url: RequestedUrl): Promise<RequestedPage> {
  const { request, store, internal, personal } = url
  const cookie = (name: string) => request.cookies.get(name)?.value
  const visitor = await visitorOf(store, cookie, personal, request.headers.get('x-forwarded-for') ?? undefined)
  const profile = isProfile(internal) ? readProfilePath(internal, visitor.id ?? 0) : undefined
  return { ...url, visitor, profile }
}

/** Whether a path is of the user area. @param internal path as the program names it */
export function isProfile(internal: string): boolean {
  return /^\/profile(\/|$)/.test(internal)
}

/** The path that the browser shows, with its query. */
export function shownPath(request: NextRequest): string {
  return request.nextUrl.pathname + request.nextUrl.search
}
