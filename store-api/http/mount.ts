import { timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { CallDefinition } from '../../lib/contract/call.ts'
import type { Audience } from '../../lib/contract/common.ts'
import type { Database } from '../db/database.ts'
import type { Stores } from '../domain/stores.ts'
import type { StoreContext } from './call-context.ts'
import { ApiError, refusal } from './errors.ts'
import { type Handler, type Implementation, notYet } from './implement.ts'
import { messagesIn, type Say } from './messages.ts'
import { Throttle } from './throttle.ts'
import { parse } from './validation.ts'

export interface MountOptions {
  db: Database
  stores: Stores
  /** Shared secret of the storefront: it may ask for professional prices and speak for its shoppers' addresses. */
  storefrontKey?: string | undefined
  /** True to check answers against the contract (development and tests). */
  checkAnswers?: boolean
}

/** Largest body accepted, bytes. */
const largestBody = 262_144

/** Mounts every call of the implementations at its path, as the contract describes it. */
export function mount(app: Hono, implementations: readonly Implementation[], options: MountOptions): void {
  const throttle = new Throttle()
  for (const { calls } of implementations) {
    // Fixed paths before those with parameters: /products/collection/ is not a product.
    const sorted = Object.values(calls).sort((a, b) => parameterCount(a.call) - parameterCount(b.call))
    for (const { call, handler } of sorted) {
      app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), (context) => answer(context, call, handler, options, throttle))
    }
  }
}

function parameterCount(call: CallDefinition): number {
  return call.path.match(/\{/g)?.length ?? 0
}

async function answer(context: Context, call: CallDefinition, handler: Handler<CallDefinition> | typeof notYet, options: MountOptions, throttle: Throttle): Promise<Response> {
  const rawQuery = context.req.query()
  const store = options.stores.find(rawQuery['store'])
  const say = messagesIn(store?.language ?? languageOf(context))
  if (handler === notYet) throw refusal(501, say('notYet'))
  if (call.permission === 'user' || call.permission === 'admin') {
    throw new ApiError(401, { detail: say('notAuthenticated'), code: 'not_authenticated' }, { 'WWW-Authenticate': 'Bearer realm="api"' })
  }
  const caller = callerOf(context, rawQuery['user_type'], options.storefrontKey)
  if (call.throttle) limit(throttle, call.throttle, caller.address, say)
  const query = call.query ? parse(call.query, rawQuery, say) : undefined
  const params = call.params ? parse(call.params, decoded(context), say) : undefined
  const body = call.body ? parse(call.body, await bodyOf(context, say), say) : undefined
  const known = store ?? (call.query && 'store' in call.query.shape ? undefined : options.stores.first())
  if (!known) throw new ApiError(400, { store: [say('unknownStore')] })
  const value = await handler({ params, query, body, store: known, stores: options.stores.all(), say, caller, db: options.db, address: new URL(context.req.url) } as never)
  if (call.answer === null) return context.body(null, 204)
  if (options.checkAnswers) call.answer.parse(value)
  return context.json(value as never, (call.status ?? 200) as 200, { 'Cache-Control': 'no-store' })
}

function limit(throttle: Throttle, scope: NonNullable<CallDefinition['throttle']>, address: string, say: Say): void {
  const wait = throttle.count(scope, address)
  if (wait > 0) throw new ApiError(429, { detail: say('throttled', { n: wait }), code: 'throttled' }, { 'Retry-After': String(wait) })
}

function callerOf(context: Context, userType: string | undefined, key: string | undefined): { audience: Audience; address: string } {
  const trusted = key !== undefined && sameSecret(context.req.header('x-storefront-key') ?? '', key)
  const connection = (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress ?? 'local'
  const forwarded = context.req.header('x-forwarded-for')?.split(',')[0]?.trim()
  return {
    audience: trusted && userType === 'professional' ? 'professional' : 'client',
    address: trusted && forwarded ? forwarded.slice(0, 64) : connection,
  }
}

function sameSecret(given: string, secret: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(secret)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Language of errors that belong to no store. */
export function languageOf(context: Context): string {
  return context.req.header('accept-language')?.slice(0, 2).toLowerCase() ?? 'fr'
}

function decoded(context: Context): Record<string, string> {
  return context.req.param() as Record<string, string>
}

async function bodyOf(context: Context, say: Say): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  const text = await context.req.text()
  if (text.length > largestBody) throw refusal(413, say('tooLarge'))
  if (text === '' && type === '') return {}
  if (!/^application\/([\w.+-]*\+)?json\b/i.test(type)) throw refusal(415, say('unsupportedMediaType', { type: type.slice(0, 80) }))
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (text.includes('\\u0000')) throw new ApiError(400, { detail: say('invalid'), code: 'invalid' })
    return value
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw refusal(400, say('parseError'), 'parse_error')
  }
}

export type { StoreContext }
