import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallDefinition, defineCall, none, scopeOf } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/index.ts'
import { type Limit, makeCounter } from '../../lib/rules/operation/counters.ts'
import { cartRows, keptConfigurations } from '../db/schema.ts'
import { Limits } from '../http/limits/limits.ts'
import { type Api, startApi, storefrontKey } from './support/api.ts'
import { person } from './support/people.ts'
import { filledCart } from './support/shop.ts'

const calls = Object.entries(contract).flatMap(([resource, named]) =>
  Object.entries(named as Readonly<Record<string, CallDefinition>>).map(
    ([name, call]) => [`${resource}.${name}`, call] as const,
  ),
)
const counted = calls.filter(([, call]) => scopeOf(call) !== undefined)

/** A call without its required data: it is counted with any result. */
function pathOf({ path }: CallDefinition): string {
  return `${path.replace(/\{\w+\}/g, '1')}?store=FRSM`
}

describe('calls of the contract', () => {
  it('do not compile without a limit', () => {
    const call = { method: 'GET', path: '/x/', summary: '', answer: null, permission: 'public' } as const
    // @ts-expect-error: neither a scope nor the reason for having none
    const without = defineCall(call)
    const reasoned = defineCall({ ...call, throttle: none('for a test') })
    expect([without, scopeOf(reasoned)]).toEqual([call, undefined])
  })

  it('have a limit, but for those whose reason stands here', () => {
    expect(calls.filter(([, call]) => scopeOf(call) === undefined).map(([name]) => name)).toEqual(['changes.list'])
  })

  describe('that a stranger makes', () => {
    let api: Api
    beforeAll(async () => {
      api = await startApi({ limits: new Limits(1, (name, limit) => makeCounter(name, { ...limit, calls: 1 })) })
    })
    afterAll(() => api.close())

    it.each(counted)('are counted before anything else is done for them: %s', async (name, call) => {
      const index = calls.findIndex(([other]) => other === name)
      const ask = (address: string) => api.ask(call.method, pathOf(call), { headers: { 'x-forwarded-for': address } })
      const first = await ask(`192.0.2.${index}`)
      const second = await ask(`192.0.2.${index}`)
      expect([first.status === 429, second.status, Number(second.headers.get('retry-after')) > 0]).toEqual([
        false,
        429,
        true,
      ])
    })
    it('are counted where a token comes along, too, which is not looked at before', async () => {
      const headers = { 'x-forwarded-for': '198.51.100.1', authorization: 'Bearer made-up' }
      const path = '/auth-users/v1/clients/info/?store=FRSM'
      expect([(await api.get(path, headers)).status, (await api.get(path, headers)).status]).toEqual([401, 429])
    })
    it('are not counted where the storefront asks for the pages of all visitors', async () => {
      const ask = () =>
        fetch(`${api.url}/catalog/v1/menus/web-list/?store=FRSM&menu_type=main`, {
          headers: { 'x-storefront-key': storefrontKey },
        })
      expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 200])
    })
  })
})

describe('limits', () => {
  const address = (octet: number) => ({ 'x-forwarded-for': `203.0.113.${octet}` })
  let api: Api
  beforeAll(async () => {
    api = await startApi({ limits: new Limits() })
  })
  afterAll(() => api.close())

  async function flood(times: number, call: (index: number) => Promise<{ status: number }>): Promise<number[]> {
    const statuses: number[] = []
    for (let index = 0; index < times; index += 1) statuses.push((await call(index)).status)
    return statuses
  }

  it('allow a session sixty calls a minute that ask a payment provider, by all its names together', async () => {
    const details = (index: number) =>
      api.post(
        '/payment/v1/card/payments/details/?store=FRSM',
        { session_id: `CS${index}`, session_result: 'x' },
        address(1),
      )
    const statuses = await flood(61, details)
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([60, 429])
    expect((await api.post('/payment/v1/paypal/payments/capture/?store=FRSM', { id: 'X' }, address(1))).status).toBe(
      429,
    )
  })
  it('allow 120 renewals of logins a minute, whichever token each brings', async () => {
    const refresh = (index: number) =>
      api.post('/auth-users/token/refresh/?store=FRSM', { refresh: `made-up-${index}` }, address(2))
    expect((await flood(121, refresh)).indexOf(429)).toBe(120)
  })
  it('allow an office 600 listings a minute, whatever each is filtered by', async () => {
    const list = (index: number) =>
      api.get(`/catalog/v1/products/999999/weblist_by_category/?store=FRSM&width=${index}`, address(3))
    expect((await flood(601, list)).indexOf(429)).toBe(600)
  })
  it.each(['FRSM', 'ESSM'] as const)(
    'count a hundred rows of %s as ten calls, priced, listed or printed',
    async (store) => {
      const few = (name: string, limit: Limit) =>
        makeCounter(name, { ...limit, calls: /^(read|pdf)$/.test(name) ? 30 : limit.calls })
      const shop = await startApi({ limits: new Limits(1, few) })
      const who = await person(shop, store)
      const cart = await filledCart(shop, store)
      const [row] = await shop.db.select().from(cartRows).where(eq(cartRows.cartId, cart.id))
      if (!row) throw new Error('The cart has no row.')
      const more = Array.from({ length: 99 }, (_, index) => ({ ...row, id: randomUUID(), fingerprint: `${index}` }))
      await shop.db.insert(cartRows).values(more)
      const path = `/cart/v1/carts/${cart.id}/`
      await shop.put(`${path}?store=${store}`, {}, who.headers)
      const quote = { cart_id: cart.id }
      const at = (octet: number) => ({ ...who.headers, 'x-forwarded-for': `203.0.113.${octet}` })
      const four = async (asked: string, octet: number) =>
        flood(4, () => shop.ask('GET', `${asked}?store=${store}`, { headers: at(octet) }))
      const allowed = [200, 200, 200, 429]
      expect(await four(path, 1)).toEqual(allowed)
      expect(await four(`${path}custom_rows/`, 2)).toEqual(allowed)
      expect(await four('/cart/v1/carts/', 3)).toEqual(allowed)
      expect((await shop.post(`/cart/v1/quotes/?store=${store}`, quote, who.headers)).status).toBe(201)
      expect(await four(`/cart/v1/quotes/${cart.id}/pdf/`, 4)).toEqual(allowed)
      const { id: clientId } = who
      const kept = { clientId, productId: row.productId, configuration: row.configuration, quantity: 1, name: 'Kept' }
      const many = Array.from({ length: 100 }, (_, index) => ({
        ...kept,
        createdAt: new Date(),
        fingerprint: `${index}`,
      }))
      await shop.db.insert(keptConfigurations).values(many)
      expect(await four('/auth-users/v1/configurations/', 5)).toEqual(allowed)
      await shop.close()
    },
  )
  it('allow twenty pages a minute of files that name every product', async () => {
    const feed = () => api.get('/catalog/v1/products/feed/?store=FRSM&page=0', address(4))
    expect((await flood(21, feed)).indexOf(429)).toBe(20)
  })
})
