import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillingAddress, ShippingAddress } from '../../lib/contract/addresses.ts'
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

interface List<Item> {
  count: number
  results: Item[]
}
const shippingAddress = {
  FRSM: {
    name: ' Camille ',
    surnames: 'Laurent',
    phone: '06 12 34 56 78',
    address: 'rue des Lilas',
    number: '12 bis',
    postal_code: '69003',
    city: 'Lyon',
    province: 'Rhône',
    country: 'FR',
  },
  ESSM: {
    name: 'Lucía',
    surnames: 'Martín Gil',
    phone: '612 345 678',
    address: 'calle Mayor',
    number: '3, 2.º B',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
    country: 'ES',
  },
}
const { name: _, surnames: __, phone: ___, ...placeFR } = shippingAddress.FRSM
const { name: ____, surnames: _____, phone: ______, ...placeES } = shippingAddress.ESSM
const billingAddress = {
  FRSM: { business_name: 'Bains SARL', tax_id_type: 'cif', tax_id: 'FR83404833048', ...placeFR },
  ESSM: { business_name: 'Lucía Martín', tax_id_type: 'dni', tax_id: '12345678Z', ...placeES },
}
const paths = { shipping: '/auth-users/v1/shipping-addresses/', billing: '/auth-users/v1/billing-addresses/' }
const given = { shipping: shippingAddress, billing: billingAddress }
type Kind = keyof typeof paths
type Address = ShippingAddress | BillingAddress

const at = (kind: Kind, store: StoreCode, id?: number) => `${paths[kind]}${id ? `${id}/` : ''}?store=${store}`
const save = (who: Person, kind: Kind, store: StoreCode, more: object = {}) =>
  api.post<Address>(at(kind, store), { ...given[kind][store], ...more }, who.headers)
const listed = async (who: Person, kind: Kind, store: StoreCode) =>
  (await api.get<List<Address>>(at(kind, store), who.headers)).body

for (const store of ['FRSM', 'ESSM'] as const) {
  describe.each(['shipping', 'billing'] as const)(`R3.68 R3.84 %s addresses of ${store}`, (kind) => {
    it('R7.88 R7.89 R7.90 R7.91 R7.92 R7.93 R7.94 R7.95 R7.96 R7.97 are written, read, changed and deleted', async () => {
      const who = await person(api, store)
      const made = await save(who, kind, store)
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({ user: who.id, city: given[kind][store].city, default: true })
      const { id } = made.body
      expect((await api.get(at(kind, store, id), who.headers)).body).toEqual(made.body)
      const changed = await api.put<Address>(at(kind, store, id), { number: '7' }, who.headers)
      expect(changed.body).toEqual({ ...made.body, number: '7' })
      expect(await listed(who, kind, store)).toMatchObject({ count: 1, results: [changed.body] })
      expect((await api.remove(at(kind, store, id), who.headers)).status).toBe(204)
      expect((await api.get(at(kind, store, id), who.headers)).status).toBe(404)
      expect((await api.remove(at(kind, store, id), who.headers)).status).toBe(404)
    })

    it('R3.67 have one default at most: the first is it, and setting another clears it', async () => {
      const who = await person(api, store)
      const first = (await save(who, kind, store)).body
      const second = (await save(who, kind, store, { number: '2' })).body
      expect([first.default, second.default]).toEqual([true, false])
      const third = (await save(who, kind, store, { default: true })).body
      const flags = async () =>
        Object.fromEntries((await listed(who, kind, store)).results.map((entry) => [entry.id, entry.default]))
      expect(await flags()).toEqual({ [first.id]: false, [second.id]: false, [third.id]: true })
      await api.put(at(kind, store, second.id), { default: true }, who.headers)
      expect(await flags()).toEqual({ [first.id]: false, [second.id]: true, [third.id]: false })
      expect((await listed(who, kind, store)).results[0]?.id).toBe(second.id)
    })

    it('R3.67 have one default even when several are made the default at once', async () => {
      const who = await person(api, store)
      await Promise.all([1, 2, 3, 4].map((n) => save(who, kind, store, { number: String(n), default: true })))
      const { count, results } = await listed(who, kind, store)
      expect([count, results.filter((entry) => entry.default).length]).toEqual([4, 1])
    })

    it("R6.3 are their owner's alone: another's id is not there, in any call", async () => {
      const [who, other] = [await person(api, store), await person(api, store)]
      const { id } = (await save(who, kind, store)).body
      const answers = await Promise.all([
        api.get(at(kind, store, id), other.headers),
        api.put(at(kind, store, id), { city: 'Ailleurs' }, other.headers),
        api.remove(at(kind, store, id), other.headers),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect((await listed(other, kind, store)).count).toBe(0)
      expect((await listed(who, kind, store)).results[0]?.city).toBe(given[kind][store].city)
    })

    it('R6.3 are for those who are logged in', async () => {
      const answers = await Promise.all([
        api.get(at(kind, store)),
        api.post(at(kind, store), given[kind][store]),
        api.get(at(kind, store, 1)),
        api.put(at(kind, store, 1), {}),
        api.remove(at(kind, store, 1)),
      ])
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    })

    it('R7.92 R7.97 lists by user for an administrator of the store, and only for him', async () => {
      const [who, other, admin] = [
        await person(api, store),
        await person(api, store),
        await person(api, store, { admin: true }),
      ]
      await save(who, kind, store)
      const of = (asker: Person, user: number, where = store) =>
        api.get<List<Address>>(`${at(kind, where)}&user=${user}`, asker.headers)
      expect((await of(admin, who.id)).body.results.map(({ user }) => user)).toEqual([who.id])
      expect((await of(other, who.id)).body.count).toBe(0)
      const elsewhere = store === 'FRSM' ? 'ESSM' : 'FRSM'
      const stranger = await person(api, elsewhere, { admin: true })
      expect((await of(stranger, who.id, elsewhere)).body.count).toBe(0)
    })

    it('R7.2 names each field that is missing or too long', async () => {
      const who = await person(api, store)
      const { status, body } = await api.post(at(kind, store), { city: '', number: 'x'.repeat(61) }, who.headers)
      expect(status).toBe(400)
      expect(Object.keys(body)).toEqual(
        expect.arrayContaining(['address', 'number', 'postal_code', 'city', 'province', 'country']),
      )
    })
  })
}

describe('what an address may not be', () => {
  it.each([
    ['shipping', 'FRSM', { phone: '0812' }, 'phone'],
    ['shipping', 'FRSM', { phone: '612 345 678' }, 'phone'],
    ['shipping', 'ESSM', { phone: '12' }, 'phone'],
    ['shipping', 'FRSM', { postal_code: '6900' }, 'postal_code'],
    ['shipping', 'FRSM', { postal_code: '20000' }, 'postal_code'],
    ['shipping', 'FRSM', { postal_code: '97400' }, 'postal_code'],
    ['shipping', 'ESSM', { postal_code: '35001' }, 'postal_code'],
    ['shipping', 'ESSM', { postal_code: '38001' }, 'postal_code'],
    ['shipping', 'FRSM', { country: 'ES' }, 'country'],
    ['shipping', 'ESSM', { city: '   ' }, 'city'],
    ['billing', 'FRSM', { tax_id: 'FR123' }, 'tax_id'],
    ['billing', 'FRSM', { tax_id_type: 'dni', tax_id: '12345678Z' }, 'tax_id'],
    ['billing', 'ESSM', { tax_id: '1234567A' }, 'tax_id'],
    ['billing', 'ESSM', { tax_id_type: 'nie', tax_id: '123' }, 'tax_id'],
    ['billing', 'ESSM', { tax_id_type: 'passport' }, 'tax_id_type'],
    ['billing', 'FRSM', { postal_code: 'ABCDE' }, 'postal_code'],
    ['shipping', 'ESSM', { postal_code: '28801', city: 'Palma' }, 'city'],
    ['shipping', 'ESSM', { province: 'Sevilla' }, 'province'],
    ['shipping', 'FRSM', { city: 'Marseille' }, 'city'],
    ['billing', 'FRSM', { province: 'Gironde' }, 'province'],
  ] as const)(
    'R5.23 R5.24 R5.27 R5.28 R5.29 R5.55 R5.56 refuses a %s address of %s with %o',
    async (kind, store, wrong, field) => {
      const who = await person(api, store)
      const refused = await api.post(at(kind, store), { ...given[kind][store], ...wrong }, who.headers)
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]])
      expect((await listed(who, kind, store)).count).toBe(0)
      const { id } = (await save(who, kind, store)).body
      expect((await api.put(at(kind, store, id), wrong, who.headers)).status).toBe(400)
    },
  )

  it('R5.24 an invoice may go to an island that no parcel goes to', async () => {
    const who = await person(api, 'ESSM')
    expect(
      (await save(who, 'billing', 'ESSM', { postal_code: '35001', city: 'Las Palmas', province: 'Las Palmas' })).status,
    ).toBe(201)
  })

  it('R3.68 keeps texts without the spaces around them', async () => {
    const who = await person(api)
    expect((await save(who, 'shipping', 'FRSM')).body).toMatchObject({ name: 'Camille' })
  })

  it('R6.3 a customer may keep fifty addresses of a type', async () => {
    const who = await person(api)
    for (let n = 1; n <= 50; n += 1) await save(who, 'shipping', 'FRSM', { number: String(n) })
    const refused = await api.post(at('shipping', 'FRSM'), shippingAddress.FRSM, who.headers)
    expect([refused.status, refused.body.non_field_errors]).toEqual([
      400,
      ['Vous ne pouvez enregistrer plus de 50 adresses.'],
    ])
  })
})
