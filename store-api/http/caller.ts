import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Caller } from './call-context.ts'
import { ApiError } from './errors.ts'
import type { Say } from './messages.ts'

export interface CallerOptions {
  /** Shared secret of the storefront: it may ask for professional prices and speak for its shoppers' addresses. */
  storefrontKey?: string | undefined
  /** True behind a reverse proxy, whose entry in X-Forwarded-For is then believed. */
  trustProxy?: boolean
}

/**
 * Who makes a request. Professional prices are for professionals, and for the storefront, which renders the cached pages of both
 * audiences; anybody else's `user_type` is ignored (specification 6).
 * @throws ApiError 401 for an access token that is not valid
 */
export function callerOf(context: Context, options: CallerOptions, say: Say): Caller {
  if (context.req.header('authorization') !== undefined) throw unauthorised('token_not_valid', say('tokenNotValid'))
  const storefront = isSecret(context.req.header('x-storefront-key') ?? '', options.storefrontKey)
  return {
    audience: storefront && context.req.query('user_type') === 'professional' ? 'professional' : 'client',
    address: addressOf(context, storefront, options.trustProxy ?? false),
    user: null,
  }
}

/** 401 with the header that says how to log in. */
export function unauthorised(code: string, detail: string): ApiError {
  return new ApiError(401, { detail, code }, { 'WWW-Authenticate': 'Bearer realm="api"' })
}

function addressOf(context: Context, storefront: boolean, trustProxy: boolean): string {
  const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  // The storefront names one shopper; a proxy appends its own peer behind whatever the client claimed.
  const named = storefront ? hops[0] : trustProxy ? hops.at(-1) : undefined
  if (named) return named.slice(0, 64)
  const { incoming } = context.env as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress ?? 'local'
}

function isSecret(given: string, secret: string | undefined): boolean {
  if (secret === undefined) return false
  const a = Buffer.from(given)
  const b = Buffer.from(secret)
  return a.length === b.length && timingSafeEqual(a, b)
}
