import type { RequestListener } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { methodName, type Observe } from '#lib/observability/observed-request.ts'
import { duringRequest, RequestContext } from '#lib/observability/request-context.ts'
import { readTrustedProxies } from '#lib/rules/operation/trusted-proxies.ts'
import { storeOfIncoming } from './incoming.ts'
import { routeName } from './route-name.ts'

/** What an answer that nobody waited for is counted as; nginx writes the same. */
const goneAway = 499

/**
 * Gives each request its name and trace, and tells those who observe of its answer. `X-Request-Id`
 * is believed from trusted proxies alone.
 */
export function observed(
  handler: RequestListener,
  settings: Environment,
  observers: readonly Observe[] = [],
): RequestListener {
  const proxies = readTrustedProxies(settings.TRUSTED_PROXIES)
  return (request, response) => {
    const { method, url = '/', headers } = request
    const named = proxies.has(request.socket.remoteAddress ?? 'local') ? headers['x-request-id'] : undefined
    const context = new RequestContext(headers.traceparent?.toString(), named?.toString())
    duringRequest(context, () => {
      if (observers.length > 0) {
        const began = performance.now()
        response.once('close', () => {
          const seconds = (performance.now() - began) / 1_000
          const route = routeName(storeOfIncoming(request, settings), url)
          const status = response.writableFinished ? response.statusCode : goneAway
          for (const observe of observers) observe({ method: methodName(method), route, status, seconds })
        })
      }
      handler(request, response)
    })
  }
}
