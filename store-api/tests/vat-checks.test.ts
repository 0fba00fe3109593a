import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VatCheck } from '../../lib/contract/vat-checks.ts'
import type { ViesNumber } from '../../lib/rules/vies-number.ts'
import { vatChecks } from '../db/schema.ts'
import { checkVatNumbers, type Unsaid } from '../domain/vat-check/checks.ts'
import { askVies, ViesUnavailable } from '../vies/client.ts'
import { simulatedVies } from '../vies/simulated.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import type { StoreCode } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const places = {
  FRSM: { postal_code: '69002', city: 'Lyon', province: 'Rhône', country: 'FR' },
  ESSM: { postal_code: '28009', city: 'Madrid', province: 'Madrid', country: 'ES' },
} as const
const numbers = { FRSM: 'FR11123456782', ESSM: 'B12345674' } as const

/** A billing address with a tax identifier. */
async function billing(who: Person, store: StoreCode, tax_id: string, tax_id_type = 'cif'): Promise<number> {
  const { status, body } = await api.post<{ id: number }>(
    `/auth-users/v1/billing-addresses/?store=${store}`,
    { business_name: 'Atelier', address: 'rue A', number: '1', ...places[store], tax_id, tax_id_type },
    who.headers,
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const shown = async (who: Person, store: StoreCode = 'FRSM', query = '') =>
  (await api.get<{ results: VatCheck[] }>(`/auth-users/v1/vat-checks/?store=${store}${query}`, who.headers)).body
    .results
/** A round with an answer, and the numbers that were asked about. */
async function round(answer: Unsaid | { valid: boolean; consultation: string }, code: StoreCode, now?: Date) {
  const asked: ViesNumber[] = []
  const ask = async (number: ViesNumber) => {
    asked.push(number)
    return answer
  }
  return { asked, ...(await checkVatNumbers(api.db, { code }, ask, now ? { now } : {})) }
}
const found = { valid: true, consultation: 'WAPI1' }

describe('VAT numbers of professionals at VIES', () => {
  it('are asked about once, with their country, and again after half a year', async () => {
    for (const store of ['FRSM', 'ESSM'] as const) {
      await round(found, store)
      const who = await person(api, store, { type: 'P' })
      const address = await billing(who, store, numbers[store])
      const now = new Date()
      const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
      const expected =
        store === 'FRSM' ? { country: 'FR', number: '11123456782' } : { country: 'ES', number: 'B12345674' }
      expect((await round(found, store, now)).asked).toEqual([expected])
      expect((await round(found, store, later(179))).asked).toEqual([])
      expect(await shown(who, store)).toEqual([
        {
          billing_address: address,
          vat_number: expected.country + expected.number,
          valid: true,
          consultation: 'WAPI1',
          checked_at: now.toISOString(),
        },
      ])
      expect((await round({ valid: false, consultation: '' }, store, later(181))).asked).toContainEqual(expected)
      expect(await shown(who, store)).toMatchObject([{ valid: false, consultation: null }])
    }
  })

  it('stay as they are where VIES does not answer, and are asked about in a later round', async () => {
    const who = await person(api, 'FRSM', { type: 'P' })
    await billing(who, 'FRSM', 'FR83404833048')
    await billing(who, 'FRSM', numbers.FRSM)
    expect(await round('country', 'FRSM')).toMatchObject({ asked: [{ country: 'FR' }], open: 2 })
    expect(await round('all', 'FRSM')).toMatchObject({ asked: [{ country: 'FR' }], open: 1 })
    expect(await shown(who)).toEqual([])
    expect(await round(found, 'FRSM')).toMatchObject({ valid: 2, open: 0 })
  })

  it('of consumers, and identifiers of persons, are never sent', async () => {
    const consumer = await person(api, 'FRSM')
    await billing(consumer, 'FRSM', numbers.FRSM)
    const professional = await person(api, 'FRSM', { type: 'P' })
    await billing(professional, 'FRSM', '123456789', 'dni')
    expect((await round(found, 'FRSM')).asked).toEqual([])
  })

  it('lose their answer with a new number or the address, and are shown to their owner alone', async () => {
    const who = await person(api, 'FRSM', { type: 'P' })
    const other = await person(api, 'FRSM', { type: 'P' })
    const administrator = await person(api, 'FRSM', { admin: true })
    const address = await billing(who, 'FRSM', numbers.FRSM)
    await round(found, 'FRSM')
    expect(await shown(other, 'FRSM', `&user=${who.id}`)).toEqual([])
    expect(await shown(administrator, 'FRSM', `&user=${who.id}`)).toHaveLength(1)
    expect((await api.get('/auth-users/v1/vat-checks/?store=FRSM')).status).toBe(401)
    const path = `/auth-users/v1/billing-addresses/${address}/?store=FRSM`
    expect((await api.put(path, { tax_id: 'FR83404833048' }, who.headers)).status).toBe(200)
    expect(await shown(who)).toEqual([])
    expect((await round(found, 'FRSM')).asked).toEqual([{ country: 'FR', number: '83404833048' }])
    expect((await api.remove(path, who.headers)).status).toBe(204)
    expect(await api.db.select().from(vatChecks).where(eq(vatChecks.addressId, address))).toEqual([])
  })
})

describe('the client of VIES', () => {
  const requests: { url: string; body: unknown }[] = []
  let answer: (() => Response) | null = null
  let server: Server
  let url = ''
  beforeAll(async () => {
    const app = new Hono()
    app.use('*', async (context, next) => {
      requests.push({ url: new URL(context.req.url).pathname, body: await context.req.raw.clone().json() })
      return answer?.() ?? next()
    })
    app.route('/', simulatedVies())
    server = createAdaptorServer({ fetch: app.fetch }) as Server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const ask = (number: string, country = 'FR') => askVies(url, { country, number }, { country: 'FR', number: '1' })

  it('sends both numbers in the wire format of the Commission, and reads the answer', async () => {
    requests.length = 0
    expect(await ask('83404833048')).toEqual({ valid: true, consultation: expect.stringMatching(/^WAPI/) })
    expect(requests).toEqual([
      {
        url: '/check-vat-number',
        body: {
          countryCode: 'FR',
          vatNumber: '83404833048',
          requesterMemberStateCode: 'FR',
          requesterNumber: '1',
        },
      },
    ])
    expect(await askVies(url, { country: 'ES', number: 'B12345675' }, null)).toEqual({ valid: false, consultation: '' })
    expect([(await ask('100')).valid, (await ask('200')).valid, (await ask('201')).valid]).toEqual([true, false, false])
  })

  it.each([
    ['300', 'all'],
    ['301', 'country'],
    ['302', 'country'],
  ])('answers nothing for the error of %s', async (number, only) => {
    const error = await ask(number).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ViesUnavailable)
    expect((error as ViesUnavailable).only).toBe(only)
    expect((error as Error).message).not.toContain(number)
  })

  it('takes no redirect, no other shape, no page of HTML and no oversized one for an answer', async () => {
    const other = new Hono().all('*', (context) => context.json({ valid: true }))
    const inner = createAdaptorServer({ fetch: other.fetch }) as Server
    inner.listen(0, '127.0.0.1')
    await once(inner, 'listening')
    const target = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/`
    for (const given of [
      () => new Response(null, { status: 307, headers: { location: target } }),
      () => Response.json({ valid: 'yes' }),
      () => Response.json({ valid: true }, { status: 500 }),
      () => new Response('<html>valid</html>', { headers: { 'content-type': 'text/html' } }),
      () => Response.json({ valid: true, name: 'x'.repeat(100_000) }),
    ]) {
      answer = given
      await expect(ask('83404833048')).rejects.toThrow(ViesUnavailable)
    }
    answer = null
    await new Promise((done) => inner.close(done))
    await expect(askVies(target, { country: 'FR', number: '1' }, null)).rejects.toThrow(ViesUnavailable)
  })
})
