import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { happened } from '../../lib/observability/events.ts'
import { ConnectionQueue, type QueuePatience } from './connection-queue.ts'
import { currentTurn, type Turn } from './turn.ts'

type Taken = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void

/**
 * A pool whose connections go to what is most urgent, and which tells how long each query waited
 * for one. A query goes on as part of the request that waited, not of the one that gave the
 * connection back.
 */
export class RequestPool extends Pool {
  readonly #queue: ConnectionQueue
  /** Whose connections are in use. */
  readonly #holders = new WeakMap<PoolClient, Turn>()

  constructor(config: PoolConfig & { max: number }, patience: QueuePatience) {
    super(config)
    this.#queue = new ConnectionQueue(config.max, patience)
    this.on('release', (_, client) => {
      const turn = this.#holders.get(client)
      if (!turn) return
      this.#holders.delete(client)
      this.#queue.leave(turn)
    })
  }

  /** How many queries wait for a connection. */
  get queued(): number {
    return this.#queue.length
  }

  override connect(): Promise<PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<PoolClient> | undefined {
    if (!taken)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      )
    const began = performance.now()
    const turn = currentTurn()
    const answer = AsyncLocalStorage.bind((...answered: Parameters<Taken>) => {
      happened('database-wait', {}, (performance.now() - began) / 1_000)
      taken(...answered)
    })
    this.#queue.wait(turn, (problem) => {
      if (problem) return answer(problem, undefined, () => undefined)
      super.connect((error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => {
        if (client) this.#holders.set(client, turn)
        else this.#queue.leave(turn)
        answer(error, client, release)
      })
    })
    return undefined
  }
}

/** Connections of a pool by what they do, and how many queries wait for one. */
export function connectionsOf(pool: RequestPool): Readonly<Record<'open' | 'idle' | 'waiting', number>> {
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.queued }
}
