import { desc, gt } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallDefinition } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/index.ts'
import { usualRules } from '../context/account-rules.ts'
import { ApiError } from '../context/errors.ts'
import { auditLog } from '../db/schema.ts'
import { Tokens } from '../domain/account/tokens.ts'
import { readStores } from '../domain/stores.ts'
import { auditedValue } from '../http/audited-value.ts'
import { HeldBodies } from '../http/held-bodies.ts'
import type { Implementation } from '../http/implement.ts'
import { Limits } from '../http/limits/limits.ts'
import { mount } from '../http/mount.ts'
import { openApiDocument } from '../http/reference.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, password, person } from './support/people.ts'

let api: Api
let admin: Person
let customer: Person
beforeAll(async () => {
  api = await startApi({ secondFactorKey: 'a-key-of-thirty-two-characters-or-more' })
  admin = await person(api, 'FRSM', { admin: true, role: 'catalogue' })
  customer = await person(api, 'FRSM')
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface Operation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query'; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}
const operations = Object.values(openApiDocument(contract, 'https://api.shop.test').paths).flatMap(
  (path) => Object.values(path) as unknown as Operation[],
)
const calls = Object.entries(contract).flatMap(([resource, named]) =>
  Object.entries<CallDefinition>(named)
    .filter(([, { permission, method }]) => permission === 'admin' && method !== 'GET')
    .map(([name, call]) => ({ id: `${resource}.${name}`, call })),
)
const last = async () => (await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

/** A call as its example in the OpenAPI document makes it. */
function requestOf(id: string, { path, upload, method }: CallDefinition): [string, RequestInit] {
  const operation = operations.find(({ operationId }) => operationId === id)
  const query = new URLSearchParams({ store: 'FRSM' })
  let address: string = path
  for (const { name, in: place, example } of operation?.parameters ?? [])
    if (place === 'path') address = address.replace(`{${name}}`, String(example))
  const example = Object.values(operation?.requestBody?.content ?? {})[0]?.example
  if (upload) {
    const form = new FormData()
    form.append('file', new File(['table'], 'catalogue.csv'))
    return [`${address}?${query}`, { method, body: form }]
  }
  const headers = { 'content-type': 'application/json' }
  return [`${address}?${query}`, { method, headers, ...(example !== undefined && { body: JSON.stringify(example) }) }]
}

describe('the layer that checks rights', () => {
  /** Calls whose handlers do nothing, mounted as the real ones are. */
  async function mounted(): Promise<Hono> {
    const app = new Hono()
    const idle: Implementation = {
      resource: 'audit',
      calls: Object.fromEntries(
        calls.map(({ id, call }) => [id, { call, handler: async () => ({ id: 17 }) as never }]),
      ),
    }
    const tokens = new Tokens('x'.repeat(40))
    const pretended = Object.assign(Object.create(tokens), {
      markOf: (address: string) => tokens.markOf(address),
      clientOf: async (_: unknown, token: string) => ({
        client: {
          id: token === 'admin' ? admin.id : customer.id,
          admin: token === 'admin',
          role: 'catalogue',
          store: 'FRSM',
        },
        login: 'x',
      }),
    })
    const stores = await readStores(api.db)
    mount(app, [idle], {
      db: api.db,
      stores,
      tokens: pretended,
      limits: new Limits(1_000),
      bodies: new HeldBodies(),
      rules: usualRules,
      publicUrl: 'https://api.shop.test',
    } as never)
    app.onError((error, context) => context.json({}, (error instanceof ApiError ? error.status : 500) as 500))
    return app
  }

  it.each(calls)(
    'R6.7 writes $id into the audit log, who it was and by which call, and nothing of a customer',
    async ({ id, call }) => {
      const app = await mounted()
      const [path, request] = requestOf(id, call)
      const ask = (token: string) => {
        const headers = { ...(request.headers as Record<string, string>), authorization: `Bearer ${token}` }
        return app.request(path, { ...request, headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
      }
      const before = (await last())?.id ?? 0
      expect((await ask('customer')).status).toBe(403)
      expect((await last())?.id ?? 0).toBe(before)
      expect((await ask('admin')).status).toBeLessThan(300)
      const noted = await api.db.select().from(auditLog).where(gt(auditLog.id, before))
      expect(noted).toMatchObject([
        { store: 'FRSM', clientId: admin.id, action: 'call', call: `${call.method} ${call.path}`, after: { id: 17 } },
      ])
      expect(JSON.stringify(noted)).not.toMatch(/@/)
    },
  )
})

describe('an administrator', () => {
  const post = (path: string, body: unknown) => api.post<{ id: number }>(`${path}?store=FRSM`, body, admin.headers)

  it('R6.7 makes an account, and neither its password nor its e-mail is kept', async () => {
    const account = {
      email: 'noted@example.org',
      first_name: 'Zélie',
      last_name: 'Marchand',
      password: 'grele-47-orchidees',
    }
    const made = await post('/auth-users/v1/clients/', account)
    expect(made.status).toBe(201)
    const entry = await last()
    expect(entry).toMatchObject({ action: 'call', call: 'POST /auth-users/v1/clients/', after: { id: made.body.id } })
    expect(JSON.stringify(entry)).not.toMatch(/noted@|Zélie|Marchand|grele/)
  })

  it('R6.7 changes another customer’s account, which is recorded, too', async () => {
    const path = `/auth-users/v1/clients/${customer.id}/`
    const changed = await api.put(`${path}?store=FRSM`, { first_name: 'Ariane' }, admin.headers)
    expect(changed.status).toBe(200)
    const call = 'PUT /auth-users/v1/clients/{id}/'
    expect(await last()).toMatchObject({ clientId: admin.id, call, after: { params: { id: customer.id } } })
  })

  it('R6.7 acts in one line: what a handler notes has its call, and there is no second one', async () => {
    const before = (await last())?.id ?? 0
    const period = { valid_from: null, valid_until: null, most_uses: null, most_uses_per_user: null, audience: null }
    const coupon = { code: 'LINE', amount: 500, percent: null, minimum_total: 0, announced: false, ...period }
    const made = await post('/cart/v1/coupons/', { ...coupon, store: 'FRSM' })
    expect([made.status, made.body]).toEqual([201, expect.anything()])
    const product = { product: 1, variant: null, place: 'main', pieces: 3 }
    const counted = await api.put('/catalog/v1/stock/?store=FRSM', product, admin.headers)
    const noted = await api.db.select().from(auditLog).where(gt(auditLog.id, before)).orderBy(auditLog.id)
    expect(noted.map(({ action, call }) => [action, call])).toEqual([
      ['call', 'POST /cart/v1/coupons/'],
      ...(counted.status === 200 ? [['stock.set', 'PUT /catalog/v1/stock/']] : []),
    ])
  })

  it('R6.7 brings a file in, whose counts are kept; a trial is kept as a call', async () => {
    const send = async (query: string) => {
      const form = new FormData()
      form.append('file', new Blob(['table,id,name\nbrands,1,Another name\n']), 'catalogue.csv')
      const path = `/catalog/v1/catalogue/import/?store=FRSM${query}`
      return (await api.ask('POST', path, { body: form, headers: admin.headers })).status
    }
    expect(await send('&dry_run=true')).toBe(200)
    expect(await last()).toMatchObject({ action: 'call', after: { query: { dry_run: 'true' } } })
    expect(await send('')).toBe(200)
    expect(await last()).toMatchObject({ action: 'catalogue.import', after: { counts: { brands: { changed: 1 } } } })
  })

  it('R6.7 sets a second factor up, and no secret of it is kept', async () => {
    const { status } = await post('/auth-users/v1/second-factor/', { current_password: password })
    expect(status).toBeLessThan(300)
    const entry = await last()
    expect(entry).toMatchObject({
      call: 'POST /auth-users/v1/second-factor/',
      after: { body: { current_password: '(not kept)' } },
    })
  })
})

describe('what the audit log keeps of a body', () => {
  it('R6.7 is bounded, however large and deep the body is', () => {
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 'x'.repeat(1_000)]))
    const deep = Array.from({ length: 50 }).reduce<unknown>((inner) => ({ inner }), 'text')
    for (const value of [wide, deep, [wide, wide], 'x'.repeat(100_000)])
      expect(JSON.stringify(auditedValue(value)).length).toBeLessThanOrEqual(4_000)
  })
})
