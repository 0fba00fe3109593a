import type { Database } from './database.ts'

/** Runs something in one transaction; what it throws undoes all of it. */
export function inTransaction<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((transaction) => run(transaction as unknown as Database))
}
