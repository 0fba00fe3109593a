import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptConfiguration } from '../../lib/contract/kept-configurations.ts'
import type { AddedLines } from '../../lib/contract/order-lines.ts'
import type { CreatedProject, Project } from '../../lib/contract/projects.ts'
import { maxPieces } from '../../lib/rules/pieces.ts'
import { cartRows, keptConfigurations } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { chosen, optionOf, type Screen, screenOf } from './support/measured-orders.ts'
import { type Person, person } from './support/people.ts'
import { filledCart, type StoreCode, standardProducts, typed } from './support/shop.ts'

const codes = ['FRSM', 'ESSM'] as const
let api: Api
const screens = {} as Record<StoreCode, Screen>
beforeAll(async () => {
  api = await startApi()
  for (const store of codes) screens[store] = await screenOf(api, store)
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const notch = {
  option: 20_600,
  cuts: [{ kind: 'notch', glass: 'fixed', corner: 'lower-right', width: 150, height: 200 }],
}
const facility = { city: 'city-28', distance: '500', disassembly: true, pre_measurement: false, place: 'Alcobendas' }
const add = (store: StoreCode, body: object, headers = {}) =>
  api.post<{ id: string; order: string }>(`/cart/v1/cart-rows/?store=${store}`, body, headers)
const cutScreen = (store: StoreCode) => ({
  product: screens[store].product,
  configuration: chosen(screens[store], 1000, 2000, [notch]),
})
const rowsOf = (cart: string) =>
  api.db.select().from(cartRows).where(eq(cartRows.cartId, cart)).orderBy(cartRows.createdAt)
const keptOf = (who: Person) => api.db.select().from(keptConfigurations).where(eq(keptConfigurations.clientId, who.id))
const project = (who: Person, store: StoreCode, body: object) =>
  api.post<CreatedProject>(`/auth-users/v1/projects/?store=${store}`, { name: 'Chantier', ...body }, who.headers)

describe.each(codes)('the same product, chosen again in %s', (store) => {
  it('R6.2 joins its row after the installation of that was taken away, and is kept once', async () => {
    const who = await person(api, store)
    const { id, rows } = await filledCart(api, store)
    const [item] = await standardProducts(api, store)
    await api.get(`/cart/v1/carts/${id}/?store=${store}`, who.headers)
    const row = `/cart/v1/cart-rows/${rows[0]?.id}/?store=${store}`
    expect((await api.put(row, { quantity: 1, facility: null }, who.headers)).status).toBe(200)
    expect((await add(store, { order: id, ...item, quantity: 1 }, who.headers)).status).toBe(201)
    expect((await rowsOf(id)).map(({ quantity }) => quantity)).toEqual([2])
    expect((await project(who, store, { cart_id: id })).status).toBe(201)
    expect((await keptOf(who)).map(({ quantity }) => quantity)).toEqual([2])
  })

  it('R6.2 joins its row with cuts: added, changed to, and ordered again', async () => {
    const who = await person(api, store)
    const { order: id } = (await add(store, cutScreen(store), who.headers)).body
    const paid = await api.put(
      `/cart/v1/carts/${id}/?store=${store}`,
      { ...typed[store], user: { ...typed[store].user, email: who.email } },
      who.headers,
    )
    expect(paid.status).toBe(200)
    const placed = await api.post(
      `/payment/v1/transfer/payments/init_order/?store=${store}`,
      { cart_id: id },
      who.headers,
    )
    expect(placed.status).toBe(201)
    const { order } = (await add(store, cutScreen(store), who.headers)).body
    const again = () => api.post<AddedLines>(`/cart/v1/carts/${id}/order_again/?store=${store}`, { order }, who.headers)
    expect([(await again()).status, (await again()).status]).toEqual([200, 200])
    await add(store, { order, ...cutScreen(store) }, who.headers)
    expect((await rowsOf(order)).map(({ quantity }) => quantity)).toEqual([4])
    const [row] = await rowsOf(order)
    const put = `/cart/v1/cart-rows/${row?.id}/?store=${store}`
    expect((await api.put(put, { quantity: 2, facility: null }, who.headers)).status).toBe(200)
    expect((await rowsOf(order)).map(({ fingerprint }) => fingerprint)).toEqual([row?.fingerprint])
  })

  it('R6.2 is kept once, also after it was in a project and out of it again', async () => {
    const who = await person(api, store)
    const { product } = screens[store]
    const options = [{ option: optionOf(screens[store], 'width-attr'), value: 1000 }, notch]
    const keep = () =>
      api.post<KeptConfiguration>(
        `/auth-users/v1/configurations/?store=${store}`,
        { product, configuration: { attribute_options: options, complements: [] } },
        who.headers,
      )
    const first = (await keep()).body
    const other = (await project(who, store, {})).body
    const move = (to: Project['id'] | null) =>
      api.put(`/auth-users/v1/configurations/${first.id}/?store=${store}`, { project: to }, who.headers)
    const [before] = await keptOf(who)
    expect([(await move(other.id)).status, (await move(null)).status]).toEqual([200, 200])
    expect((await keptOf(who)).map(({ fingerprint }) => fingerprint)).toEqual([before?.fingerprint])
    expect((await keep()).body.id).toBe(first.id)
    expect(await keptOf(who)).toHaveLength(1)
  })

  it('R6.2 is one entry of a project where an older cart has it in two rows', async () => {
    const who = await person(api, store)
    const { id } = await filledCart(api, store, 2)
    await api.get(`/cart/v1/carts/${id}/?store=${store}`, who.headers)
    const [row] = await rowsOf(id)
    if (!row) throw new Error('The cart has no row.')
    await api.db.insert(cartRows).values({ ...row, id: randomUUID(), quantity: maxPieces - 1, fingerprint: 'old' })
    const { status, body } = await project(who, store, { cart_id: id })
    expect([status, body.left_out]).toEqual([201, []])
    expect((await keptOf(who)).map(({ quantity, fingerprint }) => [quantity, fingerprint])).toEqual([
      [maxPieces, `${body.id}:${row.fingerprint}`],
    ])
  })

  it.runIf(store === 'ESSM')(
    'R9.28 with and without an installation are two rows, and the same twice is one',
    async () => {
      const { order, id } = (await add(store, cutScreen(store))).body
      const set = (row: string, wanted: object | null) =>
        api.put(`/cart/v1/cart-rows/${row}/?store=${store}`, { quantity: 1, facility: wanted })
      expect((await set(id, facility)).status).toBe(200)
      const plain = (await add(store, { order, ...cutScreen(store) })).body.id
      expect(plain).not.toBe(id)
      expect((await add(store, { order, ...cutScreen(store), facility })).body.id).toBe(id)
      expect((await set(plain, facility)).status).toBe(400)
      expect((await set(id, null)).status).toBe(400)
      expect(await rowsOf(order)).toHaveLength(2)
    },
  )
})
