import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient } from 'pg'
import { happened } from '../../lib/observability/events.ts'

type Taken = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void

/**
 * A pool that tells how long each query waited for a connection, and goes on with it as part of the
 * request that waited, not of the one that gave the connection back.
 */
export class MeasuredPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<PoolClient> | undefined {
    const began = performance.now()
    const waited = () => happened('database-wait', {}, (performance.now() - began) / 1_000)
    if (!taken) return super.connect().finally(waited)
    super.connect(
      AsyncLocalStorage.bind((...answer: Parameters<Taken>) => {
        waited()
        taken(...answer)
      }),
    )
    return undefined
  }
}

/** Connections of a pool by what they do, and how many queries wait for one. */
export function connectionsOf(pool: Pool): Readonly<Record<'open' | 'idle' | 'waiting', number>> {
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}
