import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { DatabaseBusy, isDatabaseBusy, isDatabaseGone, wasUndone, withDatabase } from '../db/availability.ts'
import { type Api, startApi } from './support/api.ts'
import { filledCart, place } from './support/shop.ts'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const wrapped = (cause: Error) => new Error('Failed query', { cause })

describe('a database that goes away', () => {
  it.each([
    ['a connection that PostgreSQL ended', withCode('57P01')],
    ['a server that is starting', withCode('57P03')],
    ['a refused connection', withCode('ECONNREFUSED')],
    ['too many connections', withCode('53300')],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ])('R8.28 is recognised by %s, also as a cause', (_, error) => {
    expect([isDatabaseGone(error), isDatabaseGone(wrapped(error)), wasUndone(error)]).toEqual([true, true, false])
  })

  it.each([
    ['a wrong value', withCode('22P02')],
    ['a broken rule', withCode('23505')],
    ['anything else', new Error('Connections are beautiful')],
    ['no error', 'ECONNREFUSED'],
  ])('R8.28 is not recognised by %s', (_, error) => {
    expect([isDatabaseGone(error), wasUndone(error)]).toEqual([false, false])
  })

  const failing = (times: number, error: Error) => {
    const run = async () => {
      run.times += 1
      if (run.times <= times) throw error
      return 'done'
    }
    run.times = 0
    return run
  }

  it('is asked again for what only reads', async () => {
    const run = failing(2, wrapped(withCode('57P01')))
    expect(await withDatabase(true, run)).toBe('done')
    expect(run.times).toBe(3)
  })

  it.each([
    ['a statement that took too long', withCode('57014')],
    ['a lock that somebody holds', withCode('55P03')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['an index that is still being read', new DatabaseBusy()],
  ])('R8.28 is busy with %s, and not asked again, not even for what only reads', async (_, error) => {
    expect([isDatabaseBusy(error), isDatabaseBusy(wrapped(error))]).toEqual([true, true])
    const run = failing(1, wrapped(error))
    await expect(withDatabase(true, run)).rejects.toThrow()
    expect(run.times).toBe(1)
  })

  it('is never asked again for what may have been written', async () => {
    const run = failing(1, withCode('57P01'))
    await expect(withDatabase(false, run)).rejects.toThrow()
    expect(run.times).toBe(1)
  })

  it('is asked again for what it undid itself', async () => {
    const run = failing(1, wrapped(withCode('40P01')))
    expect(await withDatabase(false, run)).toBe('done')
  })
})

/** Needs a PostgreSQL server that the tests may create databases on: `TEST_DATABASE_URL`. */
describe.runIf(process.env.TEST_DATABASE_URL)('PostgreSQL', () => {
  let api: Api
  beforeAll(async () => {
    api = await startApi()
  }, 120_000)
  afterAll(() => api.close())

  /** Cuts every connection to the database of the tests but the one that cuts. */
  async function cut(): Promise<void> {
    const admin = new Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' })
    const answer = await api.db.execute(sql`select current_database() as name`)
    const { name } = (answer as unknown as { rows: { name: string }[] }).rows[0] ?? { name: '' }
    await admin.connect()
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await admin.end()
  }

  it('R8.28 with its connections cut is read as before, written at the second try, and ends no program', {
    timeout: 120_000,
  }, async () => {
    const { body } = await api.post<Cart>('/cart/v1/carts/?store=FRSM', {})
    for (let time = 0; time < 3; time += 1) {
      const asked = Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0
          ? api.get<Cart>(`/cart/v1/carts/${body.id}/?store=FRSM`)
          : api.post<Cart>('/cart/v1/carts/?store=FRSM', {}),
      )
      await cut()
      const answers = await Promise.all(asked)
      expect(answers.filter((_, index) => index % 2 === 0).map(({ status }) => status)).toEqual(Array(15).fill(200))
      for (const answer of answers.filter((_, index) => index % 2 === 1)) {
        expect([201, 503]).toContain(answer.status)
        if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('1')
      }
    }
    expect((await api.post('/cart/v1/carts/?store=FRSM', {})).status).toBe(201)
    expect(api.logs.filter((line) => line.startsWith('error'))).toEqual([])
  })

  it('R9.16 takes a form that is sent eight times at once for one order', async () => {
    const cart = await filledCart(api, 'FRSM')
    const placed = await Promise.all(Array.from({ length: 8 }, () => place(api, cart.id, 'FRSM')))
    expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(placed.map(({ body }) => body.order_number)).size).toBe(1)
  })
})
