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

/** Releases the locks of ended programs; only for a database that no other program may open. */
export async function unlockAll(db: Database): Promise<void> {
  await db.update(jobs).set(unlocked).where(isNotNull(jobs.lockedBy))
}

/**
 * Locks the job that has been due longest, for this run only.
 * @param kinds those that this program can do
 * @param running ids of the jobs it is running, even if a busy database delayed their renewal
 * @param lock validity of the lock, milliseconds
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

/** Renews the lock of a job. @returns false when another worker has taken it meanwhile */
export async function renew(db: Database, job: StoredJob, lock: number): Promise<boolean> {
  const kept = await db
    .update(jobs)
    .set({ lockedUntil: inFuture(lock) })
    .where(ours(job))
    .returning({ id: jobs.id })
  return kept.length > 0
}

/**
 * Records that a job is done.
 * @param again milliseconds until it is due again; null for a one-time job
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
