import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CreatedProject, Project, SharedProject } from '../../lib/contract/projects.ts'
import { maxProjects } from '../../lib/rules/projects.ts'
import { keptConfigurations, projects } from '../db/schema.ts'
import { maxKept } from '../domain/configuration/kept.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import { filledCart, type StoreCode, standardProducts } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const path = '/auth-users/v1/projects/'
const make = (who: Pick<Person, 'headers'>, store: StoreCode, body: object) =>
  api.post<CreatedProject>(`${path}?store=${store}`, body, who.headers)
const look = (token: string, store: StoreCode) =>
  api.get<SharedProject>(`/cart/v1/projects/${encodeURIComponent(token)}/?store=${store}`)
const projectsOf = (who: Person) => api.db.$count(projects, eq(projects.clientId, who.id))

/** Keeps so many configurations of a customer, none in a project. */
async function keep(who: Person, store: StoreCode, number: number): Promise<void> {
  const [item] = await standardProducts(api, store)
  const rows = Array.from({ length: number }, (_, place) => ({
    ...{ clientId: who.id, productId: item?.product ?? 0, quantity: 1, name: '', fingerprint: `${place}` },
    configuration: { attribute_options: [], complements: [] },
  }))
  await api.db.insert(keptConfigurations).values(rows)
}
async function ownCart(who: Person, store: StoreCode, products = 1): Promise<string> {
  const { id } = await filledCart(api, store)
  for (const item of (await standardProducts(api, store)).slice(1, products))
    await api.post(`/cart/v1/cart-rows/?store=${store}`, { order: id, ...item, quantity: 1 }, who.headers)
  await api.get(`/cart/v1/carts/${id}/?store=${store}`, who.headers)
  return id
}

describe.each(['FRSM', 'ESSM'] as const)('projects in %s', (store) => {
  it('are neither shown to, nor changed by another customer', async () => {
    const [owner, other] = [await person(api, store), await person(api, store)]
    const { body: project } = await make(owner, store, { name: 'Chantier' })
    const one = `${path}${project.id}/`
    for (const who of [other, await person(api, store, { admin: true })]) {
      const { headers } = who
      expect((await api.get<{ count: number }>(`${path}?store=${store}`, headers)).body.count).toBe(0)
      expect((await api.put(`${one}?store=${store}`, { name: 'Mine' }, headers)).status).toBe(404)
      expect((await api.post(`${one}link/?store=${store}`, {}, headers)).status).toBe(404)
      expect((await api.remove(`${one}?store=${store}`, headers)).status).toBe(404)
    }
    for (const status of [
      (await api.get(`${path}?store=${store}`)).status,
      (await api.post(`${path}?store=${store}`, { name: 'x' })).status,
      (await api.put(`${one}?store=${store}`, { name: 'x' })).status,
      (await api.post(`${one}link/?store=${store}`, {})).status,
      (await api.remove(`${one}?store=${store}`)).status,
    ])
      expect(status).toBe(401)
    expect((await look(project.token, store)).body.name).toBe('Chantier')
  })

  it('take no configuration of another customer, and none into another customer’s project', async () => {
    const [owner, other] = [await person(api, store), await person(api, store)]
    const { body: project } = await make(owner, store, { name: 'Chantier', cart_id: await ownCart(owner, store) })
    const { body: mine } = await make(other, store, { name: 'Mine', cart_id: await ownCart(other, store) })
    const rows = await api.db.select().from(keptConfigurations)
    const idIn = (id: number) => rows.find(({ projectId }) => projectId === id)?.id
    const put = (id: number | undefined, to: unknown) =>
      api.put(`/auth-users/v1/configurations/${id}/?store=${store}`, { project: to }, other.headers)
    expect((await put(idIn(project.id), mine.id)).status).toBe(404)
    expect((await put(idIn(project.id), null)).status).toBe(404)
    expect((await put(idIn(mine.id), project.id)).status).toBe(404)
    expect((await put(idIn(mine.id), 2_147_483_647)).status).toBe(404)
    for (const wrong of ['1', 0, -1, 1.5, undefined]) expect((await put(idIn(mine.id), wrong)).status).toBe(400)
    expect((await look(project.token, store)).body.entries).toHaveLength(1)
  })

  it('are made of no cart of another customer, of no order and of no empty cart', async () => {
    const [owner, other] = [await person(api, store), await person(api, store)]
    const cart = await ownCart(owner, store)
    for (const cart_id of [cart, randomUUID()])
      expect((await make(other, store, { name: 'x', cart_id })).status).toBe(404)
    for (const cart_id of ['x', 1, null]) expect((await make(other, store, { name: 'x', cart_id })).status).toBe(400)
    const { body } = await api.post<{ id: string }>(`/cart/v1/carts/?store=${store}`, {}, other.headers)
    expect((await make(other, store, { name: 'x', cart_id: body.id })).status).toBe(400)
    expect(await projectsOf(other)).toBe(0)
  })

  it('are not found by a guessed token, nor by that of the other store', async () => {
    const owner = await person(api, store)
    const { body: project } = await make(owner, store, { name: 'Chantier' })
    const elsewhere = store === 'FRSM' ? 'ESSM' : 'FRSM'
    expect((await look(randomUUID(), store)).status).toBe(404)
    expect((await look(project.token, elsewhere)).status).toBe(404)
    const asked = `/cart/v1/projects/${project.token}/order/?store=${elsewhere}`
    expect((await api.post(asked, {})).status).toBe(404)
    for (const token of ['1', '../../carts', '%00', `${project.token}x`, "' or 1=1 --"])
      expect([400, 404]).toContain((await look(token, store)).status)
  })

  it('go into no cart of another customer', async () => {
    const [owner, other] = [await person(api, store), await person(api, store)]
    const { body: project } = await make(owner, store, { name: 'Chantier', cart_id: await ownCart(owner, store) })
    const foreign = await ownCart(other, store)
    const into = (cart: unknown, headers = {}) =>
      api.post(`/cart/v1/projects/${project.token}/order/?store=${store}`, { order: cart }, headers)
    expect((await into(foreign)).status).toBe(404)
    expect((await into(foreign, owner.headers)).status).toBe(404)
    expect((await into('x')).status).toBe(400)
    expect((await into(foreign, other.headers)).status).toBe(200)
  })

  it('have a name of one line, without control signs and links', async () => {
    const who = await person(api, store)
    const named = async (name: unknown) => (await make(who, store, { name })).body.name
    expect(await named(' Villa\u0007\n\tNord\u2028\u202e ')).toBe('Villa Nord')
    expect(await named('<b>Villa</b>')).toBe('<b>Villa</b>')
    for (const name of ['', ' \n ', '\u202e', 'x'.repeat(61), 'https://evil.example', '\ud800', 1, null, ['x']])
      expect((await make(who, store, { name })).status).toBe(400)
    const { body } = await make(who, store, { name: 'x'.repeat(60), token: randomUUID(), id: 1, client: 1 })
    const renamed = await api.put<Project>(`${path}${body.id}/?store=${store}`, { name: 'Villa\nSud' }, who.headers)
    expect(renamed.body).toMatchObject({ name: 'Villa Sud', token: body.token })
    expect((await api.put(`${path}${body.id}/?store=${store}`, { name: '' }, who.headers)).status).toBe(400)
  })

  it(`hold ${maxKept} configurations together, and name the rows beyond`, async () => {
    const who = await person(api, store)
    await keep(who, store, maxKept - 1)
    const cart_id = await ownCart(who, store, 3)
    const { status, body } = await make(who, store, { name: 'Chantier', cart_id })
    expect([status, body.left_out.length]).toEqual([201, 2])
    expect(body.left_out[0]?.message).toContain(String(maxKept))
    expect((await look(body.token, store)).body.entries).toHaveLength(1)
    expect((await make(who, store, { name: 'Plein', cart_id })).status).toBe(400)
    expect(await projectsOf(who)).toBe(1)
  })

  it('keep their bounds when several are made at once', async () => {
    const who = await person(api, store)
    await keep(who, store, maxKept - 1)
    const rows = Array.from({ length: maxProjects - 2 }, () => ({ clientId: who.id, name: 'x', token: randomUUID() }))
    await api.db.insert(projects).values(rows)
    const cart_id = await ownCart(who, store)
    const sent = [{ name: 'a', cart_id }, { name: 'b', cart_id }, { name: 'c' }, { name: 'd' }]
    const made = await Promise.all(sent.map((body) => make(who, store, body)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await projectsOf(who)).toBe(maxProjects)
    expect(await api.db.$count(keptConfigurations, eq(keptConfigurations.clientId, who.id))).toBeLessThanOrEqual(
      maxKept,
    )
  })
})
