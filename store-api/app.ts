import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { contract } from '../lib/contract/index.ts'
import { readStores } from './domain/stores.ts'
import { ApiError, refusal } from './http/errors.ts'
import { guard, notRouted, respond } from './http/manners.ts'
import { messagesIn } from './http/messages.ts'
import { languageOf, type MountOptions, mount } from './http/mount.ts'
import { openApiDocument, referencePage } from './http/reference.ts'
import { implementations } from './routes/index.ts'

export interface AppOptions extends Omit<MountOptions, 'stores'> {
  /** Where unexpected errors are written, one line each. */
  log(line: string): void
  /** Serves pictures; absent where an image CDN does. */
  images?: Hono
}

/** The store API as one Hono application on an open, seeded database. */
export async function createApp(options: AppOptions): Promise<Hono> {
  const app = new Hono()
  const stores = await readStores(options.db)
  guard(app)
  app.get('/healthz', async (context) => {
    await options.db.execute(sql`select 1`)
    return context.json({ status: 'ok', checked: { database: 'ok' } }, 200, { 'Cache-Control': 'no-store' })
  })
  const document = openApiDocument(contract)
  app.get('/openapi.json', (context) => context.json(document))
  app.get('/docs', (context) => context.html(referencePage(contract)))
  if (options.images) app.route('/', options.images)
  mount(app, implementations, { ...options, stores })
  app.notFound(notRouted(implementations))
  app.onError((error, context) => {
    if (error instanceof ApiError) return respond(context, error)
    const id = randomUUID()
    options.log(JSON.stringify({ level: 'error', request: id, method: context.req.method, path: context.req.path, error: error.message, stack: error.stack }))
    return respond(context, new ApiError(500, { ...refusal(500, messagesIn(languageOf(context))('failure'), 'error').body, request: id }))
  })
  return app
}
