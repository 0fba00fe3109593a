import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/start/ports.ts'
import { storeApiReadiness } from '../http/health-routes.ts'
import { type Api, startApi } from './support/api.ts'
import { unpackEmpty } from './support/database-copies.ts'
import { startPrograms } from './support/programs.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('is ready with a database that has the tables of its release', async () => {
  const { status, body, headers } = await api.get('/readyz')
  expect([status, body]).toEqual([200, { status: 'ready', checked: { database: 'ok', migrations: 'current' } }])
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await api.get('/livez')).body).toEqual({ status: 'ok' })
})

it('is ready with the tables of a later release, and not with those of an earlier one', async () => {
  const move = (ms: number) =>
    api.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${ms}::bigint`)
  const state = async () => (await storeApiReadiness(api.db).answer()).body
  await move(-1)
  expect(await state()).toEqual({ status: 'unready', checked: { database: 'ok', migrations: 'behind' } })
  await move(2)
  expect(await state()).toEqual({ status: 'ready', checked: { database: 'ok', migrations: 'ahead' } })
  await move(-1)
})

it('runs without its database, and is not ready', async () => {
  const gone = { execute: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  const readiness = storeApiReadiness(gone as unknown as Api['db'])
  const other = await startApi({ readiness })
  const { status, body } = await other.get('/readyz')
  expect([status, body]).toEqual([503, { status: 'unready', checked: { database: 'error', migrations: 'error' } }])
  expect((await other.get('/livez')).status).toBe(200)
  await other.close()
})

it('a program told to end says so first, answers what waits, keeps no connection, and exits with code 0', {
  timeout: 180_000,
}, async () => {
  const programs = startPrograms()
  try {
    const port = await freePort()
    await unpackEmpty(join(programs.folder, 'data/database'))
    const run = await programs.started(port, {
      DEMO: '0',
      STOREFRONT_KEY: 'production-production-production-1',
      TOKEN_SECRET: 'production-production-production-2',
      SMTP_URL: 'smtp://127.0.0.1:1',
      STORE_URL_FRSM: 'https://boutique.example',
      STORE_URL_ESSM: 'https://tienda.example',
      DRAIN_SECONDS: '5',
    })
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect((await ask('/readyz')).status).toBe(200)
    const headers = { 'x-storefront-key': 'production-production-production-1' }
    const { number, epoch } = await (await fetch(`http://127.0.0.1:${port}/changes/?wait=0`, { headers })).json()
    const position = epoch === null ? `since=${number}` : `since=${number}&epoch=${epoch}`
    const held = fetch(`http://127.0.0.1:${port}/changes/?${position}&wait=25`, { headers })
    run.child.kill('SIGTERM')
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 4_000 }).toBe(503)
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'draining', checked: {} })
    const answer = await ask('/catalog/v1/brands/web_list/?store=FRSM&language=fr')
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect((await held).status).toBe(200)
    expect(await run.ended).toBe(0)
  } finally {
    programs.end()
  }
})
