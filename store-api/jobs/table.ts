import { and, asc, eq, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { jobAttempts } from '../../lib/rules/operation/job-attempts.ts'
import type { Database } from '../db/database.ts'
import { jobs } from '../db/schema.ts'

export type StoredJob = typeof jobs.$inferSelect

/** Waits after a failure, milliseconds: doubled each time, up to the longest. */
const waits = { first: 5_000, longest: 3_600_000 } as const
const longestProblem = 500

// All moments are the database's: the clocks of two machines may differ.
const now = sql`now()`
const inFuture = (milliseconds: number): SQL => sql`now() + ${milliseconds} * interval '1 millisecond'`
const unlocked = { lockedBy: null, lockedUntil: null }

/** Has each recurring job in the table once, due at once where it is new. */
export async function plan(db: Database, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return
  await db
    .insert(jobs)
    .values(kinds.map((kind) => ({ kind, key: kind })))
    .onConflictDoNothing()
}

/** Frees what programs that are gone had begun; only for a database that nobody else may open. */
export async function unlockAll(db: Database): Promise<void> {
  await db.update(jobs).set(unlocked).where(isNotNull(jobs.lockedBy))
}

/**
 * Takes the job that has been due for longest, for this run alone.
 * @param kinds those that this program can do
 * @param running ids of what it does already, however long a busy database kept it from saying so
 * @param lock how long nobody else takes it, milliseconds
 */
export async function claimNext(
  db: Database,
  { kinds, running, lock, run }: { kinds: readonly string[]; running: readonly string[]; lock: number; run: string },
): Promise<StoredJob | undefined> {
  const next = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        inArray(jobs.kind, [...kinds]),
        running.length > 0 ? notInArray(jobs.id, [...running]) : undefined,
        isNull(jobs.gaveUpAt),
        lte(jobs.runAt, now),
        or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now)),
      ),
    )
    .orderBy(asc(jobs.runAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, lockedBy: run, lockedUntil: inFuture(lock) })
    .where(sql`${jobs.id} = (${next})`)
    .returning()
  return claimed
}

/** Keeps a job for this run. @returns false when another one has taken it meanwhile */
export async function renew(db: Database, job: StoredJob, lock: number): Promise<boolean> {
  const kept = await db
    .update(jobs)
    .set({ lockedUntil: inFuture(lock) })
    .where(ours(job))
    .returning({ id: jobs.id })
  return kept.length > 0
}

/**
 * Notes that a job was done.
 * @param again milliseconds until it is due anew; null for one that was to be done once
 */
export async function noteDone(db: Database, job: StoredJob, again: number | null): Promise<void> {
  if (again === null) await db.delete(jobs).where(ours(job))
  else
    await db
      .update(jobs)
      .set({ ...unlocked, attempts: 0, lastError: null, runAt: inFuture(again) })
      .where(ours(job))
}

/** Notes that a job failed, to be tried again after ever longer waits. @param every null for once */
export async function noteFailed(db: Database, job: StoredJob, every: number | null, problem: string): Promise<void> {
  const wait = Math.max(every ?? 0, Math.min(waits.first * 2 ** (job.attempts - 1), waits.longest))
  await db
    .update(jobs)
    .set({
      ...unlocked,
      lastError: problem.slice(0, longestProblem),
      runAt: inFuture(wait),
      ...(every === null && job.attempts >= jobAttempts && { gaveUpAt: now }),
    })
    .where(ours(job))
}

function ours({ id, lockedBy }: StoredJob): SQL | undefined {
  return and(eq(jobs.id, id), eq(jobs.lockedBy, lockedBy ?? ''))
}
