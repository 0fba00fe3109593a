import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { happened } from '../../lib/observability/events.ts'
import type { Metrics } from '../../lib/observability/metrics.ts'
import { serveMetrics } from '../../lib/observability/metrics-server.ts'
import type { ObservedRequest } from '../../lib/observability/observed-request.ts'
import { Budget } from '../../lib/rules/operation/budget.ts'
import { RequestPool } from '../db/request-pool.ts'
import * as schema from '../db/schema.ts'
import { queuePatience } from '../db/timeouts.ts'
import { countWork } from '../domain/operation/work-counts.ts'
import { storeApiMetrics } from '../http/metrics.ts'
import { ask, ProviderUnreachable } from '../payments/ask.ts'
import { type Api, startApi } from './support/api.ts'
import { filledCart, place } from './support/shop.ts'

let api: Api
let metrics: Metrics
let address: string
const ends: (() => unknown)[] = []
beforeAll(async () => {
  const observed: ObservedRequest[] = []
  api = await startApi({ observers: [(request) => metrics.observe(request), (request) => observed.push(request)] })
  metrics = await storeApiMetrics({ db: api.db, connections: () => ({ open: 3, idle: 1, waiting: 2 }) })
  const server = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0, setting: 'STORE_API_METRICS_PORT' })
  ends.push(() => server.close())
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const end of ends) await end()
  await api.close()
})

const read = async () => (await fetch(`${address}/metrics`)).text()
/** The value of a line, by name and labels in any order; undefined where there is none. */
function value(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries({ ...labels, program: 'store-api' }).map(([label, is]) => `${label}="${is}"`)
  const line = text.split('\n').find((each) => each.startsWith(`${name}{`) && wanted.every((one) => each.includes(one)))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

describe('metrics of the store API', () => {
  it('count requests by the template of their address, whatever was asked for', async () => {
    const { id } = await filledCart(api, 'FRSM')
    await api.get(`/cart/v1/carts/${id}/?store=FRSM`)
    for (const path of ['/made-up-1', '/made-up-2', '/made-up-3']) await api.get(path)
    const text = await read()
    const labels = { method: 'GET', route: '/cart/v1/carts/{id}/', status: '200' }
    expect(value(text, 'shop_http_request_seconds_count', labels)).toBeGreaterThanOrEqual(1)
    expect(value(text, 'shop_http_request_seconds_count', { route: 'unmatched', status: '404' })).toBe(3)
    expect(text).not.toContain(id)
    expect(text).not.toContain('made-up')
  })

  it('count what waits, and orders and payments by state', async () => {
    const before = await countWork(api.db, 12)
    const cart = await filledCart(api, 'FRSM')
    expect((await place(api, cart.id, 'FRSM')).status).toBe(201)
    const [mail] = await api.db.select().from(schema.mails).limit(1)
    if (!mail) throw new Error('An order has a mail.')
    const [long, given] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
    const due = new Date(Date.now() - 3_600_000)
    const old = { ...mail, sentAt: null, nextAttemptAt: due }
    await api.db.insert(schema.mails).values([
      { ...old, id: long, key: long, attempts: 11 },
      { ...old, id: given, key: given, attempts: 12 },
    ])
    const after = await countWork(api.db, 12)
    expect(after.queues.mails).toBeGreaterThan(before.queues.mails)
    expect(after.queues.mails_given_up - before.queues.mails_given_up).toBe(1)
    expect(after.queues.open_payments - before.queues.open_payments).toBe(1)
    expect(after.mailsOverdue).toBeGreaterThanOrEqual(3_600)
    const awaited = (found: typeof after) => found.orders.find(({ state }) => state === 'pendingPayment')?.total ?? 0
    expect(awaited(after) - awaited(before)).toBe(1)
    const transfers = after.payments.find(({ status, provider }) => status === 'pending' && provider === 'transfer')
    expect(transfers?.total).toBeGreaterThanOrEqual(1)
    expect((await countWork(api.db, 12, new Date(Date.now() + 400 * 86_400_000))).orders).toEqual([])
  })

  it('tell the counts with the database, its connections and the process', async () => {
    const text = await read()
    expect(value(text, 'shop_database_up')).toBe(1)
    expect(value(text, 'shop_database_connections', { state: 'waiting' })).toBe(2)
    expect(value(text, 'shop_queue_length', { queue: 'refunds' })).toBe(0)
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('count calls to providers by how they ended, each attempt', async () => {
    const question = {
      provider: 'adyen',
      budget: new Budget('adyen', { perMinute: 9, atOnce: 9 }),
      method: 'GET',
      headers: {},
      retries: 1,
    } as const
    await expect(ask({ ...question, address: 'http://127.0.0.1:1/' })).rejects.toThrow(ProviderUnreachable)
    await ask({ ...question, address: `${api.url}/livez` })
    const text = await read()
    const calls = (outcome: string) => value(text, 'shop_provider_call_seconds_count', { provider: 'adyen', outcome })
    expect([calls('unreachable'), calls('2xx')]).toEqual([2, 1])
  })

  it('count waits for a connection of the database, also of one that fails', async () => {
    const waits = async () => value(await read(), 'shop_database_wait_seconds_count') ?? 0
    const before = await waits()
    const pool = new RequestPool({ connectionString: 'postgres://shop@127.0.0.1:1/shop', max: 10 }, queuePatience())
    await expect(pool.query('select 1')).rejects.toThrow()
    await expect(pool.connect()).rejects.toThrow()
    await pool.end()
    expect(await waits()).toBeGreaterThanOrEqual(before + 2)
  })

  it('are at their one address alone', async () => {
    expect((await fetch(address)).status).toBe(404)
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(405)
    expect((await api.get('/metrics')).status).toBe(404)
  })

  it('leave out what a database that is away cannot tell, and say that it is away', async () => {
    const gone = { transaction: () => Promise.reject(new Error('connect ECONNREFUSED')) }
    const other = await storeApiMetrics({ db: gone as unknown as Api['db'] })
    const text = await other.registry.metrics()
    expect(value(text, 'shop_database_up')).toBe(0)
    expect(value(text, 'shop_queue_length')).toBeUndefined()
    happened('log-line', { level: 'error' })
    expect(value(await other.registry.metrics(), 'shop_log_lines_total', { level: 'error' })).toBe(1)
  })
})

it('a port that is taken is named with the variable to set', async () => {
  const port = Number(new URL(address).port)
  await expect(
    serveMetrics(metrics.registry, { host: '127.0.0.1', port, setting: 'STORE_API_METRICS_PORT' }),
  ).rejects.toThrow(`Port ${port} for metrics is taken. Set STORE_API_METRICS_PORT to another port.`)
})
