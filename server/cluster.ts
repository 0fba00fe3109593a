import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '#lib/env.ts'
import { serveMetrics } from '#lib/observability/metrics-server.ts'
import type { ProgramLog } from '#lib/observability/program-log.ts'
import { longestAnswer } from './listen.ts'

/** What a worker tells once it answers. */
export const workerIsReady = 'ready'
/** Least memory for pages of one process, megabytes, as PAGE_CACHE_MB of one alone. */
const leastMemory = 16
/** Pause before a worker that ended by itself is started again, milliseconds. */
const beforeNext = 1_000
/** How long workers that were told to end may take beyond what they allow themselves, milliseconds. */
const grace = 2_000

/**
 * Runs the storefront in several processes that share its port, and starts those again that end by
 * themselves. On SIGTERM or SIGINT each ends as one alone would, then this one with 0.
 * @throws Error with a sentence when PAGE_CACHE_MB is too little for so many, or the port of metrics
 *   cannot be used
 */
export async function serveByWorkers(settings: Environment, { say }: Pick<ProgramLog, 'say'>): Promise<void> {
  const count = workerCount(settings.WEB_CONCURRENCY)
  const variables = { PAGE_CACHE_MB: String(memoryOfEach(settings.PAGE_CACHE_MB, count)) }
  if (settings.METRICS_PORT) {
    const { metricsOfWorkers } = await import('./cluster-metrics.ts')
    const port = { host: settings.METRICS_HOST, port: settings.METRICS_PORT, setting: 'METRICS_PORT' }
    await serveMetrics(metricsOfWorkers(), port)
  }
  let [hasBegun, stopping] = [false, false]
  const start = (): Worker => cluster.fork(variables)

  cluster.on('exit', async (worker, code, signal) => {
    if (stopping) return
    // Its own sentence stands above: it will not come to another end the next time.
    if (!hasBegun) return stop('SIGTERM', 1)
    console.error(
      `Process ${worker.process.pid} of the storefront ended by itself (${signal ?? code}): another begins.`,
    )
    await pause(beforeNext)
    if (!stopping) start()
  })
  const stop = async (signal: NodeJS.Signals, code: number) => {
    if (stopping) return
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = workers.map((worker) => new Promise((done) => worker.once('exit', done)))
    for (const worker of workers) worker.process.kill(signal)
    await Promise.race([Promise.all(ended), pause(settings.DRAIN_SECONDS * 1_000 + longestAnswer + grace)])
    for (const worker of workers) if (!worker.isDead()) worker.process.kill('SIGKILL')
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0))

  const first = Array.from({ length: count }, start)
  await Promise.all(first.map(answers))
  hasBegun = true
  say(`storefront ready on http://localhost:${settings.PORT} in ${count} processes`)
}

/** How many processes. @param setting WEB_CONCURRENCY: a number, or one for each processor */
export function workerCount(setting: number | 'auto'): number {
  return setting === 'auto' ? availableParallelism() : setting
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

function answers(worker: Worker): Promise<void> {
  return new Promise((done) => {
    worker.on('message', (message: unknown) => {
      if (message === workerIsReady) done()
    })
  })
}
