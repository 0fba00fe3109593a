import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Metrics } from '../lib/observability/metrics.ts'
import { accessLog } from '../lib/observability/observed-request.ts'
import { openProgramLog } from '../lib/observability/program-log.ts'
import { openProgramSpans, type ProgramSpans } from '../lib/observability/program-spans.ts'
import type { Readiness } from '../lib/observability/readiness.ts'
import { spansOfRequests } from '../lib/observability/spans.ts'
import { closeAfterAnswers, drain } from '../lib/processes/drain.ts'
import { endOnSignal } from '../lib/processes/end-on-signal.ts'
import { listen } from '../lib/processes/listen.ts'
import { answerMetrics } from '../lib/processes/open-metrics.ts'
import { tellReady } from '../lib/processes/tell-ready.ts'
import { readTrustedProxies } from '../lib/rules/operation/trusted-proxies.ts'
import { createApp } from './app.ts'
import type { Log } from './context/log.ts'
import { databasePlace, privateDataFolder } from './db/data-folder.ts'
import { type OpenDatabase, openDatabase } from './db/database.ts'
import { ChangeFeed } from './domain/changes/change-feed.ts'
import { changesChannel } from './domain/changes/note-changes.ts'
import type { Environment } from './env.ts'
import { storeApiReadiness } from './http/health-routes.ts'
import { Limits } from './http/limits/limits.ts'
import { madeFiles } from './http/limits/made-files.ts'
import { programServer } from './http/program-server.ts'
import { jobOptions, openJobs } from './jobs/open.ts'
import type { Jobs } from './jobs/runner.ts'
import { prepareForProduction } from './prepare-for-production.ts'
import { apiUrlFrom, makeSandboxKeys, providersFrom, type SandboxAccess } from './providers/set-up.ts'
import { createImageRoutes } from './routes/images.ts'
import { startSandbox } from './sandbox/server.ts'
import { runningSandbox, sandboxPort } from './sandbox-access.ts'
import { seedOnFirstRun } from './seed/insert.ts'
import { openStorages } from './storage/open-storage.ts'

/**
 * How long open requests and jobs may take to finish once the program is told to stop, milliseconds: as long as three
 * requests to the slowest provider, so that a payment being captured is saved. The database needs only a moment.
 */
const patience = { requests: 30_000, database: 1_500 } as const

/** Bytes of encoded pictures that all processes keep at most. */
const pictureBytes = 512 * 1024 * 1024

/**
 * Starts the store API: its database, the simulated providers of a demonstration, its jobs, and its ports.
 * @param processes number of processes that share its ports and its folder
 * @throws Error that says what to do when a folder, a database or a port cannot be used
 */
export async function openStoreApi(settings: Environment, processes: number): Promise<void> {
  const { demonstration } = settings
  const { log, say } = await openProgramLog('store-api', settings)
  const spans = await openProgramSpans('store-api', settings)
  const folder = privateDataFolder(settings)
  const database = await openDatabase({ ...databasePlace(settings, folder), poolSize: settings.DATABASE_POOL_SIZE })
  if (!demonstration) await prepareForProduction(database.db)
  else if (await seedOnFirstRun(database.db)) say('The database was new: the demonstration catalogue has been written.')
  const sandbox = demonstration ? await openSandbox(settings, say) : null
  const providers = providersFrom(settings, sandbox)
  const limits = new Limits(settings.RATE_LIMIT_FACTOR, await sharedCounters(settings, log))
  const storages = await openStorages(settings, folder)
  const known = {
    storefrontKey: settings.STOREFRONT_KEY,
    trustedProxies: readTrustedProxies(settings.TRUSTED_PROXIES),
  }
  const own = await jobOptions({ settings, database, folder, providers, storages, log, sandboxUrl: sandbox?.url })
  const changes = new ChangeFeed()
  await database.listen(changesChannel, () => changes.wake())
  const readiness = storeApiReadiness(database.requests)
  const metrics = settings.STORE_API_METRICS_PORT && (await openMetrics(database, settings))
  const app = await createApp({
    ...known,
    changes,
    limits,
    publicUrl: apiUrlFrom(settings),
    db: database.requests,
    background: database.db,
    bankAccounts: settings.bankAccounts,
    rates: settings.rates,
    providers,
    outbox: demonstration ? own.outbox : undefined,
    https: apiUrlFrom(settings).startsWith('https:'),
    tokenSecret: settings.TOKEN_SECRET,
    secondFactorKey: settings.SECOND_FACTOR_KEY,
    rules: settings.rules,
    checkAnswers: settings.NODE_ENV === 'production' ? undefined : settings.NODE_ENV === 'test' ? 'refuse' : 'log',
    images: createImageRoutes({
      cacheFolder: join(folder, 'images'),
      kept: storages.pictures,
      cacheBytes: Math.floor(pictureBytes / processes),
      files: madeFiles('picture', limits, known),
    }),
    pictures: storages.pictures,
    sheetFolder: join(folder, 'sheets'),
    processes,
    reports: { photos: storages.incidents, recipient: own.recipient },
    log,
    readiness,
    observers: [
      ...(settings.ACCESS_LOG === '1' ? [accessLog(log)] : []),
      ...(metrics ? [metrics.observe] : []),
      ...(spans.collected ? [spansOfRequests] : []),
    ],
  })
  const { STORE_API_HOST: host, STORE_API_PORT: port } = settings
  const servers = await listen(() => programServer(app), { host, port, setting: 'STORE_API_PORT' })
  if (sandbox?.server) servers.push(sandbox.server)
  const jobs = await openJobs(own, settings)
  stopOnSignal({ servers, database, jobs, changes, readiness, spans, delay: settings.DRAIN_SECONDS * 1_000 })
  tellReady(() => say(`store API ready on http://localhost:${settings.STORE_API_PORT}`))
}

/**
 * The simulated providers: running ones with the keys of SANDBOX_SECRET, else new ones in this program, on another port
 * when theirs is taken and none was set.
 */
async function openSandbox(
  settings: Environment,
  say: (sentence: string) => void,
): Promise<SandboxAccess & { server?: Server }> {
  const running = runningSandbox(settings)
  if (running) return running
  const keys = makeSandboxKeys()
  const ports = settings.SANDBOX_PORT ? [settings.SANDBOX_PORT] : [sandboxPort(settings), 0]
  const { server, port } = await startSandbox(ports, apiUrlFrom(settings), keys, settings.SANDBOX_URL)
  const browserUrl = settings.SANDBOX_URL ?? `http://localhost:${port}`
  say(`Payments are simulated, no money moves: http://localhost:${port}/ lists the test cards.`)
  return { url: `http://127.0.0.1:${port}`, browserUrl, keys, server }
}

/** Shared counters of limits with other store APIs; loaded only with LIMITS_VALKEY_URL. */
async function sharedCounters({ LIMITS_VALKEY_URL, TOKEN_SECRET }: Environment, log: Log) {
  if (LIMITS_VALKEY_URL === undefined) return undefined
  const { openSharedCounters } = await import('./http/limits/shared-counters.ts')
  return (await openSharedCounters(LIMITS_VALKEY_URL, TOKEN_SECRET ?? randomUUID(), log)).make
}

/** Loaded only where a port is set. @throws Error with a sentence when the port cannot be used */
async function openMetrics(database: OpenDatabase, settings: Environment): Promise<Metrics> {
  const { storeApiMetrics } = await import('./http/metrics.ts')
  const metrics = await storeApiMetrics(database)
  const { METRICS_HOST: host, STORE_API_METRICS_PORT: port } = settings
  await answerMetrics(metrics.registry, { host, port, setting: 'STORE_API_METRICS_PORT' })
  return metrics
}

interface Running {
  servers: readonly Server[]
  database: OpenDatabase
  jobs: Jobs
  changes: ChangeFeed
  readiness: Readiness
  spans: ProgramSpans
  /** How long `/readyz` refuses after SIGTERM, before the ports close, milliseconds. */
  delay: number
}

function stopOnSignal({ servers, database, jobs, changes, readiness, spans, delay }: Running): void {
  endOnSignal(async (signal) => {
    readiness.drain()
    closeAfterAnswers(servers)
    if (signal === 'SIGTERM') await wait(delay)
    changes.end()
    const ended = Promise.race([jobs.stop(), wait(patience.requests, undefined, { ref: false })])
    await Promise.all([drain(servers, patience.requests), ended])
    await Promise.all([Promise.race([database.close(), wait(patience.database)]), spans.flush()])
  })
}
