/** How long PostgreSQL is waited for, milliseconds. */
export interface Timeouts {
  /** For a connection of the pool. */
  connection: number
  /** For a lock that somebody else holds. */
  lock: number
  /** For one statement, its locks included. */
  statement: number
  /** Between two statements of a transaction: one that was forgotten holds its locks no longer. */
  idleInTransaction: number
}

/**
 * What answers a request. The storefront gives up after ten seconds: whoever waits for a connection
 * and then for a statement is told so within eight.
 */
export const requestTimeouts: Timeouts = { connection: 4_000, lock: 3_000, statement: 4_000, idleInTransaction: 15_000 }

/** Jobs, commands, indexes and imports, for which nobody waits with a page. */
export const backgroundTimeouts: Timeouts = {
  connection: 120_000,
  lock: 30_000,
  statement: 300_000,
  idleInTransaction: 300_000,
}

/**
 * Timeouts as the options of a pool, which sends them when it connects. An address that names its own
 * (`?statement_timeout=…`) goes before them.
 */
export function poolTimeouts({ connection, lock, statement, idleInTransaction }: Timeouts) {
  return {
    connectionTimeoutMillis: connection,
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
  }
}
