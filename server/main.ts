/**
 * The storefront as a program: Next behind a small server of its own. Next's server alone answers
 * errors with a page that only JavaScript fills, and compresses a kept page anew for each visitor
 * (docs/decisions/0001 and 0003).
 */
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { type Environment, env } from '#lib/env.ts'
import type { Metrics } from '#lib/observability/metrics.ts'
import { serveMetrics } from '#lib/observability/metrics-server.ts'
import { accessLog } from '#lib/observability/observed-request.ts'
import { openProgramLog } from '#lib/observability/program-log.ts'
import { openProgramSpans } from '#lib/observability/program-spans.ts'
import { spansOfRequests } from '#lib/observability/spans.ts'
import { findingLines } from '#lib/rules/operation/finding.ts'
import { startProblems } from '#lib/rules/operation/start-problems.ts'
import { followChanges } from './changes/follow.ts'
import { ErrorPages } from './error-pages.ts'
import { storefrontReadiness } from './health.ts'
import { listen, stopOnSignal } from './listen.ts'
import { observed } from './observed.ts'
import { createHandler } from './request-handler.ts'
import type { TakeVitals } from './vitals.ts'

process.chdir(resolve(import.meta.dirname, '..'))
Object.assign(process.env, { NODE_ENV: 'production' })

try {
  const problems = startProblems(process.env, ['storefront'])
  if (problems.length > 0) throw new Error(findingLines(problems))
  const settings = env()
  const { log, say } = await openProgramLog('storefront', settings)
  const spans = await openProgramSpans('storefront', settings)
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
  const errorPages = new ErrorPages(settings)
  const readiness = storefrontReadiness(settings)
  const metrics = settings.METRICS_PORT && (await openStorefrontMetrics(settings.METRICS_HOST, settings.METRICS_PORT))
  const vitals = metrics && settings.WEB_VITALS === '1' ? await openVitals(metrics, settings) : undefined
  const handler = createHandler(app.getRequestHandler(), errorPages, settings, readiness, vitals)
  const observers = [
    ...(settings.ACCESS_LOG === '1' ? [accessLog(log)] : []),
    ...(metrics ? [metrics.observe] : []),
    ...(spans.collected ? [spansOfRequests] : []),
  ]
  const servers = await listen(observed(handler, settings, observers), settings)
  stopOnSignal(servers, { readiness, delay: settings.DRAIN_SECONDS * 1_000, flush: spans.flush })
  say(`storefront ready on http://localhost:${settings.PORT}`)
  void errorPages.warm()
  followChanges(settings)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** Loaded where a port is set alone. @throws Error with a sentence when the port cannot be used */
async function openStorefrontMetrics(host: string, port: number): Promise<Metrics> {
  const { storefrontMetrics } = await import('./metrics.ts')
  const metrics = await storefrontMetrics()
  await serveMetrics(metrics.registry, { host, port, setting: 'METRICS_PORT' })
  return metrics
}

/** Loaded where browsers are to say how fast pages are. */
async function openVitals({ registry }: Metrics, settings: Environment): Promise<TakeVitals> {
  const { takeVitals } = await import('./vitals.ts')
  return takeVitals(registry, settings)
}
