import { AggregatorRegistry, Registry } from 'prom-client'

/** Has a worker tell the primary process what it measured. */
export function answerPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
}

/** What all workers measured, added up; gauges of bytes and pages too. */
export function metricsOfWorkers(): Pick<Registry, 'metrics' | 'contentType'> {
  const all = new AggregatorRegistry()
  return { metrics: () => all.clusterMetrics(), contentType: Registry.PROMETHEUS_CONTENT_TYPE }
}
