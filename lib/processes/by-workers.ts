import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../observability/log.ts'
import { endOnSignal } from './end-on-signal.ts'
import { type MetricsPlace, openMetricsOf } from './open-metrics.ts'
import { Supervisor } from './supervise.ts'

export interface WorkersOptions {
  readonly count: number
  /** Variables that each gets besides those of this process. */
  readonly env: Readonly<Record<string, string>>
  readonly log: Log
  /** Where the metrics of all are answered, added up; nowhere without a port. */
  readonly metrics: MetricsPlace
  /** How long they may take to end, milliseconds; as long as they need without it. */
  readonly longestEnd?: number
  /** Says to the operator that all are ready. */
  readonly ready: () => void
}

/**
 * Runs a program as several processes that share its port, and restarts those that end unexpectedly. On SIGTERM or
 * SIGINT each ends as a single one would, then this one with exit code 0.
 * @throws Error with a sentence when the port of metrics cannot be used, or the first process ends before it is ready
 */
export async function serveByWorkers({ count, env, log, metrics, longestEnd, ready }: WorkersOptions): Promise<void> {
  const supervisor = new Supervisor({ count, env, log })
  let isEnding = false
  endOnSignal((signal) => {
    isEnding = true
    const ended = supervisor.stop(signal)
    return longestEnd === undefined ? ended : Promise.race([ended, pause(longestEnd)])
  })
  await openMetricsOf(supervisor, metrics)
  await supervisor.start()
  if (!isEnding) ready()
}
