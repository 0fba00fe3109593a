import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { KeptConfiguration } from '../../lib/contract/kept-configurations.ts'
import type { AddedLines } from '../../lib/contract/order-lines.ts'
import type { PersonalData } from '../../lib/contract/privacy.ts'
import type { CreatedProject, Project, SharedProject } from '../../lib/contract/projects.ts'
import { keptConfigurations, projects, storeProducts } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, password, person } from './support/people.ts'
import { emptyCart, type StoreCode, standardProducts } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const path = '/auth-users/v1/projects/'
const make = (who: Person, store: StoreCode, body: object) =>
  api.post<CreatedProject>(`${path}?store=${store}`, body, who.headers)
const listed = async (who: Person, store: StoreCode) =>
  (await api.get<{ results: Project[] }>(`${path}?store=${store}`, who.headers)).body.results
const keptOf = async (who: Person, store: StoreCode) =>
  (await api.get<{ results: KeptConfiguration[] }>(`/auth-users/v1/configurations/?store=${store}`, who.headers)).body
    .results
const move = (who: Person, store: StoreCode, id: number, project: number | null) =>
  api.put<KeptConfiguration>(`/auth-users/v1/configurations/${id}/?store=${store}`, { project }, who.headers)
const look = (token: string, store: StoreCode, headers = {}) =>
  api.get<SharedProject>(`/cart/v1/projects/${token}/?store=${store}`, headers)
const order = (token: string, store: StoreCode, body: object = {}, headers = {}) =>
  api.post<AddedLines>(`/cart/v1/projects/${token}/order/?store=${store}`, body, headers)

/** A cart of a customer with two pieces of one product and one of another. */
async function ownCart(who: Person, store: StoreCode): Promise<Cart> {
  const { id } = await emptyCart(api, store)
  const [first, second] = await standardProducts(api, store)
  for (const [item, quantity] of [
    [first, 2],
    [second, 1],
  ] as const) {
    const row = { order: id, product: item?.product, variant: item?.variant, quantity }
    expect((await api.post(`/cart/v1/cart-rows/?store=${store}`, row, who.headers)).status).toBe(201)
  }
  return (await api.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`, who.headers)).body
}

const goodsOf = ({ rows }: Cart) => rows.reduce((sum, { prices }) => sum + prices.total, 0)

async function shared(store: StoreCode) {
  const who = await person(api, store)
  const cart = await ownCart(who, store)
  const { body } = await make(who, store, { name: 'Salle de bain', cart_id: cart.id })
  return { who, cart, project: body }
}

describe.each(['FRSM', 'ESSM'] as const)('projects in %s', (store) => {
  it('are made of a cart, and shown by their link with today’s prices', async () => {
    const { who, cart, project } = await shared(store)
    expect(project).toMatchObject({ name: 'Salle de bain', left_out: [] })
    expect(await listed(who, store)).toEqual([expect.objectContaining({ id: project.id, token: project.token })])
    expect((await keptOf(who, store)).map((one) => [one.project, one.quantity])).toEqual([
      [project.id, 2],
      [project.id, 1],
    ])
    const { body, status } = await look(project.token, store)
    expect([status, body.name, body.total]).toEqual([200, 'Salle de bain', goodsOf(cart)])
    expect(body.entries[0]?.variant).toEqual(cart.rows[0]?.variant)
    expect(body.entries.map(({ quantity, state }) => [quantity, state])).toEqual([
      [2, 'orderable'],
      [1, 'orderable'],
    ])
  })

  it('tell others nothing of their owner', async () => {
    const { who, project } = await shared(store)
    const { body } = await look(project.token, store)
    expect(Object.keys(body).sort()).toEqual(['entries', 'name', 'total'])
    expect(JSON.stringify(body)).not.toMatch(/client|customer|user|facility|created|price_kept/)
    expect(JSON.stringify(body)).not.toContain(who.email)
  })

  it('have the prices of the customer type of who looks', async () => {
    const { project } = await shared(store)
    const professional = await person(api, store, { type: 'P' })
    const { body } = await look(project.token, store, professional.headers)
    const cart = await ownCart(professional, store)
    expect(body.total).toBe(goodsOf(cart))
  })

  it('are put into a cart by others, once per request, without an installation', async () => {
    const { who, project } = await shared(store)
    const facility = {
      city: 'city-28',
      distance: '500' as const,
      disassembly: true,
      pre_measurement: false,
      place: 'Alcobendas',
    }
    const [entry] = await api.db.select().from(keptConfigurations).where(eq(keptConfigurations.clientId, who.id))
    await api.db
      .update(keptConfigurations)
      .set({ configuration: { attribute_options: [], complements: [], ...entry?.configuration, facility } })
      .where(eq(keptConfigurations.id, entry?.id ?? 0))
    const { total } = (await look(project.token, store)).body
    const first = await order(project.token, store)
    expect([first.status, first.body.size, first.body.cart?.size]).toEqual([200, 3, 3])
    const begun = await api.get<Cart>(`/cart/v1/carts/${first.body.cart?.id}/?store=${store}`)
    expect(total, 'no deposit of the owner’s is counted').toBe(goodsOf(begun.body))
    const into = { order: first.body.cart?.id, idempotency_key: randomUUID() }
    for (let time = 0; time < 2; time += 1) expect((await order(project.token, store, into)).body.cart?.size).toBe(6)
    const cart = (await api.get<Cart>(`/cart/v1/carts/${into.order}/?store=${store}`)).body
    expect(cart.rows.map(({ quantity, facility: place }) => [quantity, place])).toEqual([
      [4, null],
      [2, null],
    ])
  })

  it('name what cannot be bought any more, and put the rest into the cart', async () => {
    const { project } = await shared(store)
    const [first] = await standardProducts(api, store)
    const ofProduct = and(eq(storeProducts.productId, first?.product ?? 0), eq(storeProducts.store, store))
    const [offer] = await api.db.delete(storeProducts).where(ofProduct).returning()
    const { body } = await order(project.token, store)
    const [gone] = (await look(project.token, store)).body.entries
    if (offer) await api.db.insert(storeProducts).values(offer)
    expect(body.lines.map(({ problem }) => problem?.code ?? null)).toEqual(['unavailable', null])
    expect([body.size, body.lines[0]?.reference, gone?.state]).toEqual([1, offer?.name, 'gone'])
  })

  it('have a new link, after which the one before shows nothing', async () => {
    const { who, project } = await shared(store)
    const renewed = await api.post<Project>(`${path}${project.id}/link/?store=${store}`, {}, who.headers)
    expect(renewed.body.token).not.toBe(project.token)
    expect((await look(project.token, store)).status).toBe(404)
    expect((await order(project.token, store)).status).toBe(404)
    expect((await look(renewed.body.token, store)).status).toBe(200)
  })

  it('take in and let go configurations, and hold the same one once', async () => {
    const { who, project } = await shared(store)
    const [entry] = await keptOf(who, store)
    const other = (await make(who, store, { name: 'Autre' })).body
    expect((await move(who, store, entry?.id ?? 0, other.id)).body.project).toBe(other.id)
    expect((await move(who, store, entry?.id ?? 0, null)).body.project).toBeNull()
    const cart = await ownCart(who, store)
    const same = (await make(who, store, { name: 'Encore', cart_id: cart.id })).body
    expect((await move(who, store, entry?.id ?? 0, same.id)).status).toBe(400)
    expect((await move(who, store, entry?.id ?? 0, project.id)).status).toBe(200)
  })

  it('are deleted with their configurations alone, downloaded, and erased with the account', async () => {
    const { who, project } = await shared(store)
    const cart = await ownCart(who, store)
    const other = (await make(who, store, { name: 'Autre', cart_id: cart.id })).body
    expect((await api.remove(`${path}${project.id}/?store=${store}`, who.headers)).status).toBe(204)
    expect((await keptOf(who, store)).map((one) => one.project)).toEqual([other.id, other.id])
    const account = `/auth-users/v1/clients/${who.id}`
    const { body } = await api.post<PersonalData>(`${account}/personal_data/?store=${store}`, { password }, who.headers)
    expect(body.projects).toEqual([expect.objectContaining({ id: other.id, name: 'Autre' })])
    expect(JSON.stringify(body.projects)).not.toContain(other.token)
    expect((await api.post(`${account}/erase/?store=${store}`, { password }, who.headers)).status).toBe(204)
    expect(await api.db.select().from(projects).where(eq(projects.clientId, who.id))).toEqual([])
    expect((await look(other.token, store)).status).toBe(404)
  })
})
