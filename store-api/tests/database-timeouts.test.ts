import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTorturedDatabase, type TorturedDatabase } from '../../bench/torture/postgres.ts'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { patience } from '../../lib/rules/operation/patience.ts'
import { inConnectionQueue, type Urgency } from '../db/connection-priority.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { backgroundTimeouts, requestTimeouts } from '../db/timeouts.ts'
import { seedOnFirstRun } from '../seed/insert.ts'
import { type Api, startApi } from './support/api.ts'

it.each(['reading', 'acting'] as const)(
  'R4.7 requests wait for the database less long than the storefront for them: %s',
  (what) => {
    const { answer, connection } = patience[what]
    const { lock, statement } = requestTimeouts
    expect(connection + Math.max(lock, statement)).toBeLessThanOrEqual(answer - 2_000)
    expect(lock).toBeLessThan(statement)
  },
)

it('R4.7 the storefront waits less long than the proxy in front of it', () => {
  const proxy = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const seconds = Number(/^ {4}proxy_read_timeout (\d+)s;$/m.exec(proxy)?.[1])
  expect(patience.acting.answer).toBeLessThan(seconds * 1_000)
})

const server = await openTorturedDatabase()

// Needs PostgreSQL's programs, or a server in TORTURE_DATABASE_URL.
describe.skipIf(!server)('a PostgreSQL that keeps requests waiting', () => {
  const { url } = server as TorturedDatabase
  const poolSize = 2
  let database: OpenDatabase
  let api: Api
  let other: Client
  beforeAll(async () => {
    // Short enough for the test, long enough for a busy machine.
    database = await openDatabase({ url, poolSize, patience: { connection: 3_000, lock: 1_000, statement: 4_000 } })
    await seedOnFirstRun(database.db)
    api = await startApi({}, database)
    other = new Client({ connectionString: url })
    await other.connect()
  }, 120_000)
  afterAll(async () => {
    await other?.end()
    await api?.close()
    await server?.remove()
  })

  const newCart = () => api.post<Cart & Record<string, unknown>>('/cart/v1/carts/?store=FRSM', {})

  it('R8.28 answers 503 with the agreed body where a lock is held, and goes on as soon as it is let go', {
    timeout: 30_000,
  }, async () => {
    const { body: cart } = await newCart()
    await other.query('begin')
    await other.query('lock table carts in access exclusive mode')
    try {
      for (const answer of [await newCart(), await api.get(`/cart/v1/carts/${cart.id}/?store=ESSM`)]) {
        expect([answer.status, answer.body.code, typeof answer.body.request]).toEqual([503, 'unavailable', 'string'])
        expect(answer.headers.get('retry-after')).toBe('2')
      }
      expect(api.logs.every((line) => line.startsWith('warn the database took too long'))).toBe(true)
      expect(api.logs).toHaveLength(2)
    } finally {
      await other.query('rollback')
      api.logs.length = 0
    }
    expect((await newCart()).status).toBe(201)
  })

  it('R8.28 answers 503 where all connections are in use, and goes on when one is free', async () => {
    const release: (() => void)[] = []
    const held = Array.from({ length: poolSize }, () =>
      database.requests.transaction((tx) =>
        tx.execute(sql`select 1`).then(() => new Promise<void>((done) => release.push(done))),
      ),
    )
    await expect.poll(() => release.length).toBe(poolSize)
    const answer = await newCart()
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    for (const done of release) done()
    await Promise.all(held)
    api.logs.length = 0
    expect((await newCart()).status).toBe(201)
  })

  it('R4.7 gives a connection that comes free to payments, then to carts, then to all others', async () => {
    const release: (() => void)[] = []
    const held = Array.from({ length: poolSize }, () =>
      database.requests.transaction((tx) =>
        tx.execute(sql`select 1`).then(() => new Promise<void>((done) => release.push(done))),
      ),
    )
    await expect.poll(() => release.length).toBe(poolSize)
    const served: Urgency[] = []
    const waiting = (['other', 'cart', 'payment'] as const).map((urgency) =>
      inConnectionQueue({ urgency, patience: 3_000 }, () =>
        database.requests.transaction(async () => void served.push(urgency)),
      ),
    )
    release[0]?.()
    await Promise.all(waiting)
    expect(served).toEqual(['payment', 'cart', 'other'])
    for (const done of release) done()
    await Promise.all(held)
  })

  it('a statement of a request ends after its time, one of a job does not', async () => {
    await expect(database.requests.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    })
    const shown = async (db: OpenDatabase['db'], name: string) => {
      const { rows } = (await db.execute(sql.raw(`select current_setting('${name}') as value`))) as unknown as {
        rows: { value: string }[]
      }
      return rows[0]?.value
    }
    expect(await shown(database.requests, 'lock_timeout')).toBe('1s')
    expect(await shown(database.requests, 'idle_in_transaction_session_timeout')).toBe('15s')
    expect(await shown(database.db, 'lock_timeout')).toBe(`${backgroundTimeouts.lock / 1_000}s`)
    expect(await shown(database.db, 'statement_timeout')).toBe('5min')
  })

  it('a transaction that was forgotten lets its locks go', async () => {
    const short = await openDatabase({ url, poolSize: 1, patience: { idleInTransaction: 100 } })
    const forgotten = short.requests.transaction(async (tx) => {
      await tx.execute(sql`lock table carts in access exclusive mode`)
      // Waits until the lock is free.
      await other.query('select count(*) from carts')
    })
    await expect(forgotten).rejects.toThrow()
    await short.close()
  })

  it('an address that names a timeout of its own goes before', async () => {
    const own = new URL(url)
    own.searchParams.set('statement_timeout', '1234')
    const opened = await openDatabase({ url: own.href })
    const { rows } = (await opened.requests.execute(sql`show statement_timeout`)) as unknown as {
      rows: { statement_timeout: string }[]
    }
    expect(rows[0]?.statement_timeout).toBe('1234ms')
    await opened.close()
  })
})
