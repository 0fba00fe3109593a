import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { contract } from '../lib/contract/index.ts'
import type { Observe } from '../lib/observability/observed-request.ts'
import type { Readiness } from '../lib/observability/readiness.ts'
import { currentRequest } from '../lib/observability/request-context.ts'
import { type AccountRules, usualRules } from './context/account-rules.ts'
import { ApiError } from './context/errors.ts'
import { messagesIn } from './context/messages.ts'
import { isDatabaseBusy, isDatabaseGone } from './db/availability.ts'
import { Tokens } from './domain/account/tokens.ts'
import { Vault } from './domain/account/vault.ts'
import { ChangeFeed } from './domain/changes/change-feed.ts'
import { UnsubscribeLinks } from './domain/content/unsubscribe-links.ts'
import { Catalogue } from './domain/search-index/catalogue.ts'
import { readStores } from './domain/stores.ts'
import type { BankAccount } from './env.ts'
import { guard, notRouted, respond } from './http/fallback-routes.ts'
import { healthRoutes, storeApiReadiness } from './http/health-routes.ts'
import { HeldBodies } from './http/held-bodies.ts'
import { languageOf } from './http/language.ts'
import { counted } from './http/limits/counted.ts'
import { Limits } from './http/limits/limits.ts'
import { madeFiles } from './http/limits/made-files.ts'
import { type MountOptions, mount } from './http/mount.ts'
import { observed } from './http/observed.ts'
import { openApiDocument } from './http/reference.ts'
import { referencePage } from './http/reference-page.ts'
import { secured } from './http/security.ts'
import { jobHealth } from './jobs/health.ts'
import { noProviders, type Providers } from './payments/providers.ts'
import { createFileRoutes } from './routes/files.ts'
import { implementations } from './routes/index.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { outboxRoutes } from './routes/outbox.ts'
import { StorageFailed } from './storage/storage.ts'

export interface AppOptions
  extends Omit<
    MountOptions,
    | 'changes'
    | 'stores'
    | 'catalogue'
    | 'providers'
    | 'tokens'
    | 'unsubscribeLinks'
    | 'rules'
    | 'vault'
    | 'limits'
    | 'bodies'
  > {
  /** Holds those who wait for changes; without it they are answered at once. */
  changes?: ChangeFeed
  /** Key that encrypts the secrets of second factors; without it no second factor can be set up. */
  secondFactorKey?: string | undefined
  /** The operator's account rules; `usualRules` where nothing is set. */
  rules?: Partial<AccountRules>
  /** Counts calls and files; the usual limits without it. */
  limits?: Limits
  /** Counts the bytes of request bodies; with the default limits by default. */
  bodies?: HeldBodies
  /** Accounts for bank transfers by store code, in place of those in the database. */
  bankAccounts?: Readonly<Record<string, BankAccount>>
  /** The variables that set rates of tax and PayPal. */
  rates?: Readonly<Record<string, string>>
  /** Whether the public address begins with https. */
  https?: boolean
  /**
   * Signs the tokens of logins and the links that end the newsletter; without one they end with the
   * program.
   */
  tokenSecret?: string | undefined
  /** Payment providers; without them only bank transfers can be ordered by. */
  providers?: Providers
  /**
   * Folder of the mails that are saved as files, listed at `/outbox` on this machine only; absent outside the
   * demonstration.
   */
  outbox?: string | undefined
  /** Serves pictures; absent where an image CDN does. */
  images?: Hono
  /** Folder of generated product sheets; absent where other files replace them. */
  sheetFolder?: string
  /** How many processes share those folders; one without it. */
  processes?: number
  /** Told of each request that was answered. */
  observers?: readonly Observe[]
  /** Answer of `/readyz`; by default that of the database. */
  readiness?: Readiness
}

/** The store API as one Hono application on an open, seeded database. */
export async function createApp(options: AppOptions): Promise<Hono> {
  const { db, log } = options
  const app = new Hono()
  const stores = await readStores(db, { ...options, recipient: options.reports?.recipient })
  const catalogue = new Catalogue(db, options.background)
  app.use('*', observed(options.observers, options))
  app.use('*', secured(options.https ?? false))
  const limits = options.limits ?? new Limits()
  guard(app)
  app.route(
    '/',
    healthRoutes(options.readiness ?? storeApiReadiness(db), () => jobHealth(db)),
  )
  const changes = options.changes ?? new ChangeFeed()
  if (!options.changes) changes.end()
  changes.follow(() => catalogue.renew())
  for (const path of ['/openapi.json', '/docs']) app.use(path, counted('bulk', limits, options))
  // Generated at the first request, as it takes time and no shopper needs it.
  let document: string | undefined
  app.get('/openapi.json', (context) => {
    document ??= JSON.stringify(openApiDocument(contract, options.publicUrl))
    return context.body(document, 200, { 'Content-Type': 'application/json' })
  })
  app.get('/docs', (context) => context.html(referencePage(contract)))
  if (options.images) app.route('/', options.images)
  // Existing sheets count too, as their product is read for each request.
  if (options.sheetFolder) app.use('/files/:store/:id/:file', counted('listing', limits, options))
  if (options.sheetFolder)
    app.route(
      '/',
      createFileRoutes({
        db,
        stores,
        cacheFolder: options.sheetFolder,
        files: madeFiles('pdf', limits, options),
        processes: options.processes,
      }),
    )
  const providers = options.providers ?? noProviders
  const recipient = (store: string) => options.reports?.recipient(store) ?? null
  const bodies = options.bodies ?? new HeldBodies()
  app.route('/', notificationRoutes({ ...options, bodies, stores, providers, recipient }))
  if (options.outbox) app.route('/', outboxRoutes(options.outbox))
  const secret = options.tokenSecret ?? randomBytes(32).toString('base64url')
  const [tokens, unsubscribeLinks] = [new Tokens(secret), new UnsubscribeLinks(secret)]
  const vault = options.secondFactorKey === undefined ? undefined : new Vault(options.secondFactorKey)
  mount(app, implementations, {
    ...options,
    limits,
    bodies,
    stores,
    catalogue,
    providers,
    tokens,
    unsubscribeLinks,
    vault,
    changes,
    rules: { ...usualRules, ...options.rules },
  })
  app.notFound(notRouted(implementations))
  app.onError((error, context) => {
    if (error instanceof ApiError) return respond(context, error)
    const request = currentRequest()?.id ?? randomUUID()
    const { method, path } = context.req
    const isBusy = isDatabaseBusy(error)
    if (isBusy || isDatabaseGone(error)) {
      const what = isBusy ? 'the database took too long' : 'the database could not be reached'
      log('warn', what, { request, method, path, cause: String(error.cause ?? error) })
      const detail = messagesIn(languageOf(context))('unavailableNow')
      return respond(
        context,
        new ApiError(503, { detail, code: 'unavailable', request }, { 'Retry-After': isBusy ? '2' : '1' }),
      )
    }
    if (error instanceof StorageFailed) {
      log('error', error.message, { request, method, path, cause: String(error.cause ?? '') })
      const detail = messagesIn(languageOf(context))('unavailableNow')
      return respond(context, new ApiError(503, { detail, code: 'unavailable', request }, { 'Retry-After': '5' }))
    }
    log('error', withoutValues(error.message), {
      request,
      method,
      path,
      stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
      cause: String(error.cause ?? ''),
    })
    const detail = messagesIn(languageOf(context))('failure')
    return respond(context, new ApiError(500, { detail, code: 'error', request }))
  })
  // Read ahead, so that the first shopper does not wait for it.
  await Promise.all(stores.all().map(({ code }) => catalogue.readAhead(code)))
  return app
}

/**
 * A failed query's message names its values after `params:`, passwords and tokens among them: they
 * stay out of the log.
 */
function withoutValues(text: string): string {
  return text.split('\nparams: ', 1)[0] ?? ''
}
