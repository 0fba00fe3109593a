import { type GaugeValues, type Metrics, openMetrics } from '../../lib/observability/metrics.ts'
import type { OpenDatabase } from '../db/database.ts'
import { countWork, type WorkCounts } from '../domain/operation/work-counts.ts'
import { maxAttempts } from '../mail/worker.ts'

/** How long the counts of the metrics are cached, milliseconds. */
const kept = 15_000

/** Metrics of the store API: requests, its database, queues, payments, orders and providers. */
export async function storeApiMetrics({ db, connections }: Pick<OpenDatabase, 'db' | 'connections'>): Promise<Metrics> {
  const metrics = await openMetrics('store-api', ['provider-call', 'database-wait', 'log-line'])
  let last: { at: number; counts: Promise<WorkCounts> } | undefined
  const counts = (): Promise<WorkCounts> => {
    if (!last || Date.now() - last.at >= kept) last = { at: Date.now(), counts: countWork(db, maxAttempts) }
    return last.counts
  }
  const gauge = (name: string, help: string, labels: readonly string[], read: (found: WorkCounts) => GaugeValues) =>
    // Every process counts the same rows.
    metrics.gauge(name, help, labels, async () => read(await counts()), 'max')
  const isUp = (): Promise<GaugeValues> =>
    counts().then(
      () => [[{}, 1]],
      () => [[{}, 0]],
    )
  metrics.gauge('shop_database_up', 'Whether the database could be counted', [], isUp, 'min')
  if (connections)
    metrics.gauge(
      'shop_database_connections',
      'Connections of the pool, and queries that wait for one',
      ['state'],
      () => Object.entries(connections()).map(([state, value]) => [{ state }, value]),
    )
  gauge('shop_queue_length', 'What waits to be done', ['queue'], ({ queues }) =>
    Object.entries(queues).map(([queue, value]) => [{ queue }, value]),
  )
  gauge('shop_mails_overdue_seconds', 'How long the oldest mail has been due', [], ({ mailsOverdue }) => [
    [{}, mailsOverdue],
  ])
  gauge('shop_orders', 'Orders that changed within a day', ['state'], ({ orders }) =>
    orders.map(({ state, total }) => [{ state }, total]),
  )
  gauge('shop_payments', 'Payments that changed within a day', ['status', 'provider'], ({ payments }) =>
    payments.map(({ status, provider, total }) => [{ status, provider }, total]),
  )
  return metrics
}
