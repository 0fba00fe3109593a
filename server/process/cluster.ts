import type { Environment } from '#lib/env.ts'
import type { ProgramLog } from '#lib/observability/program-log.ts'
import { serveByWorkers } from '#lib/processes/by-workers.ts'
import { longestAnswer } from './listen.ts'

/** Least memory for pages of one process, megabytes, the same as the least PAGE_CACHE_MB. */
const leastMemory = 4
/** Grace period for processes that were told to end, beyond their own, milliseconds. */
const grace = 2_000

/**
 * Runs the storefront as several processes that share its port.
 * @throws Error with a sentence when PAGE_CACHE_MB is too small for their number, the port of metrics cannot be used,
 *   or the first process ends before it is ready
 */
export async function serveInProcesses(settings: Environment, { log, say }: ProgramLog, count: number): Promise<void> {
  const { METRICS_HOST: host, METRICS_PORT: port } = settings
  await serveByWorkers({
    count,
    env: { PAGE_CACHE_MB: String(memoryOfEach(settings.PAGE_CACHE_MB, count)) },
    log,
    metrics: { host, port, setting: 'METRICS_PORT' },
    longestEnd: settings.DRAIN_SECONDS * 1_000 + longestAnswer + grace,
    ready: () => say(`storefront ready on http://localhost:${settings.PORT} in ${count} processes`),
  })
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
