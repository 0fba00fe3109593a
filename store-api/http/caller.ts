import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { Context } from 'hono'
import { customerType } from '../../lib/rules/customer-type.ts'
import { keyOfIp } from '../../lib/rules/operation/ip-key.ts'
import { clientIp, readTrustedProxies, type TrustedProxies } from '../../lib/rules/operation/trusted-proxies.ts'
import type { Caller } from '../context/caller.ts'
import { unauthorised } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'
import type { Database } from '../db/database.ts'
import type { LoggedIn, Tokens } from '../domain/account/tokens.ts'

const none = readTrustedProxies('')

export interface CallerOptions {
  db: Database
  tokens: Tokens
  /**
   * Shared secret of the storefront: it may ask for professional prices and speak for its shoppers'
   * addresses.
   */
  storefrontKey?: string | undefined
  /** Reverse proxies whose entries in X-Forwarded-For are believed. */
  trustedProxies?: TrustedProxies
}

/**
 * Identifies the sender of a request. Professional prices are for professionals, and for the storefront, which renders
 * the cached pages of both audiences; `user_type` is ignored from all others.
 * @throws ApiError 401 for an access token that is not valid
 */
export async function callerOf(
  context: Context,
  options: CallerOptions,
  t: Translate,
  anonymous = false,
): Promise<Caller> {
  const user = anonymous ? null : await userOf(context, options, t)
  const client = user?.client
  const storefront = isStorefront(context, options)
  const address = addressOf(context, storefront, options.trustedProxies)
  return {
    audience: client
      ? customerType(client.customerType)
      : storefront && context.req.query('user_type') === 'professional'
        ? 'professional'
        : 'client',
    storefront,
    address: address ?? '',
    countedAs: address === null ? null : keyOfIp(address),
    network: address === null ? '' : options.tokens.markOf(address),
    user: user
      ? { id: user.client.id, admin: user.client.admin, client: user.client, secondFactor: user.secondFactor }
      : null,
    login: user?.login ?? null,
  }
}

/** The account of the access token; accounts are valid in their own store only. */
async function userOf(context: Context, { tokens, db }: CallerOptions, t: Translate): Promise<LoggedIn | null> {
  const header = context.req.header('authorization')
  if (header === undefined) return null
  const token = /^Bearer (\S{1,2000})$/i.exec(header)?.[1]
  const user = token ? await tokens.clientOf(db, token) : null
  const store = context.req.query('store')
  if (!user || (store !== undefined && store !== user.client.store))
    throw unauthorised('token_not_valid', t('tokenNotValid'))
  return user
}

/**
 * Network address of a call. The storefront, proven by its key, names its shopper's address; all others are identified
 * by their connection, or by the trusted proxies in front.
 * @returns null for the storefront where it names no shopper: the request is then for all of its visitors
 */
function addressOf(context: Context, storefront: boolean, proxies = none): string | null {
  const peer = peerOf(context)
  const forwarded = context.req.header('x-forwarded-for')
  if (!storefront) return clientIp(peer, forwarded, proxies)
  if (forwarded === undefined) return null
  const shopper = forwarded.split(',', 1)[0]?.trim() ?? ''
  return isIP(shopper) === 0 ? peer : shopper
}

/** The network address of the other end of the connection. */
function peerOf(context: Context): string {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress ?? 'local'
}

/** Whether a request proves to come from the storefront. */
function isStorefront(context: Context, { storefrontKey }: Pick<CallerOptions, 'storefrontKey'>): boolean {
  return isSecret(context.req.header('x-storefront-key') ?? '', storefrontKey)
}

/** Settings that identify trusted senders. */
export type Trusted = Pick<CallerOptions, 'storefrontKey' | 'trustedProxies'>

/** Whether the trace and id of a request are trusted: from the storefront, and from trusted proxies. */
export function isTrustedSender(context: Context, { trustedProxies = none, ...options }: Trusted): boolean {
  return isStorefront(context, options) || trustedProxies.has(peerOf(context))
}

/** Key under which a sender's requests are counted; null where they are not counted. */
export function countedAs(context: Context, options: Trusted): string | null {
  const address = addressOf(context, isStorefront(context, options), options.trustedProxies)
  return address === null ? null : keyOfIp(address)
}

function isSecret(given: string, secret: string | undefined): boolean {
  if (secret === undefined) return false
  const a = Buffer.from(given)
  const b = Buffer.from(secret)
  return a.length === b.length && timingSafeEqual(a, b)
}
