import type { Context, Hono } from 'hono'
import {
  type CallDefinition,
  type FileAnswer,
  type LinkAnswer,
  scopeOf,
  type ThrottleScope,
} from '../../lib/contract/call.ts'
import { type AccountRules, lacksSecondFactor } from '../context/account-rules.ts'
import { type Caller, hasRole, type Trail } from '../context/caller.ts'
import { refusal, unauthorised } from '../context/errors.ts'
import type { Log } from '../context/log.ts'
import type { Translate } from '../context/messages.ts'
import type { Reports, StoreContext } from '../context/store.ts'
import { withDatabase } from '../db/availability.ts'
import { inConnectionQueue } from '../db/connection-priority.ts'
import type { Database } from '../db/database.ts'
import { knownBrowser } from '../domain/account/known-browser.ts'
import type { Vault } from '../domain/account/vault.ts'
import type { ChangeFeed } from '../domain/changes/change-feed.ts'
import type { UnsubscribeLinks } from '../domain/content/unsubscribe-links.ts'
import type { Catalogue } from '../domain/search-index/catalogue.ts'
import type { Stores } from '../domain/stores.ts'
import type { Providers } from '../payments/providers.ts'
import type { Storage } from '../storage/storage.ts'
import { compare, fileAnswer, takes } from './answers.ts'
import { noteCall, trailOf } from './audit-call.ts'
import { readBody, readQuery, readUpload } from './body.ts'
import type { CallContext } from './call-context.ts'
import { type CallerOptions, callerOf, countedAs } from './caller.ts'
import type { HeldBodies } from './held-bodies.ts'
import type { Implementation, ImplementedCall } from './implement.ts'
import { keyOfEmail } from './limits/keys.ts'
import { callsOfRows, type Limits } from './limits/limits.ts'
import { inLanguageOf, storeCodeIn, storeOf } from './store-of-call.ts'
import { urgencyOf } from './urgency.ts'
import { parse, parseParams } from './validation.ts'

export interface MountOptions extends CallerOptions {
  /** The database for work that may take minutes; `db` by default. */
  background?: Database
  rules: AccountRules
  /** Keeps the secrets of second factors; absent where none can be set up. */
  vault?: Vault | undefined
  catalogue: Catalogue
  changes: ChangeFeed
  stores: Stores
  providers: Providers
  log: Log
  unsubscribeLinks: UnsubscribeLinks
  /** Public address of this program, without a slash at the end: base of the URLs in its answers. */
  publicUrl: string
  /** Storage of imported pictures; absent where none are fetched. */
  pictures?: Storage | undefined
  /** Receiver of reports of problems; absent where they are not accepted. */
  reports?: Reports | undefined
  limits: Limits
  /** Counts the bytes of held request bodies. */
  bodies: HeldBodies
  /**
   * Whether answers are compared with the contract: a difference is only logged (development), or also answered with
   * 500, so that a test fails. Absent: not compared.
   */
  checkAnswers?: 'log' | 'refuse' | undefined
}

/** Mounts every call of the implementations at its path, as the contract describes it. */
export function mount(app: Hono, implementations: readonly Implementation[], options: MountOptions): void {
  const calls = implementations.flatMap((implementation) => Object.values(implementation.calls))
  // Fixed paths before those with parameters: /products/collection/ is not a product.
  for (const each of calls.sort((a, b) => parameterCount(a.call) - parameterCount(b.call))) {
    const { call } = each
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), (context) =>
      inConnectionQueue(urgencyOf(call), () => answer(context, each, options)),
    )
  }
}

function parameterCount(call: CallDefinition): number {
  return call.path.match(/\{/g)?.length ?? 0
}

async function answer(context: Context, implemented: ImplementedCall, options: MountOptions): Promise<Response> {
  const { call, admit } = implemented
  const t = inLanguageOf(options.stores.find(context.req.query('store')), context)
  const rawQuery = readQuery(context.req.url)
  if (!takes(context.req.header('accept'), call.file)) throw refusal(406, t('notAcceptable'), 'not_acceptable')
  const scope = scopeOf(call)
  // Before the database is queried for the caller.
  if (scope) await options.limits.count(scope, countedAs(context, options), t)
  const caller = await withDatabase(true, () => callerOf(context, options, t, call.anonymous))
  if ((call.permission === 'user' || call.permission === 'admin') && !caller.user)
    throw unauthorised('not_authenticated', t('notAuthenticated'))
  if (call.permission === 'admin' && !caller.user?.admin) throw refusal(403, t('permissionDenied'), 'permission_denied')
  if (call.role && !hasRole(caller.user, call.role)) throw refusal(403, t('permissionDenied'), 'permission_denied')
  if (call.permission === 'storefront' && !caller.storefront)
    throw refusal(403, t('permissionDenied'), 'permission_denied')
  if (!call.beforeSecondFactor && lacksSecondFactor(caller.user, options.rules))
    throw refusal(403, t('secondFactorRequired'), 'second_factor_required')
  const params = call.params ? parseParams(call.params, context.req.param(), t) : undefined
  const query = call.query ? parse(call.query, rawQuery, t) : undefined
  const asked = { context, implemented, options, caller, params, query, requestId: requestIdOf(context) }
  if (!call.body) return perform(asked, undefined)
  if (admit) {
    const store = storeOf(options.stores, query, undefined, caller, t)
    await withDatabase(false, () => admit(given(asked, { body: undefined, store, t, trail: trailOf(call) })))
  }
  const [kind, read] = call.upload ? (['upload', readUpload] as const) : (['call', readBody] as const)
  return options.bodies.during(kind, caller.countedAs, async (hold) =>
    perform(asked, await read(context.req.raw, t, hold)),
  )
}

/** A permitted request before its body is read. */
interface Asked {
  context: Context
  implemented: ImplementedCall
  options: MountOptions
  caller: Caller
  params: unknown
  query: unknown
  requestId: string | null
}

async function perform(asked: Asked, rawBody: unknown): Promise<Response> {
  const { context, options, caller, params, query, requestId } = asked
  const { call, handler } = asked.implemented
  const { limits } = options
  // A few calls name their store only in the body: messages use its language.
  const t = inLanguageOf(options.stores.find(storeCodeIn(query) ?? storeCodeIn(rawBody)), context)
  const body = call.body ? parse(call.body, rawBody, t) : undefined
  const store = storeOf(options.stores, query, body, caller, t)
  const triedBy = call.throttleByEmail ? await keyOfTries(body, store, options) : null
  if (call.throttleByEmail) await limits.count(call.throttleByEmail, triedBy, t)
  const trail = trailOf(call)
  const value = await withDatabase(call.method === 'GET', () => handler(given(asked, { body, store, t, trail })))
  const done = { store, caller, requestId, trail, params, query, body, answer: value }
  await withDatabase(false, () => noteCall(options.db, call, done))
  // A right password is no guess.
  if (call.throttleByEmail === 'account' && triedBy !== null) await limits.giveBack('account', triedBy)
  if (call.file) return fileAnswer(context, call.file, value as unknown as FileAnswer | LinkAnswer)
  if (call.answer === null) return context.body(null, 204)
  const difference = options.checkAnswers && compare(call, value, options.log)
  if (difference && options.checkAnswers === 'refuse') return context.json(difference, 500)
  return context.json(value as never, (call.status ?? 200) as 200, { 'Cache-Control': 'no-store' })
}

/** Input of a handler. */
function given(
  { context, options, caller, params, query, requestId }: Asked,
  { body, store, t, trail }: { body: unknown; store: StoreContext; t: Translate; trail: Trail },
): CallContext<CallDefinition> {
  return {
    params,
    query,
    body,
    store,
    stores: options.stores.all(),
    t,
    caller,
    requestId,
    trail,
    limit: (scope: ThrottleScope, email?: string) =>
      options.limits.count(
        scope,
        email === undefined ? caller.countedAs : keyOfEmail(store.code, email, caller.login),
        t,
      ),
    limitRows: (scope: ThrottleScope, rows: number) =>
      options.limits.count(scope, caller.countedAs, t, callsOfRows(rows) - 1),
    db: options.db,
    background: options.background ?? options.db,
    catalogue: options.catalogue,
    changes: options.changes,
    providers: options.providers,
    log: options.log,
    rules: options.rules,
    tokens: options.tokens,
    vault: options.vault ?? null,
    unsubscribeLinks: options.unsubscribeLinks,
    reports: options.reports ?? null,
    pictures: options.pictures ?? null,
    address: publicAddress(context, options.publicUrl),
  } as CallContext<CallDefinition>
}

/** The public URL of a request, independent of its Host header. */
function publicAddress(context: Context, publicUrl: string): URL {
  const { pathname, search } = new URL(context.req.url)
  return new URL(publicUrl + pathname + search)
}

/** Id that a proxy in front gave the request; null for unusual characters. */
function requestIdOf(context: Context): string | null {
  const given = context.req.header('x-request-id') ?? ''
  return /^[\w.:-]{1,100}$/.test(given) ? given : null
}

/**
 * Key under which calls about the `email` of the body are counted: separate where the account knows the browser. Null
 * without an e-mail.
 */
async function keyOfTries(body: unknown, store: StoreContext, { db, tokens }: CallerOptions): Promise<string | null> {
  const { email, known_browser: mark } = (body ?? {}) as { email?: unknown; known_browser?: unknown }
  if (typeof email !== 'string') return null
  const tried = { store: store.code, email, mark: typeof mark === 'string' ? mark : undefined }
  return keyOfEmail(store.code, email, await withDatabase(true, () => knownBrowser(db, tokens, tried)))
}
