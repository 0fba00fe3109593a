import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient } from 'pg'

export type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void

/**
 * A pool whose queries continue the asynchronous context of the request or job that waited for a connection, not of the
 * one that released it.
 */
export class OwnContextPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<PoolClient> | undefined {
    if (taken) {
      this.take(AsyncLocalStorage.bind(taken))
      return undefined
    }
    return new Promise((resolve, reject) => this.connect((error, client) => (client ? resolve(client) : reject(error))))
  }

  /** Hands a connection out as soon as there is one. */
  protected take(taken: Taken): void {
    super.connect(taken)
  }
}
