import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Registry } from 'prom-client'
import { isProcessMessage, type MetricObjectWithValues, type ProcessMessage } from './messages.ts'

/** Longest wait for the metrics of one process, milliseconds: a process that is busy for longer is left out. */
const patience = 2_000

/** In each process: answers its metrics to the one that supervises it. */
export function tellMetrics(registry: Registry): void {
  if (!cluster.isWorker) return
  process.on('message', async (message: unknown) => {
    if (!isProcessMessage(message) || message.shop !== 'metrics-wanted') return
    const metrics = (await registry.getMetricsAsJSON()) as MetricObjectWithValues[]
    if (process.connected) process.send?.({ shop: 'metrics', id: message.id, metrics } satisfies ProcessMessage)
  })
}

/**
 * The metrics of several processes as those of one program: counters and times added up, others by
 * the `aggregator` of each. prom-client's own request fails as a whole where one process does not
 * answer, as while it starts; here it is left out.
 */
export class AddedMetrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE
  readonly #workers: () => readonly Worker[]
  #asked = 0

  constructor(workers: () => readonly Worker[]) {
    this.#workers = workers
  }

  async metrics(): Promise<string> {
    this.#asked += 1
    const id = this.#asked
    const answers = await Promise.all(this.#workers().map((worker) => metricsOf(worker, id)))
    return AggregatorRegistry.aggregate(answers.filter((answer) => answer !== null)).metrics()
  }
}

function metricsOf(worker: Worker, id: number): Promise<MetricObjectWithValues[] | null> {
  return new Promise((done) => {
    const end = (answer: MetricObjectWithValues[] | null) => {
      clearTimeout(timer)
      worker.off('message', hear)
      worker.off('exit', gone)
      done(answer)
    }
    const hear = (message: unknown) => {
      if (isProcessMessage(message) && message.shop === 'metrics' && message.id === id) end([...message.metrics])
    }
    const gone = () => end(null)
    const timer = setTimeout(gone, patience)
    worker.on('message', hear)
    worker.on('exit', gone)
    worker.send({ shop: 'metrics-wanted', id } satisfies ProcessMessage, (error) => error && gone())
  })
}
