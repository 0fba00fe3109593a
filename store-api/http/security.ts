import type { MiddlewareHandler } from 'hono'
import { filePolicy } from '../../lib/rules/headers/content-policy.ts'
import { securityHeaders } from '../../lib/rules/headers/security-headers.ts'

/** Pictures, at the addresses of an image CDN: mails and other sites' previews show them. */
const pictures = /^\/[^/]+\/image\/upload\//

/**
 * Adds the security headers to every answer, and lets no cache store an error unless it says otherwise. A route with its
 * own page sets its own policy.
 * @param https whether the API's public address begins with https
 */
export function secured(https: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const headers = securityHeaders(https, pictures.test(context.req.path))
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    if (context.res.status >= 400 && !context.res.headers.has('cache-control'))
      context.header('cache-control', 'no-store')
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', filePolicy)
  }
}
