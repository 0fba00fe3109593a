import type { Database } from './database.ts'
import { jobs } from './schema.ts'

export interface NewJob {
  kind: string
  payload: Record<string, unknown>
  /** Not before this moment; at once by default. */
  runAt?: Date
}

/**
 * Adds a job that the next free worker runs once. Called in the transaction that causes the job: both are written or
 * neither.
 */
export async function addJob(db: Database, job: NewJob): Promise<void> {
  await db.insert(jobs).values(job)
}
