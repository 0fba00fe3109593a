import cluster from 'node:cluster'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Environment } from '#lib/env.ts'
import type { Metrics } from '#lib/observability/metrics.ts'
import { accessLog } from '#lib/observability/observed-request.ts'
import type { ProgramLog } from '#lib/observability/program-log.ts'
import { openProgramSpans } from '#lib/observability/program-spans.ts'
import { spansOfRequests } from '#lib/observability/spans.ts'
import { listen } from '#lib/processes/listen.ts'
import { answerMetrics } from '#lib/processes/open-metrics.ts'
import { tellReady } from '#lib/processes/tell-ready.ts'
import { followChanges, followedApis, followSessions } from '../changes/follow.ts'
import { KnownChanges } from '../changes/known-changes.ts'
import { joinFleet } from '../fleet/fleet.ts'
import { createHandler } from '../request/request-handler.ts'
import { ErrorPages } from '../response/error-pages.ts'
import { storefrontReadiness } from './health.ts'
import { stopOnSignal, storefrontServer } from './listen.ts'
import { observed } from './observed.ts'
import { warmUp } from './warm-up.ts'

/**
 * Runs one process of the storefront: Next behind the server of our own.
 * @throws Error with a sentence when a port cannot be used
 */
export async function serve(settings: Environment, { log, say }: ProgramLog): Promise<void> {
  const spans = await openProgramSpans('storefront', settings)
  if (settings.VALKEY_URL) await openSharedCache(settings.VALKEY_URL, settings)
  const { default: next } = await import('next')
  const app = next({
    dev: false,
    dir: process.cwd(),
    port: settings.PORT,
    hostname: settings.HOST ?? 'localhost',
    // Next would answer WebSocket upgrades by itself, without the checks of this server: it gets a
    // server that never listens.
    httpServer: createServer(),
  })
  await app.prepare()
  const own = { ...settings }
  const errorPages = new ErrorPages(own)
  let isWarm = false
  const readiness = storefrontReadiness(settings, () => isWarm)
  const metrics = settings.METRICS_PORT && (await openStorefrontMetrics(settings))
  const isMeasured = metrics && settings.WEB_VITALS === '1'
  const vitals = isMeasured ? (await import('./vitals.ts')).takeVitals(metrics.registry, settings) : undefined
  const handler = createHandler(app.getRequestHandler(), errorPages, settings, readiness, vitals)
  const observers = [
    ...(settings.ACCESS_LOG === '1' ? [accessLog(log)] : []),
    ...(metrics ? [metrics.observe] : []),
    ...(spans.collected ? [spansOfRequests] : []),
  ]
  followSessions(settings)
  const observedHandler = observed(handler, settings, observers)
  const { HOST: host, PORT: port } = settings
  const servers = await listen(() => storefrontServer(observedHandler), { host, port, setting: 'PORT' })
  // The port is shared by all processes: requests of one to itself need another.
  if (cluster.isWorker) {
    const place = { host: '127.0.0.1', port: 0, exclusive: true, setting: 'PORT' }
    const [itself] = await listen(() => storefrontServer(observed(handler, settings)), place)
    Object.assign(own, { HOST: place.host, PORT: (itself?.address() as AddressInfo | undefined)?.port })
    if (itself) servers.push(itself)
  }
  stopOnSignal(servers, { readiness, delay: settings.DRAIN_SECONDS * 1_000, flush: spans.flush })
  tellReady(() => say(`storefront ready on http://localhost:${settings.PORT}`))
  followChanges(own)
  void errorPages
    .warm()
    .then(() => warmUp(own))
    .finally(() => {
      isWarm = true
    })
}

/** Loaded only where an engine is set. */
async function openSharedCache(url: string, settings: Environment): Promise<void> {
  const { SESSION_SECRET: secret } = settings
  if (secret === undefined) throw new Error('VALKEY_URL needs SESSION_SECRET: shared pages are signed with it.')
  const { buildName, openFleet } = await import('../fleet/open-fleet.ts')
  const changes = new KnownChanges(followedApis(settings))
  joinFleet(openFleet({ url, build: buildName(process.cwd()), secret, changes, log: (line) => console.warn(line) }))
}

/** Loaded only where a port is set. @throws Error with a sentence when the port cannot be used */
async function openStorefrontMetrics({ METRICS_HOST: host, METRICS_PORT: port }: Environment): Promise<Metrics> {
  const { storefrontMetrics } = await import('./metrics.ts')
  const metrics = await storefrontMetrics()
  await answerMetrics(metrics.registry, { host, port, setting: 'METRICS_PORT' })
  return metrics
}
