import { randomUUID } from 'node:crypto'
import { duringRequest, RequestContext } from '../../lib/observability/request-context.ts'
import { spanOfJob } from '../../lib/observability/spans.ts'
import { jobAttempts } from '../../lib/rules/operation/job-attempts.ts'
import type { Log } from '../context/log.ts'
import type { Database } from '../db/database.ts'
import { problemOf } from './problem.ts'
import { claimNext, noteDone, noteFailed, plan, renew, type StoredJob } from './table.ts'

export interface JobKind {
  /** Pause between two rounds, milliseconds; null for a one-time job. */
  every: number | null
  /**
   * Runs the job. It must be idempotent, as it is repeated after a crash.
   * @param signal aborts when it should end soon
   */
  run(payload: Record<string, unknown>, signal: AbortSignal): Promise<unknown>
}

export interface Jobs {
  /** Starts no new jobs, aborts the running ones, and waits for them. */
  stop(): Promise<void>
}

export interface RunnerOptions {
  db: Database
  log: Log
  kinds: Readonly<Record<string, JobKind>>
  /** Pause between two looks at the table, milliseconds. */
  poll?: number
  /** After this time without a renewal by its worker a job is taken by the next one, milliseconds. */
  lock?: number
  /** Jobs that run at a time: more than there are recurring ones, so that none waits for another. */
  atOnce?: number
}

/** Does the jobs of the table as they become due, beside any number of other workers. */
export function runJobs({ db, log, kinds, poll = 1_000, lock = 30_000, atOnce = 15 }: RunnerOptions): Jobs {
  const names = Object.keys(kinds)
  const ending = new AbortController()
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let planned = false
  let reachable = true

  const look = async (): Promise<void> => {
    try {
      if (!planned) await plan(db, recurring(kinds))
      planned = true
      while (!ending.signal.aborted && running.size < atOnce) {
        const job = await claimNext(db, { kinds: names, running: [...running.keys()], lock, run: randomUUID() })
        if (!job) break
        running.set(
          job.id,
          traced(job).finally(() => running.delete(job.id)),
        )
      }
      reachable = true
    } catch (error) {
      // Said once, not every second, while the database is away.
      if (reachable && !ending.signal.aborted) log('error', 'jobs cannot be read', { problem: problemOf(error) })
      reachable = false
    }
    if (!ending.signal.aborted) timer = setTimeout(() => (looking = look()), poll)
  }

  /** Runs a job in its own trace, which every log line names. */
  const traced = (job: StoredJob): Promise<void> =>
    duringRequest(new RequestContext(undefined, undefined, 'job'), async () => {
      const began = performance.now()
      const well = await work(job)
      spanOfJob(job.kind, (performance.now() - began) / 1_000, !well)
    })

  /** @returns whether it was done */
  const work = async (job: StoredJob): Promise<boolean> => {
    const every = kinds[job.kind]?.every ?? null
    const lost = new AbortController()
    const signal = AbortSignal.any([ending.signal, lost.signal])
    const keep = setInterval(() => {
      // A short outage of the database does not end the lock.
      renew(db, job, lock).then(
        (kept) => kept || lost.abort(),
        () => undefined,
      )
    }, lock / 3)
    try {
      // The job was taken too often without an end: it may be what crashes the workers.
      if (every === null && job.attempts > jobAttempts) throw new Error(job.lastError ?? 'no worker came to its end')
      await kinds[job.kind]?.run(job.payload, signal)
      // A job that was told to end early is continued at once by another worker.
      await noteDone(db, job, every !== null && ending.signal.aborted ? 0 : every)
      return true
    } catch (error) {
      const problem = problemOf(error)
      const details = { job: job.kind, attempts: job.attempts, problem }
      if (!ending.signal.aborted) log('error', 'a job failed', details)
      await noteFailed(db, job, every, problem).catch(() => undefined)
      return false
    } finally {
      clearInterval(keep)
    }
  }

  let looking = look()
  const stop = async () => {
    ending.abort()
    clearTimeout(timer)
    await looking
    await Promise.all(running.values())
  }
  return { stop }
}

/** Names of the kinds that recur. */
export function recurring(kinds: Readonly<Record<string, Pick<JobKind, 'every'>>>): string[] {
  return Object.keys(kinds).filter((name) => kinds[name]?.every !== null)
}
