import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { customerType } from '../../lib/rules/customer-type.ts'
import type { Caller } from '../context/caller.ts'
import { unauthorised } from '../context/errors.ts'
import type { Say } from '../context/messages.ts'
import type { Database } from '../db/database.ts'
import type { LoggedIn, Tokens } from '../domain/account/tokens.ts'

export interface CallerOptions {
  db: Database
  tokens: Tokens
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
export async function callerOf(context: Context, options: CallerOptions, say: Say, anonymous = false): Promise<Caller> {
  const user = anonymous ? null : await userOf(context, options, say)
  const client = user?.client
  const storefront = isSecret(context.req.header('x-storefront-key') ?? '', options.storefrontKey)
  return {
    audience: client
      ? customerType(client.customerType)
      : storefront && context.req.query('user_type') === 'professional'
        ? 'professional'
        : 'client',
    address: addressOf(context, storefront, options.trustProxy ?? false),
    user: user
      ? { id: user.client.id, admin: user.client.admin, client: user.client, secondFactor: user.secondFactor }
      : null,
    login: user?.login ?? null,
  }
}

/** Whoever the access token names; an account of one store is nobody in another. */
async function userOf(context: Context, { tokens, db }: CallerOptions, say: Say): Promise<LoggedIn | null> {
  const header = context.req.header('authorization')
  if (header === undefined) return null
  const token = /^Bearer (\S{1,2000})$/i.exec(header)?.[1]
  const user = token ? await tokens.clientOf(db, token) : null
  const store = context.req.query('store')
  if (!user || (store !== undefined && store !== user.client.store))
    throw unauthorised('token_not_valid', say('tokenNotValid'))
  return user
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
