import type { Database } from './database.ts'

/** Runs a function in one transaction; an exception rolls it back. */
export function inTransaction<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((transaction) => run(transaction as unknown as Database))
}
