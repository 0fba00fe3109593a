import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellPurchase } from '#lib/analytics/purchase.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import { readEnvironment } from '#lib/env.ts'
import { frsm } from '#lib/stores/frsm.ts'

let variables: Record<string, string> = {}
vi.mock('#lib/env.ts', async (original) => ({ ...(await original<object>()), env: () => readEnvironment(variables) }))

const person = { name: 'Camille', surnames: 'Durand', email: 'camille@example.fr', phone: '0612345678' }
const order = {
  ...person,
  id: '5b0c2a52-6a53-4f60-a0de-9f6c0a4f4d10',
  order_number: 'FR-2026-000123',
  shipping_address: '12 rue des Lilas',
  coupon_code: 'CAMILLE10',
  prices: { pvp_total: 95_300, tax: 15_883, pvp_shipping: 4_900 },
  rows: [
    {
      id: 'a',
      quantity: 2,
      product: { ref: 'P', name: 'Paroi', brand: 'Mareva' },
      variant: { id: 1, ref: 'P-120', name: '120 cm' },
      prices: { unit: 45_200 },
    },
  ],
} as unknown as Cart

/** What a service has got that speaks the protocol. */
const got: { url: string; body: string }[] = []
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  got.push({ url: request.url ?? '', body })
  response.writeHead(204).end()
})
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())
beforeEach(() => {
  got.length = 0
  variables = {
    MEASUREMENT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mp/collect`,
    SESSION_SECRET: 'purchases-purchases-purchases-12',
    COOKIE_CONSENT_CODE_FRSM: '2026-11',
    ANALYTICS_ID_FRSM: 'G-TEST1234',
    ANALYTICS_SECRET_FRSM: 'secret-of-the-protocol',
  }
})

const allowed = 'cart=x; consent=2026-11.1.0'

describe('a purchase', () => {
  it('R3.4 is told by the server with consent: what was bought, for how much', async () => {
    await tellPurchase(frsm, order, allowed)
    expect(got).toHaveLength(1)
    expect(got[0]?.url).toBe('/mp/collect?measurement_id=G-TEST1234&api_secret=secret-of-the-protocol')
    const { events, consent } = JSON.parse(got[0]?.body ?? '')
    expect(consent).toEqual({ ad_user_data: 'DENIED', ad_personalization: 'DENIED' })
    expect(events).toMatchObject([
      {
        name: 'purchase',
        params: {
          currency: 'EUR',
          value: 953,
          tax: 158.83,
          shipping: 49,
          items: [{ item_id: 'P-120', item_name: 'Paroi', item_variant: '120 cm', price: 452, quantity: 2 }],
        },
      },
    ])
  })

  it('R3.4 is told without anything that names a person or the order', async () => {
    await tellPurchase(frsm, order, allowed)
    const told = got[0]?.body ?? ''
    for (const value of [...Object.values(person), order.id, order.order_number, 'Lilas', 'CAMILLE10'])
      expect(told).not.toContain(value)
  })

  it('R3.4 has the same number each time it is told, so that it counts once', async () => {
    await tellPurchase(frsm, order, allowed)
    await tellPurchase(frsm, order, allowed)
    expect(got[1]?.body).toBe(got[0]?.body)
    await tellPurchase(frsm, { ...order, id: '00000000-0000-4000-8000-000000000000' }, allowed)
    expect(got[2]?.body).not.toBe(got[0]?.body)
  })

  it.each([
    ['without an answer to the question', 'cart=x', {}],
    ['with a refusal', 'consent=2026-11.0.0', {}],
    ['with consent to advertising alone', 'consent=2026-11.0.1', { ADVERTISING_PIXEL_ID_FRSM: '123456789' }],
    ['with consent to an earlier question', 'consent=2026-10.1.0', {}],
    ['in a store without a secret', allowed, { ANALYTICS_SECRET_FRSM: '' }],
    ['in a store without analytics', allowed, { ANALYTICS_ID_FRSM: '', ADVERTISING_PIXEL_ID_FRSM: '123456789' }],
  ])('R3.4 is not told %s', async (_, cookies, changes) => {
    Object.assign(variables, changes)
    await tellPurchase(frsm, order, cookies)
    expect(got).toEqual([])
  })

  it('R3.4 that cannot be told hinders nothing', async () => {
    variables.MEASUREMENT_URL = 'http://127.0.0.1:9/'
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await tellPurchase(frsm, order, allowed)
    expect(warn).toHaveBeenCalledOnce()
  })
})
