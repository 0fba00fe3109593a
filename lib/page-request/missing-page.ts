import { type NextRequest, NextResponse } from 'next/server'
import { isPaymentReference } from '../rules/payment-reference.ts'
import { isUuid } from '../rules/uuid.ts'
import { isThere } from '../store-api/is-there.ts'
import type { Store } from '../stores/store.ts'
import { isFilePath } from '../urls/non-page-paths.ts'
import { searchPath } from '../urls/page-query.ts'
import { searchProbe } from '../urls/paged-query.ts'
import { type Probe, profileProbe } from '../urls/profile-probe.ts'
import type { RequestedPage } from './requested-page.ts'

/** Pages below `/order/` that a mailed link leads to; every other name there is an order's id. */
export const mailedLinks: ReadonlySet<string> = new Set(['confirm', 'measures', 'review'])

/**
 * Answers 404 where there is no such order, payment or page of a list: a page that is rendered for
 * each request has begun its answer (with 200) before it knows.
 */
export async function notFoundIfMissing(asked: RequestedPage): Promise<NextResponse | undefined> {
  const { request, store, visitor } = asked
  const probe = probeOf(asked)
  if (probe === undefined) return undefined
  if (await isThere(store, probe, visitor.token, request.headers.get('x-forwarded-for'))) return undefined
  const url = request.nextUrl.clone()
  url.pathname = `/${store.code}/${visitor.audience}/404`
  return NextResponse.rewrite(url, { status: 404 })
}

/**
 * One page for every address that cannot be: nothing is rendered or kept for it. The storefront's
 * server refuses them before.
 */
export function notFoundAtAll(request: NextRequest, store: Store): NextResponse {
  if (isFilePath(request.nextUrl.pathname)) return new NextResponse('Not found.', { status: 404 })
  const url = request.nextUrl.clone()
  url.pathname = `/${store.code}/client/404`
  url.search = ''
  return NextResponse.rewrite(url, { status: 404 })
}

/**
 * @returns the call that knows; null where the address cannot be right; undefined for every other
 *   page
 */
function probeOf({ request, internal, page, visitor, profile }: RequestedPage): Probe | null | undefined {
  if (profile !== undefined) return profileProbe(profile?.place, visitor.id ?? 0, visitor.admin)
  if (page === 'beyond') return null
  // An invalid page number redirects to the first page.
  if (internal === searchPath) return page === 'malformed' ? undefined : searchProbe(request.nextUrl.searchParams)
  const order = /^\/order\/([^/]+)$/.exec(internal)?.[1]
  if (order !== undefined && mailedLinks.has(order)) return undefined
  if (order !== undefined) return isUuid(order) ? { path: `/cart/v1/carts/${order}/` } : null
  const project = /^\/projet(?:\/(.*))?$/.exec(internal)
  if (project) return isUuid(project[1] ?? '') ? { path: `/cart/v1/projects/${project[1]}/`, optional: true } : null
  const payment = /^\/checkout\/result\/(.+)$/.exec(internal)?.[1]
  if (payment !== undefined)
    return isPaymentReference(payment) ? { path: `/payment/v1/payments/${payment}/`, optional: true } : null
}
