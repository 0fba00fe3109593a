import type { PoolClient, PoolConfig } from 'pg'
import { happened } from '../../lib/observability/events.ts'
import { currentQueuePlace, type QueuePlace } from './connection-priority.ts'
import { ConnectionQueue, type QueuePatience } from './connection-queue.ts'
import { OwnContextPool, type Taken } from './own-context-pool.ts'

/** A pool that gives its connections to the most urgent requests, and measures how long each query waited for one. */
export class RequestPool extends OwnContextPool {
  readonly #queue: ConnectionQueue
  /** Whose connections are in use. */
  readonly #holders = new WeakMap<PoolClient, QueuePlace>()

  constructor(config: PoolConfig & { max: number }, patience: QueuePatience) {
    super(config)
    this.#queue = new ConnectionQueue(config.max, patience)
    this.on('release', (_, client) => {
      const place = this.#holders.get(client)
      if (!place) return
      this.#holders.delete(client)
      this.#queue.leave(place)
    })
  }

  /** How many queries wait for a connection. */
  get queued(): number {
    return this.#queue.length
  }

  protected override take(taken: Taken): void {
    const began = performance.now()
    const place = currentQueuePlace()
    const answer: Taken = (...answered) => {
      happened('database-wait', {}, (performance.now() - began) / 1_000)
      taken(...answered)
    }
    this.#queue.wait(place, (problem) => {
      if (problem) return answer(problem, undefined, () => undefined)
      super.take((error, client, release) => {
        if (client) this.#holders.set(client, place)
        else this.#queue.leave(place)
        answer(error, client, release)
      })
    })
  }
}

/** Connections of a pool by state, and the number of waiting queries. */
export function connectionsOf(pool: RequestPool): Readonly<Record<'open' | 'idle' | 'waiting', number>> {
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.queued }
}
