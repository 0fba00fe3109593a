import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/start/ports.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { enqueueMail } from '../db/outbox.ts'
import { jobs, mails } from '../db/schema.ts'
import { type Programs, patience, startPrograms } from './support/programs.ts'
import { type SmtpServer, startSmtpServer } from './support/smtp-server.ts'

let programs: Programs
beforeAll(() => {
  programs = startPrograms()
})
afterAll(() => programs.end())

const production = { DEMO: '0', STOREFRONT_KEY: 'x'.repeat(32), TOKEN_SECRET: 'x'.repeat(32) }

describe('the worker', () => {
  it.each([
    ['the embedded database', { DEMO: '1' }, 'Name a PostgreSQL in DATABASE_URL'],
    [
      'simulated providers that run inside the store API',
      { DEMO: '1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' },
      'set SANDBOX_URL and SANDBOX_SECRET',
    ],
    [
      'settings that production lacks',
      { DEMO: '0', DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
      'SMTP_URL is missing',
    ],
  ])('R0.3 says what to do with %s', { timeout: patience }, async (_, variables, sentence) => {
    const run = programs.run('worker.ts', variables)
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(sentence)
    expect(run.output()).not.toContain('    at ')
  })

  it('R0.3 is not left alone with the embedded database by a store API that leaves jobs to it', {
    timeout: patience,
  }, async () => {
    const api = programs.run('server.ts', { STORE_API_PORT: String(await freePort()), JOBS: 'apart' })
    expect(await api.ended).toBe(1)
    expect(api.output()).toContain('JOBS=apart leaves mails')
  })
})

// Several programs need a server: `TEST_DATABASE_URL`.
describe.runIf(process.env.TEST_DATABASE_URL)('workers apart from the store API', () => {
  let database: OpenDatabase
  let url: string
  let close: () => Promise<void>
  let smtp: SmtpServer
  beforeAll(async () => {
    const admin = new Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' })
    await admin.connect()
    const name = `shop_test_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name}`)
    const address = new URL(process.env.TEST_DATABASE_URL ?? '')
    address.pathname = `/${name}`
    url = address.href
    database = await openDatabase({ url })
    smtp = await startSmtpServer()
    close = async () => {
      await database.close()
      await smtp.close()
      programs.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
  })
  afterAll(() => close())

  const settings = (smtpUrl: string) => ({ ...production, DATABASE_URL: url, SMTP_URL: smtpUrl })
  async function worker(smtpUrl = smtp.url) {
    const run = programs.run('worker.ts', settings(smtpUrl))
    await expect.poll(() => run.output(), { timeout: patience }).toContain('worker ready\n')
    return run
  }
  const written = async (count: number) => {
    const names = Array.from({ length: count }, () => randomUUID())
    for (const name of names)
      await enqueueMail(database.db, {
        key: name,
        store: 'FRSM',
        template: 'accountErased',
        recipient: `${name}@example.fr`,
        data: {},
      })
    return names
  }
  const recipientsOf = (names: readonly string[]) =>
    smtp.recipients.filter((address) => names.includes(address.replace('@example.fr', ''))).toSorted()
  const addresses = (names: readonly string[]) => names.map((name) => `${name}@example.fr`).toSorted()

  it('R4.5 R0.3 send each mail once, two side by side, while the store API does no job; SIGTERM ends them', {
    timeout: 4 * patience,
  }, async () => {
    const port = await freePort()
    await programs.started(port, { ...settings(smtp.url), JOBS: 'apart' })
    const health = async () => (await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).checked
    const names = await written(30)
    // Scheduled by the store API, and not yet taken by a worker.
    const planned = await database.db.select().from(jobs)
    expect(planned.map(({ kind }) => kind).toSorted()).toEqual([
      ...['ages', 'confirmations', 'mails', 'novelties', 'payments', 'purge'],
      ...['reductions', 'refunds', 'reviews', 'stock', 'vatNumbers'],
    ])
    expect(planned.map(({ attempts }) => attempts)).toEqual(planned.map(() => 0))
    expect(await health()).toEqual({ database: 'ok', jobs: 'ok' })
    await database.db.update(jobs).set({ runAt: sql`now() - interval '1 hour'` })
    expect(await health()).toEqual({ database: 'ok', jobs: 'waiting' })
    const running = await Promise.all([worker(), worker()])
    await expect.poll(() => smtp.messages.length, { timeout: patience }).toBeGreaterThanOrEqual(30)
    const unsent = async () => (await database.db.select().from(mails).where(sql`sent_at is null`)).length
    await expect.poll(unsent, { timeout: patience }).toBe(0)
    expect(recipientsOf(names)).toEqual(addresses(names))
    await expect.poll(health, { timeout: patience }).toEqual({ database: 'ok', jobs: 'ok' })
    for (const { child } of running) child.kill('SIGTERM')
    expect(await Promise.all(running.map(({ ended }) => ended))).toEqual([0, 0])
    const left = await database.db.select().from(jobs)
    expect(left.filter(({ lockedBy }) => lockedBy !== null)).toEqual([])
  })

  it('R4.5 have the mail of one that was killed sent by the next one, once the locks ran out', {
    timeout: 4 * patience,
  }, async () => {
    const hanging = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(hanging, 'listening')
    const [name = ''] = await written(1)
    const first = await worker(`smtp://127.0.0.1:${(hanging.address() as AddressInfo).port}`)
    const mail = async () => (await database.db.select().from(mails).where(eq(mails.key, name)))[0]
    await expect.poll(async () => (await mail())?.attempts, { timeout: patience }).toBe(1)
    first.child.kill('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')
    hanging.close()
    const job = async () => (await database.db.select().from(jobs).where(eq(jobs.key, 'mails')))[0]
    expect(Number((await job())?.lockedUntil)).toBeGreaterThan(Date.now())
    const next = await worker()
    expect((await mail())?.sentAt).toBeNull()
    // As if the time of both locks had passed.
    await database.db.update(jobs).set({ lockedUntil: sql`now()` }).where(eq(jobs.key, 'mails'))
    await database.db.update(mails).set({ nextAttemptAt: sql`now()` }).where(eq(mails.key, name))
    await expect.poll(async () => (await mail())?.sentAt, { timeout: patience }).toBeInstanceOf(Date)
    expect(recipientsOf([name])).toEqual(addresses([name]))
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })
})
