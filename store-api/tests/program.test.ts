import { cpSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart, TrackedOrder } from '../../lib/contract/cart-content.ts'
import type { Listing } from '../../lib/contract/listings.ts'
import type { PlacedOrder } from '../../lib/contract/payments.ts'
import { freePort } from '../../scripts/start/ports.ts'
import { type Programs, patience, startPrograms } from './support/programs.ts'
import { typed } from './support/shop.ts'

let programs: Programs
let folder: string
beforeAll(() => {
  programs = startPrograms()
  folder = programs.folder
})
afterAll(() => programs.end())

const run = (variables: Record<string, string>, data?: string) => programs.run('server.ts', variables, data)
const started = (port: number) => programs.started(port)

async function call<Body>(port: number, method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

/** Places an order like a guest, only over HTTP. */
async function order(port: number): Promise<PlacedOrder> {
  const { id } = await call<Cart>(port, 'POST', '/cart/v1/carts/?store=FRSM', {})
  const listing = await call<Listing>(
    port,
    'GET',
    '/catalog/v1/products/3/weblist_by_category/?store=FRSM&ordering=lower_price',
  )
  for (const { id: product } of listing.products.results) {
    const variants = await call<{ id: number; stock: string }[]>(
      port,
      'GET',
      `/catalog/v1/products/${product}/variants/?store=FRSM`,
    )
    const variant = variants.find(({ stock }) => stock === 'in_stock')?.id ?? null
    const row = await call(port, 'POST', '/cart/v1/cart-rows/?store=FRSM', { order: id, product, variant }).catch(
      () => null,
    )
    if (row) break
  }
  await call(port, 'PUT', `/cart/v1/carts/${id}/?store=FRSM`, typed.FRSM)
  return call<PlacedOrder>(port, 'POST', '/payment/v1/transfer/payments/init_order/?store=FRSM', { cart_id: id })
}

/** Permissions of a folder and its contents, by path. */
function modesIn(place: string): Map<string, number> {
  const names = ['', ...readdirSync(place, { recursive: true, encoding: 'utf8' })]
  return new Map(
    names.flatMap((name) => {
      const found = statSync(join(place, name), { throwIfNoEntry: false })
      return found ? [[name, found.mode & 0o777] as const] : []
    }),
  )
}

describe('the program', () => {
  it('R0.3 R0.4 seeds a new folder, keeps an order through kill -9, and leaves production no demonstration', {
    timeout: 3 * patience,
  }, async () => {
    const port = await freePort()
    const first = await started(port)
    const placed = await order(port)
    // The confirmation of the order lies in the outbox, beside everything else that the program has
    // written by now.
    await expect.poll(() => modesIn(join(folder, 'data')).has('outbox'), { timeout: patience }).toBe(true)
    await (await fetch(`http://127.0.0.1:${port}/lumeau/image/upload/w_80/logo/shop`)).arrayBuffer()
    const modes = modesIn(join(folder, 'data'))
    expect([...modes.keys()]).toEqual(expect.arrayContaining(['', 'database', 'database/PG_VERSION', 'outbox']))
    expect([modes.get(''), modes.get('database')]).toEqual([0o700, 0o700])
    // The embedded database unpacks files that are readable by all; the mode of its folder protects them.
    const open = [...modes].filter(([name, mode]) => (mode & 0o077) !== 0 && !name.startsWith('database/'))
    expect(open).toEqual([])
    first.child.kill('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')
    // Competes for the same port, with an existing database.
    cpSync(join(folder, 'data/database'), join(folder, 'other/database'), { recursive: true })

    const second = await started(port)
    expect(second.output()).not.toContain('The database was new')
    const tracked = await call<TrackedOrder>(port, 'POST', '/cart/v1/carts/retrieve_by_order_number/?store=FRSM', {
      email: typed.FRSM.user.email,
      order_number: placed.order_number,
    })
    expect(tracked).toMatchObject({ status: 300, prices: { pvp_total: placed.amount } })

    const rival = run({ STORE_API_PORT: String(await freePort()) })
    expect(await rival.ended).toBe(1)
    expect(rival.output()).toContain('is in use by another program')

    const sameAddress = run({ STORE_API_PORT: String(port) }, join(folder, 'other'))
    expect(await sameAddress.ended).toBe(1)
    expect(sameAddress.output()).toContain(`Port ${port} is taken.`)

    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)

    const keys = { STOREFRONT_KEY: 'x'.repeat(32), TOKEN_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:1' }
    const production = run({ DEMO: '0', STORE_API_PORT: String(port), ...keys })
    expect(await production.ended, 'production on a database with accounts that everybody knows').toBe(1)
    expect(production.output()).toContain('The database holds the demonstration')
  })

  it.each([
    ['STORE_API_PORT', 'eighty'],
    ['STORE_API_PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['STOREFRONT_KEY', 'short'],
    ['TRUSTED_PROXIES', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
  ])('R0.3 names the variable %s when it is "%s", and ends', { timeout: patience }, async (name, value) => {
    const api = run({ [name]: value })
    expect(await api.ended).toBe(1)
    expect(api.output()).toContain(`${name}: `)
    expect(api.output()).not.toContain('    at ')
  })

  it('R0.3 says what to do when the data folder is a file', { timeout: patience }, async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'not a folder')
    const api = run({ STORE_API_PORT: String(await freePort()) }, file)
    expect(await api.ended).toBe(1)
    expect(api.output()).toContain('set STORE_API_DATA to another one')
    expect(api.output()).not.toContain('    at ')
  })

  it('R0.3 says what to do when PostgreSQL does not answer', { timeout: patience }, async () => {
    const api = run({
      DEMO: '1',
      STORE_API_PORT: String(await freePort()),
      DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/shop',
    })
    expect(await api.ended).toBe(1)
    expect(api.output()).toContain('The database in DATABASE_URL cannot be used')
  })
})
