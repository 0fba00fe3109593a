import type { Context, Hono } from 'hono'
import type { CallDefinition } from '../../lib/contract/call.ts'
import { ApiError, refusal } from './errors.ts'
import type { Implementation } from './implement.ts'
import { messagesIn } from './messages.ts'
import { languageOf } from './mount.ts'

/** Longest address accepted, characters. */
const longestAddress = 8_192

/** Checks that come before any route: addresses that cannot be decoded, and answers that the caller would not take. */
export function guard(app: Hono): void {
  app.use('*', async (context, next) => {
    const say = messagesIn(languageOf(context))
    if (context.req.url.length > longestAddress) throw refusal(414, say('malformedAddress'))
    if (!canBeDecoded(context.req.url)) throw refusal(400, say('malformedAddress'))
    const accept = context.req.header('accept')
    if (accept && context.req.path.split('/').length > 3 && !/\*\/\*|application\/(\*|json)|image\//i.test(accept)) throw refusal(406, say('notAcceptable'))
    await next()
  })
}

function canBeDecoded(address: string): boolean {
  try {
    return !decodeURIComponent(address).includes('\u0000')
  } catch {
    return false
  }
}

/** Answers for what no route took: a missing slash (GET), another method (405), nothing there (404). */
export function notRouted(implementations: readonly Implementation[]): (context: Context) => Response {
  const calls = implementations.flatMap(({ calls }) => Object.values(calls).map(({ call }) => call))
  const patterns = calls.map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  const methodsAt = (path: string): CallDefinition['method'][] => [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call.method))]
  return (context) => {
    const url = new URL(context.req.url)
    const say = messagesIn(languageOf(context))
    const method = context.req.method
    if (!url.pathname.endsWith('/') && (method === 'GET' || method === 'HEAD') && methodsAt(`${url.pathname}/`).includes('GET')) {
      return context.redirect(`${url.pathname}/${url.search}`, 301)
    }
    const allowed = methodsAt(url.pathname)
    if (allowed.length > 0) {
      const allow = allowed.join(', ')
      return respond(context, new ApiError(405, { detail: say('methodNotAllowed', { method }), code: 'method_not_allowed' }, { Allow: allow }))
    }
    return respond(context, refusal(404, say('notFound'), 'not_found'))
  }
}

/** An error as an answer. */
export function respond(context: Context, error: ApiError): Response {
  return context.json(error.body, error.status as 400, { ...error.headers, 'Cache-Control': 'no-store' })
}
