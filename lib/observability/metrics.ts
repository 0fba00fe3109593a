import type { Counter, Histogram, Registry } from 'prom-client'
import { type Events, listenToEvents } from './events.ts'
import type { Observe } from './observed-request.ts'

/** Upper ends of the classes that times are counted in, seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Metrics {
  readonly registry: Registry
  /** Counts a request that was answered. */
  readonly observe: Observe
  /**
   * A value that is read with the metrics.
   * @param read values with their labels; an exception leaves the metric empty
   * @param together how to combine several processes: their sum, or the same value in each
   */
  gauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => GaugeValues | Promise<GaugeValues>,
    together?: 'sum' | 'max' | 'min',
  ): void
}

export type GaugeValues = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]

/** Name, help and labels of each event's metric; those with `_seconds` are times. */
const ofEvents: Readonly<Record<keyof Events, readonly [name: string, help: string, ...labels: string[]]>> = {
  'page-cache': ['shop_page_cache_reads_total', 'Pages looked for in the page cache', 'result'],
  'shared-page': ['shop_shared_page_reads_total', 'Pages looked for among those of all storefronts', 'result'],
  'page-render': ['shop_page_renders_total', 'Pages rendered for the page cache', 'outcome'],
  'response-cache': ['shop_response_cache_total', 'Pages looked for among those kept as they are sent', 'result'],
  'store-api-call': ['shop_store_api_call_seconds', 'Calls of the storefront to its store API', 'outcome'],
  'provider-call': ['shop_provider_call_seconds', 'Calls to payment providers', 'provider', 'outcome'],
  'database-wait': ['shop_database_wait_seconds', 'Waits for a connection of the database'],
  'log-line': ['shop_log_lines_total', 'Lines of the log', 'level'],
}

/**
 * Begins to measure a program, with `prom-client`, which is loaded here.
 * @param program `storefront` or `store-api`; a label of every metric
 * @param events those that happen in this program
 */
export async function openMetrics(program: string, events: readonly (keyof Events)[]): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  registry.setDefaultLabels({ program })
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counted = new Map<keyof Events, Counter | Histogram>()
  for (const event of events) {
    const [name, help, ...labelNames] = ofEvents[event]
    const isTime = name.endsWith('_seconds')
    const given = { name, help, labelNames, registers }
    counted.set(event, isTime ? new Histogram({ ...given, buckets }) : new Counter(given))
  }
  listenToEvents((name, labels, seconds) => {
    const metric = counted.get(name)
    if (metric && 'inc' in metric) metric.inc(labels)
    else metric?.observe(labels, seconds ?? 0)
  })
  const requests = new Histogram({
    name: 'shop_http_request_seconds',
    help: 'Requests that were answered, by the template of their address',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  new Gauge({
    name: 'shop_array_buffer_bytes',
    help: 'Memory of buffers, which Node counts as external memory, too',
    registers,
    collect() {
      this.set(process.memoryUsage().arrayBuffers)
    },
  })
  return {
    registry,
    observe: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    gauge(name, help, labelNames, read, together = 'sum') {
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        aggregator: together,
        async collect() {
          this.reset()
          const values = await Promise.resolve(read()).catch(() => [])
          for (const [labels, value] of values) this.set(labels, value)
        },
      })
    },
  }
}
