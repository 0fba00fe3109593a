import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addJob } from '../db/add-job.ts'
import type { Database, OpenDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { jobs } from '../db/schema.ts'
import { jobHealth } from '../jobs/health.ts'
import { type JobKind, type Jobs, type RunnerOptions, runJobs } from '../jobs/runner.ts'
import { unlockAll } from '../jobs/table.ts'
import { seededDatabase } from './support/database.ts'

let database: OpenDatabase
let db: Database
beforeAll(async () => {
  database = await seededDatabase()
  db = database.db
})
afterAll(() => database.close())

const workers: Jobs[] = []
const logs: string[] = []
beforeEach(async () => {
  logs.length = 0
  await db.delete(jobs)
})
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))

const quick = { poll: 5, lock: 300 }
function worker(kinds: Record<string, JobKind>, more: Partial<RunnerOptions> = {}): Jobs {
  const log: RunnerOptions['log'] = (level, message, details) =>
    void logs.push(`${level} ${message} ${JSON.stringify(details)}`)
  const started = runJobs({ db, kinds, log, ...quick, ...more })
  workers.push(started)
  return started
}
const once = (run: JobKind['run']): JobKind => ({ every: null, run })
const stored = () => db.select().from(jobs)
/** A promise with its resolvers. */
const gate = () => Promise.withResolvers<void>()

describe('a job that is to be done once', () => {
  it('R4.5 is done by one of several workers, once, and is gone', async () => {
    const done: unknown[] = []
    for (let n = 0; n < 40; n += 1) await addJob(db, { kind: 'note', payload: { n } })
    const kinds = { note: once(async ({ n }) => void done.push(n)) }
    for (let count = 0; count < 3; count += 1) worker(kinds)
    await expect.poll(async () => (await stored()).length).toBe(0)
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })

  it('R4.5 is written with what it follows from, or not at all', async () => {
    const undone = inTransaction(db, async (tx) => {
      await addJob(tx, { kind: 'note', payload: {} })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await stored()).toEqual([])
  })

  it('R4.5 is left to workers that know its kind', async () => {
    await addJob(db, { kind: 'newer', payload: {} })
    const rounds: string[] = []
    worker({ known: { every: 1, run: async () => rounds.push('round') } })
    await expect.poll(() => rounds.length).toBeGreaterThan(3)
    expect((await stored()).find(({ kind }) => kind === 'newer')).toMatchObject({ attempts: 0, lockedBy: null })
  })

  it('R4.5 is tried again after growing waits, and after the last try stays, with the reason', async () => {
    await addJob(db, { kind: 'broken', payload: {} })
    const kinds = { broken: once(() => db.execute(sql`select ${'a secret'}::integer`)) }
    worker(kinds)
    const waited = async () => {
      const [job] = await db
        .select({ attempts: jobs.attempts, wait: sql<number>`extract(epoch from run_at - now())::float` })
        .from(jobs)
        .where(sql`locked_by is null`)
      return job
    }
    await expect.poll(async () => (await waited())?.attempts).toBe(1)
    expect((await waited())?.wait).toBeGreaterThan(3)
    expect(await jobHealth(db)).toBe('ok')
    await db.update(jobs).set({ attempts: 7, runAt: sql`now()` })
    await expect.poll(async () => (await stored())[0]?.gaveUpAt).toBeInstanceOf(Date)
    const [left] = await stored()
    expect(left).toMatchObject({ attempts: 8, lockedBy: null })
    expect(left?.lastError).toContain('invalid input syntax')
    expect(logs.length).toBe(2)
    expect(`${left?.lastError}${logs}`).not.toContain('Failed query')
    await db.update(jobs).set({ runAt: sql`now() - interval '1 hour'` })
    expect(await jobHealth(db)).toBe('failing')
  })

  it('R4.5 that ended every worker that took it is given up unseen by a further one', async () => {
    await addJob(db, { kind: 'deadly', payload: {} })
    await db.update(jobs).set({ attempts: 8 })
    const runs: string[] = []
    worker({ deadly: once(async () => runs.push('run')) })
    await expect.poll(async () => (await stored())[0]?.gaveUpAt).toBeInstanceOf(Date)
    expect(runs).toEqual([])
  })
})

describe('a recurring job', () => {
  it('R4.5 is in the table once, however many workers there are, and never runs twice at a time', async () => {
    let running = 0
    let most = 0
    let rounds = 0
    const kinds = {
      round: {
        every: 1,
        run: async () => {
          running += 1
          most = Math.max(most, running)
          await db.select().from(jobs)
          running -= 1
          rounds += 1
        },
      },
    }
    for (let count = 0; count < 3; count += 1) worker(kinds)
    await expect.poll(() => rounds).toBeGreaterThan(15)
    expect(most).toBe(1)
    expect((await stored()).map(({ key }) => key)).toEqual(['round'])
  })

  it('R4.5 that fails is tried on, is told of as failing, and is well again once it succeeds', async () => {
    let broken = true
    worker({
      round: {
        every: 1,
        run: async () => {
          if (broken) throw new Error('out of order')
        },
      },
    })
    await expect.poll(async () => (await stored())[0]?.lastError).toBe('out of order')
    await db.update(jobs).set({ attempts: 11, runAt: sql`now()` })
    await expect.poll(async () => (await stored())[0]).toMatchObject({ attempts: 12, lockedBy: null, gaveUpAt: null })
    expect(await jobHealth(db)).toBe('failing')
    broken = false
    await db.update(jobs).set({ runAt: sql`now()` })
    await expect.poll(() => jobHealth(db)).toBe('ok')
    expect((await stored())[0]?.lastError).toBeNull()
  })

  it('R0.3 that no worker takes up is told of in the state of health', async () => {
    await db.insert(jobs).values({ kind: 'round', key: 'round', runAt: sql`now() - interval '11 minutes'` })
    expect(await jobHealth(db)).toBe('waiting')
    await db.update(jobs).set({ lockedUntil: sql`now() + interval '1 second'` })
    expect(await jobHealth(db)).toBe('ok')
  })
})

describe('a worker', () => {
  it('R4.5 keeps a job that takes longer than a lock lasts', async () => {
    await addJob(db, { kind: 'long', payload: {} })
    const begun = gate()
    const end = gate()
    let runs = 0
    const kinds = {
      long: once(async () => {
        runs += 1
        begun.resolve()
        await end.promise
      }),
    }
    worker(kinds)
    await begun.promise
    worker(kinds)
    const [first] = await stored()
    const until = Number(first?.lockedUntil)
    await expect.poll(async () => Number((await stored())[0]?.lockedUntil) - until).toBeGreaterThan(2 * quick.lock)
    end.resolve()
    await expect.poll(async () => (await stored()).length).toBe(0)
    expect(runs).toBe(1)
  })

  it('R4.5 that died has its job done by the next one once its lock ran out, and writes nothing more of it', async () => {
    await addJob(db, { kind: 'note', payload: {} })
    await db.update(jobs).set({
      attempts: 1,
      lockedBy: '00000000-0000-4000-8000-000000000000',
      lockedUntil: sql`now() + interval '400 milliseconds'`,
    })
    const before = Date.now()
    const done: number[] = []
    worker({ note: once(async () => void done.push(Date.now() - before)) })
    await expect.poll(async () => (await stored()).length).toBe(0)
    expect(done.length).toBe(1)
    expect(done[0]).toBeGreaterThan(250)
  })

  it('R4.5 whose job another one has taken is told to end, and does not call it done', async () => {
    await addJob(db, { kind: 'long', payload: {} })
    const begun = gate()
    const told = gate()
    worker({
      long: once(async (_, signal) => {
        begun.resolve()
        await new Promise((heard) => signal.addEventListener('abort', heard))
        told.resolve()
      }),
    })
    await begun.promise
    const other = '00000000-0000-4000-8000-000000000001'
    await db.update(jobs).set({ lockedBy: other, lockedUntil: sql`now() + interval '1 hour'` })
    await told.promise
    await workers[0]?.stop()
    expect(await stored()).toMatchObject([{ lockedBy: other }])
  })

  it('R4.5 that is stopped finishes its jobs, starts no other, and leaves the rest ready', async () => {
    await addJob(db, { kind: 'note', payload: {} })
    const begun = gate()
    const end = gate()
    let rounds = 0
    const first = worker({
      round: {
        every: 3_600_000,
        run: async (_, signal) => {
          begun.resolve()
          await end.promise
          rounds += signal.aborted ? 1 : 0
        },
      },
    })
    await begun.promise
    const stopped = first.stop()
    await addJob(db, { kind: 'round', payload: {} })
    end.resolve()
    await stopped
    expect(rounds).toBe(1)
    const [round] = await db.select({ due: sql<boolean>`run_at <= now()` }).from(jobs).where(eq(jobs.key, 'round'))
    expect(round?.due).toBe(true)
    expect((await stored()).filter(({ key }) => key === null).map(({ attempts }) => attempts)).toEqual([0, 0])
  })

  it('R0.3 of the embedded database frees at its start what a crash has left', async () => {
    await db.insert(jobs).values({
      kind: 'note',
      lockedBy: '00000000-0000-4000-8000-000000000000',
      lockedUntil: sql`now() + interval '1 hour'`,
    })
    await unlockAll(db)
    worker({ note: once(async () => undefined) })
    await expect.poll(async () => (await stored()).length).toBe(0)
  })
})
