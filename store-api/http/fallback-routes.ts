import type { Context, Hono } from 'hono'
import type { CallDefinition } from '../../lib/contract/call.ts'
import { ApiError, refusal } from '../context/errors.ts'
import { messagesIn } from '../context/messages.ts'
import type { Implementation } from './implement.ts'
import { languageOf } from './language.ts'

/** Longest address accepted, characters. */
const longestAddress = 8_192

/** Checks that come before any route: addresses that are too long or cannot be decoded. */
export function guard(app: Hono): void {
  app.use('*', async (context, next) => {
    const t = messagesIn(languageOf(context))
    if (context.req.url.length > longestAddress) throw refusal(414, t('malformedAddress'), 'malformed_address')
    if (!canBeDecoded(context.req.url)) throw refusal(400, t('malformedAddress'), 'malformed_address')
    await next()
  })
}

/**
 * Whether every escape of an address stands for a character, and none for NUL, which PostgreSQL
 * refuses.
 */
function canBeDecoded(address: string): boolean {
  try {
    return !decodeURIComponent(address).includes('\u0000')
  } catch {
    return false
  }
}

/** Answers requests that match no route: a missing slash (GET), another method (405), an unknown path (404). */
export function notRouted(implementations: readonly Implementation[]): (context: Context) => Response {
  const patterns = implementations
    .flatMap(({ calls }) => Object.values(calls))
    .map(({ call }) => ({ call, pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  const methodsAt = (path: string): readonly CallDefinition['method'][] => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call.method)),
  ]
  return (context) => {
    const { pathname, search } = new URL(context.req.url)
    const t = messagesIn(languageOf(context))
    const { method } = context.req
    const reads = method === 'GET' || method === 'HEAD'
    if (reads && !pathname.endsWith('/') && methodsAt(`${pathname}/`).includes('GET'))
      return context.redirect(`${pathname}/${search}`, 301)
    const methods = methodsAt(pathname)
    if (methods.length === 0) return respond(context, refusal(404, t('notFound'), 'not_found'))
    const allow = { Allow: [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ') }
    if (method === 'OPTIONS') return context.body(null, 204, allow)
    return respond(
      context,
      new ApiError(405, { detail: t('methodNotAllowed', { method }), code: 'method_not_allowed' }, allow),
    )
  }
}

/** An error as an answer. */
export function respond(context: Context, error: ApiError): Response {
  return context.json(error.body, error.status as 400, { ...error.headers, 'Cache-Control': 'no-store' })
}
