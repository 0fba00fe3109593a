import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { readTrustedProxies } from '../lib/rules/operation/trusted-proxies.ts'
import { createApp } from './app.ts'
import { logFrom } from './context/log.ts'
import { privateDataFolder } from './db/data-folder.ts'
import { type OpenDatabase, openDatabase } from './db/database.ts'
import { ChangeFeed } from './domain/changes/change-feed.ts'
import { changesChannel } from './domain/changes/note-changes.ts'
import { readStores } from './domain/stores.ts'
import type { Environment } from './env.ts'
import { drain } from './http/drain.ts'
import { Limits } from './http/limits/limits.ts'
import { madeFiles } from './http/limits/made-files.ts'
import { programServer } from './http/program-server.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { fileTransport, smtpTransport } from './mail/transport.ts'
import { apiUrlFrom, providersFrom, type SandboxAccess } from './payments/providers.ts'
import { makeSandboxKeys } from './payments/sandbox-keys.ts'
import { prepareForProduction } from './prepare-for-production.ts'
import { createImageRoutes } from './routes/images.ts'
import { startSandbox } from './sandbox/server.ts'
import { seedOnFirstRun } from './seed/insert.ts'

/**
 * How long open requests and jobs may take to finish once the program is told to stop,
 * milliseconds: as long as the slowest provider, asked three times over, so that money that is
 * being taken is written down. The database needs no more than a moment.
 */
const patience = { requests: 30_000, database: 1_500 } as const

/**
 * Opens the store API: its database, the simulated providers of a demonstration, its jobs, and its
 * ports.
 * @throws Error that says what to do when a folder, a database or a port cannot be used
 */
export async function openStoreApi(settings: Environment): Promise<void> {
  const { demonstration } = settings
  const folder = privateDataFolder(settings)
  const database = await openDatabase({ url: settings.DATABASE_URL, folder: join(folder, 'database') })
  if (!demonstration) await prepareForProduction(database.db)
  else if (await seedOnFirstRun(database.db))
    console.log('The database was new: the demonstration catalogue has been written.')
  const sandbox = demonstration ? await openSandbox(settings) : null
  const providers = providersFrom(settings, sandbox)
  const log = logFrom(settings.LOG_LEVEL, (line) => console.error(line))
  const outbox = join(settings.DATA_DIR ?? folder, 'outbox')
  const recipient = (code: string) => settings.MAIL_SHOP ?? `contact@${new URL(providers.storeUrl(code)).hostname}`
  const limits = new Limits(settings.RATE_LIMIT_FACTOR)
  const known = {
    storefrontKey: settings.STOREFRONT_KEY,
    trustedProxies: readTrustedProxies(settings.TRUSTED_PROXIES),
  }
  const changes = new ChangeFeed()
  await database.listen(changesChannel, () => changes.wake())
  const app = await createApp({
    ...known,
    changes,
    limits,
    publicUrl: apiUrlFrom(settings),
    db: database.db,
    bankAccounts: settings.bankAccounts,
    rates: settings.rates,
    providers,
    outbox: demonstration && settings.SMTP_URL === undefined ? outbox : undefined,
    https: apiUrlFrom(settings).startsWith('https:'),
    tokenSecret: settings.TOKEN_SECRET,
    secondFactorKey: settings.SECOND_FACTOR_KEY,
    rules: settings.rules,
    checkAnswers: settings.NODE_ENV !== 'production',
    images: createImageRoutes({
      cacheFolder: join(folder, 'images'),
      files: madeFiles('picture', limits, known),
    }),
    sheetFolder: join(folder, 'sheets'),
    reports: { folder: join(folder, 'incidents'), recipient },
    log,
  })
  const servers = await listen(app, settings)
  if (sandbox?.server) servers.push(sandbox.server)
  const jobs = startJobs({
    db: database.db,
    stores: await readStores(database.db, settings),
    providers,
    log,
    transport: settings.SMTP_URL ? smtpTransport(settings.SMTP_URL) : fileTransport(outbox),
    from: settings.MAIL_FROM,
    storeUrl: providers.storeUrl,
    recipient,
    photoFolder: join(folder, 'incidents'),
    outbox: settings.SMTP_URL === undefined ? outbox : undefined,
  })
  stopOnSignal(servers, database, jobs, changes)
  console.log(`store API ready on http://localhost:${settings.STORE_API_PORT}`)
}

/**
 * Listens on both loopback addresses, or on STORE_API_HOST when it is set; a machine without IPv6
 * does without it.
 */
async function listen(app: Hono, { STORE_API_HOST, STORE_API_PORT: port }: Environment): Promise<Server[]> {
  const servers: Server[] = []
  for (const host of STORE_API_HOST ? [STORE_API_HOST] : ['127.0.0.1', '::1']) {
    const server = programServer(app)
    const problem = await new Promise<NodeJS.ErrnoException | null>((done) => {
      server.once('error', done)
      server.listen(port, host, () => done(null))
    })
    if (!problem) servers.push(server)
    else if (problem.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop the program that uses it, or set STORE_API_PORT to another port.`)
    else if (STORE_API_HOST || host !== '::1')
      throw new Error(`Listening on ${host}:${port} failed (${problem.message}).`)
  }
  return servers
}

/**
 * The simulated providers: those that run already with the keys of SANDBOX_SECRET, else new ones in
 * this program, on another port when theirs is taken and none was named.
 */
async function openSandbox(settings: Environment): Promise<SandboxAccess & { server?: Server }> {
  const keys = makeSandboxKeys(settings.SANDBOX_SECRET)
  if (settings.SANDBOX_SECRET !== undefined) {
    const url = settings.SANDBOX_URL?.replace(/\/$/, '') ?? `http://127.0.0.1:${sandboxPort(settings)}`
    return { url, browserUrl: url, keys }
  }
  const ports = settings.SANDBOX_PORT ? [settings.SANDBOX_PORT] : [sandboxPort(settings), 0]
  const { server, port } = await startSandbox(ports, apiUrlFrom(settings), keys, settings.SANDBOX_URL)
  const browserUrl = settings.SANDBOX_URL ?? `http://localhost:${port}`
  console.log(`Payments are simulated, no money moves: http://localhost:${port}/ lists the test cards.`)
  return { url: `http://127.0.0.1:${port}`, browserUrl, keys, server }
}

function sandboxPort({ SANDBOX_PORT, STORE_API_PORT }: Environment): number {
  return SANDBOX_PORT ?? STORE_API_PORT + 1
}

function stopOnSignal(servers: readonly Server[], database: OpenDatabase, jobs: Jobs, changes: ChangeFeed): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    changes.end()
    const ended = Promise.race([jobs.stop(), wait(patience.requests, undefined, { ref: false })])
    await Promise.all([drain(servers, patience.requests), ended])
    await Promise.race([database.close(), wait(patience.database)])
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
