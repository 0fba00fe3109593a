import type { Database } from './database.ts'
import { jobs } from './schema.ts'

export interface NewJob {
  kind: string
  payload: Record<string, unknown>
}

/**
 * Has something done once, soon, by whichever worker comes first. Called with the transaction of
 * what it follows from: either both are written or neither.
 */
export async function addJob(db: Database, job: NewJob): Promise<void> {
  await db.insert(jobs).values(job)
}
