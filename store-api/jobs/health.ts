import { gte, isNotNull, or, sql } from 'drizzle-orm'
import { jobAttempts } from '../../lib/rules/operation/job-attempts.ts'
import type { Database } from '../db/database.ts'
import { jobs } from '../db/schema.ts'

/** A job that has been due for this long means that no worker runs, milliseconds. */
const longestWait = 600_000

/**
 * How the jobs are: `failing` where one has failed too often (`npm run doctor` names it), `waiting`
 * where one is long overdue.
 * @throws when the database does not answer
 */
export async function jobHealth(db: Database): Promise<'ok' | 'failing' | 'waiting'> {
  const failing = or(isNotNull(jobs.gaveUpAt), gte(jobs.attempts, jobAttempts))
  const overdue = sql`greatest(${jobs.runAt}, ${jobs.lockedUntil}) < now() - ${longestWait} * interval '1 millisecond'`
  const [found] = await db
    .select({
      failing: sql<boolean>`coalesce(bool_or(${failing}), false)`,
      overdue: sql<boolean>`coalesce(bool_or(${overdue} and ${jobs.gaveUpAt} is null), false)`,
    })
    .from(jobs)
  if (found?.failing) return 'failing'
  return found?.overdue ? 'waiting' : 'ok'
}
