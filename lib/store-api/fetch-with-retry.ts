import { setTimeout as pause } from 'node:timers/promises'
import { happened, outcomeOf } from '../observability/events.ts'
import { beginRequest, type OpenSpan } from '../observability/spans.ts'
import { patienceWith } from '../rules/operation/patience.ts'

/**
 * Pauses before a request is retried, milliseconds: together as long as a store API takes to close one connection and
 * open another.
 */
const pauses = [50, 250, 700] as const
/** After a failed wait, other requests do not wait that long during this time, milliseconds. */
const knownDown = 5_000
/** When each store API was last given up, by origin. */
const givenUp = new Map<string, number>()

/** Whether the question never reached the store API. */
function neverArrived(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return cause?.code === 'ECONNREFUSED'
}

/**
 * Sends a request to the store API. A broken connection is retried for a second: a kept-alive one may just have been
 * closed, or the store API is restarting. A request that may have changed something is sent again only when it cannot
 * have arrived.
 * @param patience longest wait for one answer, milliseconds; by default longer for writes than for reads
 * @param route template of the address, as the contract writes it, for traces
 * @throws TypeError when the store API cannot be reached, DOMException on timeout
 */
export async function fetchWithRetry(
  address: URL,
  init: RequestInit,
  patience?: number,
  route = '{…}',
): Promise<Response> {
  const longest = patience ?? patienceWith(init.method ?? 'GET', route).answer
  const reads = init.method === undefined || init.method === 'GET' || init.method === 'HEAD'
  for (let attempt = 0; ; attempt += 1) {
    const began = performance.now()
    const span = beginCall(init.method, route, attempt)
    const ended = (outcome: string, status?: number) => {
      happened('store-api-call', { outcome }, (performance.now() - began) / 1_000)
      span?.end({
        failed: status === undefined || status >= 500,
        ...(status !== undefined && { attributes: { 'http.response.status_code': status } }),
      })
    }
    try {
      const answer = await fetch(address, { ...within(init, span), signal: AbortSignal.timeout(longest) })
      ended(outcomeOf(answer.status), answer.status)
      return answer
    } catch (error) {
      ended('unreachable')
      if (!(error instanceof TypeError) || !(reads || neverArrived(error))) {
        // The shopper reads only that something went wrong; the operator needs the reason.
        console.warn(`no answer to ${init.method ?? 'GET'} ${route}:`, error)
        throw error
      }
      const wait = Date.now() - (givenUp.get(address.origin) ?? 0) < knownDown ? undefined : pauses[attempt]
      if (wait === undefined) {
        if (attempt === pauses.length) givenUp.set(address.origin, Date.now())
        throw error
      }
      await pause(wait)
    }
  }
}

/** The span of one attempt, where traces are collected. */
function beginCall(method = 'GET', route: string, attempt: number): OpenSpan | undefined {
  return beginRequest(`${method} ${route}`, {
    'http.request.method': method,
    'url.template': route,
    'peer.service': 'store-api',
    ...(attempt > 0 && { 'http.request.resend_count': attempt }),
  })
}

/** The request with the trace context of the attempt, not of the whole page. */
function within(init: RequestInit, span: OpenSpan | undefined): RequestInit {
  if (!span) return init
  const headers = new Headers(init.headers)
  headers.set('traceparent', span.traceparent)
  return { ...init, headers }
}
