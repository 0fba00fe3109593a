import type { QueuePatience } from './connection-queue.ts'

/** How long PostgreSQL is waited for, milliseconds. */
export interface Timeouts {
  /** For a connection: to be made, or to be free for a request that has had one. */
  connection: number
  /** For a lock held by another transaction. */
  lock: number
  /** For one statement, its locks included. */
  statement: number
  /** Between two statements of a transaction: one that was forgotten holds its locks no longer. */
  idleInTransaction: number
}

/**
 * Timeouts of requests. The storefront's own are in `lib/rules/operation/patience.ts`: a request that waits for a
 * connection and then for a statement gets its error two seconds before the storefront gives up.
 */
export const requestTimeouts: Timeouts = { connection: 4_000, lock: 3_000, statement: 4_000, idleInTransaction: 15_000 }

/**
 * How long requests wait for their connections.
 * @param connection in place of the usual times, milliseconds
 */
export function queuePatience(connection?: number): QueuePatience {
  return { first: connection, further: connection ?? requestTimeouts.connection }
}

/** Timeouts of jobs, commands, indexes and imports: no page waits for them. */
export const backgroundTimeouts: Timeouts = {
  connection: 120_000,
  lock: 30_000,
  statement: 300_000,
  idleInTransaction: 300_000,
}

/**
 * Timeouts as the options of a pool, which sends them when it connects. An address that names its
 * own (`?statement_timeout=…`) goes before them.
 */
export function poolTimeouts({ connection, lock, statement, idleInTransaction }: Timeouts) {
  return {
    connectionTimeoutMillis: connection,
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
  }
}
