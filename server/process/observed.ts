import type { RequestListener } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { methodName, type Observe } from '#lib/observability/observed-request.ts'
import { duringRequest, RequestContext } from '#lib/observability/request-context.ts'
import { readTrustedProxies } from '#lib/rules/operation/trusted-proxies.ts'
import { routeName } from '#lib/urls/route-name.ts'
import { storeOfIncoming } from '../request/incoming.ts'

/** Status for counting requests that the client aborted; nginx uses the same. */
const goneAway = 499

/**
 * Gives each request its id and trace, and reports its answer to observers. `traceparent` and `X-Request-Id` are
 * accepted from trusted proxies only: a visitor's browser begins no trace.
 */
export function observed(
  handler: RequestListener,
  settings: Environment,
  observers: readonly Observe[] = [],
): RequestListener {
  const proxies = readTrustedProxies(settings.TRUSTED_PROXIES)
  return (request, response) => {
    const { method, url = '/', headers } = request
    const context = proxies.has(request.socket.remoteAddress ?? 'local')
      ? new RequestContext(headers.traceparent?.toString(), headers['x-request-id']?.toString())
      : new RequestContext()
    duringRequest(context, () => {
      if (observers.length > 0) {
        const began = performance.now()
        response.once('close', () => {
          const seconds = (performance.now() - began) / 1_000
          const route = routeName(storeOfIncoming(request, settings), url)
          const status = response.writableFinished ? response.statusCode : goneAway
          const answered = { method: methodName(method), route, status, seconds }
          // The event of a broken connection occurs outside of the request's context.
          duringRequest(context, () => {
            for (const observe of observers) observe(answered)
          })
        })
      }
      handler(request, response)
    })
  }
}
