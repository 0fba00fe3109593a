import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { methodName, type Observe } from '../../lib/observability/observed-request.ts'
import { duringRequest, RequestContext } from '../../lib/observability/request-context.ts'
import { isTrustedSender, type Trusted } from './caller.ts'

/**
 * Gives each request its name and trace, and tells those who observe of its answer. It has to come
 * before everything else. `traceparent` and `X-Request-Id` are believed from the storefront and from
 * trusted proxies alone.
 */
export function observed(observers: readonly Observe[] = [], trusted: Trusted = {}): MiddlewareHandler {
  return (context, next) => {
    const { req } = context
    const request = isTrustedSender(context, trusted)
      ? new RequestContext(req.header('traceparent'), req.header('x-request-id'))
      : new RequestContext()
    return duringRequest(request, async () => {
      const began = performance.now()
      await next()
      const seconds = (performance.now() - began) / 1_000
      const { status } = context.res
      const answered = { method: methodName(req.method), route: routeName(context), status, seconds }
      for (const observe of observers) observe(answered)
    })
  }
}

/** The template of the address, as the contract writes it: `/cart/v1/carts/{id}/`. */
function routeName(context: Context): string {
  const path = routePath(context, -1)
  if (/^(\/?\*|)$/.test(path)) return 'unmatched'
  return path.replace(/:(\w+)(\{(?:[^{}]|\{[^}]*\})*\})?/g, '{$1}')
}
