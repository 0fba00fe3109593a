import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { openLog } from '../../lib/observability/log.ts'
import { accessLog } from '../../lib/observability/observed-request.ts'
import { type Api, startApi } from './support/api.ts'
import { password, person } from './support/people.ts'
import { filledCart, place } from './support/shop.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`
const written: string[] = []
const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)
let api: Api
beforeAll(async () => {
  const log = await openLog({
    program: 'store-api',
    level: 'debug',
    format: 'json',
    write: (line) => written.push(line),
  })
  api = await startApi({ log, observers: [accessLog(log)] })
})
afterAll(() => api.close())

it('each request is a line with the template of its address and the trace that it came with', async () => {
  const { id } = await filledCart(api, 'FRSM')
  await api.get(`/cart/v1/carts/${id}/?store=FRSM`, { traceparent })
  expect(lines().at(-1)).toMatchObject({
    level: 'info',
    message: 'request',
    method: 'GET',
    route: '/cart/v1/carts/{id}/',
    status: 200,
    request: trace,
    trace_id: trace,
  })
  await api.get('/nothing/of/that/kind', { traceparent: 'unsound', 'x-request-id': 'edge-7' })
  expect(lines().at(-1)).toMatchObject({ route: 'unmatched', status: 404, request: 'edge-7' })
  expect(lines().at(-1)?.trace_id).toMatch(/^[0-9a-f]{32}$/)
  await api.get('/healthz', { traceparent, 'x-request-id': 'edge-7', 'x-storefront-key': 'a-guess' })
  expect(lines().at(-1)).toMatchObject({ route: '/healthz', status: 200 })
  expect([lines().at(-1)?.request, lines().at(-1)?.trace_id]).not.toContain('edge-7')
  expect(lines().at(-1)?.trace_id).not.toBe(trace)
})

it('database errors of a journey log no personal data, and carry the id of their request', async () => {
  const email = 'marie.durand.secret@example.org'
  const who = await person(api, 'FRSM', { email })
  const shipping = { city: 'Villeurbanne', street: '12 rue des Lilas', postal_code: '69100', telephone: '+33612345678' }
  const cart = await filledCart(api, 'FRSM')
  await api.put<Cart>(
    `/cart/v1/carts/${cart.id}/?store=FRSM`,
    { user: { email }, shipping_data: shipping },
    who.headers,
  )
  await place(api, cart.id, 'FRSM')
  await api.post('/auth-users/token/?store=FRSM', { email, password: 'a-wrong-password' })
  await api.get(`/auth-users/v1/newsletters/?store=FRSM&email=${encodeURIComponent(email)}`, who.headers)
  await api.post(`/auth-users/v1/clients/activate_user/?store=FRSM&token=${'a1b2c3d4'.repeat(6)}`, {})
  await api.db.execute(sql`create function full() returns trigger language plpgsql as
    $$ begin raise exception 'no room for % (%)', new.email, new.store; end $$`)
  await api.db.execute(sql`create trigger is_full before insert on subscriptions for each row execute function full()`)
  const subscription = { email, tag: 'newsletter', meta_data: { from: 'footer' }, store: 'FRSM' }
  const failed = await api.post('/auth-users/v1/newsletters/', subscription, { traceparent })
  expect([failed.status, failed.body.request]).toEqual([500, trace])
  const errors = lines().filter(({ level }) => level === 'error')
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({ request: trace, trace_id: trace, program: 'store-api' })
  expect(String(errors[0]?.message)).toContain('Failed query')
  expect(String(errors[0]?.cause)).toContain('no room for [e-mail] (FRSM)')

  const log = written.join('\n').toLowerCase()
  const bearer = who.headers.authorization?.replace('Bearer ', '') ?? '-'
  const typed = [email, 'marie', 'durand', password, 'a-wrong-password', bearer, 'villeurbanne', 'lilas', '612345678']
  for (const word of [...typed, 'a1b2c3d4', '?store', 'alex', 'martin']) expect(log).not.toContain(word.toLowerCase())
  expect(lines().filter(({ message }) => message === 'request').length).toBeGreaterThan(8)
})
