import cluster from 'node:cluster'
import type { Registry } from 'prom-client'
import type { Supervisor } from './supervise.ts'

/** Where metrics are answered; nowhere without a port. */
export interface MetricsPlace {
  readonly host: string
  readonly port: number | undefined
  /** The variable that names the port. */
  readonly setting: string
}

/**
 * Answers the metrics of this process, or sends them to the supervisor. @throws Error with a sentence when the port
 * cannot be used
 */
export async function answerMetrics(registry: Registry, { host, port = 0, setting }: MetricsPlace): Promise<void> {
  if (cluster.isWorker) {
    const { tellMetrics } = await import('./added-metrics.ts')
    return tellMetrics(registry)
  }
  const { serveMetrics } = await import('../observability/metrics-server.ts')
  await serveMetrics(registry, { host, port, setting })
}

/** Answers the metrics of several processes, added up. @throws Error with a sentence when the port cannot be used */
export async function openMetricsOf(supervisor: Supervisor, { host, port, setting }: MetricsPlace): Promise<void> {
  if (port === undefined) return
  const { AddedMetrics } = await import('./added-metrics.ts')
  const { serveMetrics } = await import('../observability/metrics-server.ts')
  await serveMetrics(new AddedMetrics(() => supervisor.ready), { host, port, setting })
}
