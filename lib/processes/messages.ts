import type { MetricObject, MetricValue } from 'prom-client'

/** Messages between the processes of one program. */
export type ProcessMessage =
  | { shop: 'ready' }
  | { shop: 'metrics-wanted'; id: number }
  | { shop: 'metrics'; id: number; metrics: readonly MetricObjectWithValues[] }

export type MetricObjectWithValues = MetricObject & { values: MetricValue<string>[] }

/** Whether something that came between processes is a message of ours. */
export function isProcessMessage(value: unknown): value is ProcessMessage {
  return typeof value === 'object' && value !== null && 'shop' in value
}
