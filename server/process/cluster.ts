import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '#lib/env.ts'
import type { ProgramLog } from '#lib/observability/program-log.ts'
import { Supervisor } from '#lib/processes/supervise.ts'
import { longestAnswer } from './listen.ts'

/** Least memory for pages of one process, megabytes, as PAGE_CACHE_MB of one alone. */
const leastMemory = 4
/** How long processes that were told to end may take beyond what they allow themselves, milliseconds. */
const grace = 2_000

/**
 * Runs the storefront as several processes that share its port, and starts those again that end by
 * themselves. On SIGTERM or SIGINT each ends as one alone would, then this one with 0.
 * @throws Error with a sentence when PAGE_CACHE_MB is too little for so many, the port of metrics
 *   cannot be used, or the first process ends before it is ready
 */
export async function serveByWorkers(settings: Environment, { log, say }: ProgramLog, count: number): Promise<void> {
  const env = { PAGE_CACHE_MB: String(memoryOfEach(settings.PAGE_CACHE_MB, count)) }
  const supervisor = new Supervisor({ count, env, log })
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    await Promise.race([supervisor.stop(signal), pause(settings.DRAIN_SECONDS * 1_000 + longestAnswer + grace)])
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await openMetrics(settings, supervisor)
  await supervisor.start()
  if (!stopping) say(`storefront ready on http://localhost:${settings.PORT} in ${count} processes`)
}

/**
 * Memory for pages of each process, megabytes.
 * @throws Error with a sentence where that is less than one process needs
 */
export function memoryOfEach(megabytes: number, count: number): number {
  const each = Math.floor(megabytes / count)
  if (each >= leastMemory) return each
  throw new Error(
    `PAGE_CACHE_MB=${megabytes} is less than ${leastMemory} for each of ${count} processes (WEB_CONCURRENCY).`,
  )
}

/** Loaded where a port is set alone. */
async function openMetrics(settings: Environment, supervisor: Supervisor): Promise<void> {
  const { METRICS_HOST: host, METRICS_PORT: port } = settings
  if (port === undefined) return
  const { AddedMetrics } = await import('#lib/processes/added-metrics.ts')
  const { serveMetrics } = await import('#lib/observability/metrics-server.ts')
  await serveMetrics(new AddedMetrics(() => supervisor.ready), { host, port, setting: 'METRICS_PORT' })
}
