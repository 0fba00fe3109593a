import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, like, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { PersonalData } from '../../lib/contract/privacy.ts'
import * as schema from '../db/schema.ts'
import { purge } from '../domain/privacy/purge.ts'
import { readStores } from '../domain/stores.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { type Api, startApi } from './support/api.ts'
import { browserSecret, logIn, type Person, password, person } from './support/people.ts'
import { filledCart, place, type StoreCode, standardProducts, typed } from './support/shop.ts'

const day = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'privacy-'))
let api: Api
beforeAll(async () => {
  api = await startApi({ reports: { photos: folderStorage(folder), recipient: () => 'shop@example.org' } })
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
  rmSync(folder, { recursive: true })
})

const { carts, clients, subscriptions, questions, incidents, consents, mails, wishes, shippingAddresses, payments } =
  schema
const data = (who: Person, store: StoreCode, body: object = { password }, id = who.id) =>
  api.post<PersonalData & { password?: string[]; code?: string }>(
    `/auth-users/v1/clients/${id}/personal_data/?store=${store}`,
    body,
    who.headers,
  )
const erase = (who: Person, store: StoreCode, body: object = { password }, id = who.id) =>
  api.post(`/auth-users/v1/clients/${id}/erase/?store=${store}`, body, who.headers)
const stored = async (id: string) => (await api.db.select().from(carts).where(eq(carts.id, id)))[0]

/** An order that a customer placed, paid and got. */
async function invoiced(who: Person, store: StoreCode): Promise<{ id: string; number: string }> {
  const cart = await filledCart(api, store)
  const form = { user: { ...typed[store].user, email: who.email }, observations: 'Code 1234' }
  await api.put(`/cart/v1/carts/${cart.id}/?store=${store}`, form, who.headers)
  const placed = await api.post(
    `/payment/v1/transfer/payments/init_order/?store=${store}`,
    { cart_id: cart.id },
    who.headers,
  )
  expect(placed.status).toBe(201)
  const admin = await person(api, store, { admin: true })
  const path = `/payment/v1/transfer/payments/confirm/?store=${store}`

  const paid = await api.post(path, { order_id: cart.id }, admin.headers)
  expect([paid.status, JSON.stringify(paid.body)]).toEqual([200, expect.anything()])
  const order = await stored(cart.id)
  const number = order?.frozen?.invoice?.number ?? ''
  expect(number).toMatch(/-F\d{4}-\d{6}$/)
  return { id: cart.id, number }
}

/** A customer of whom the database knows something in each of its tables. */
async function known(store: StoreCode, name: string) {
  const who = await person(api, store, { email: `${name}-${store.toLowerCase()}@known.example` })
  const order = await invoiced(who, store)
  const [product] = await standardProducts(api, store)
  const cart = (await api.post<Cart>(`/cart/v1/carts/?store=${store}`, {}, who.headers)).body
  const address = { ...typed[store].shipping_data, name: 'Camille', surnames: 'Laurent', country: store.slice(0, 2) }
  await api.db.insert(wishes).values({ clientId: who.id, productId: product?.product ?? 1 })
  await api.db.insert(shippingAddresses).values({ clientId: who.id, fields: { ...address, phone: '0612345678' } })
  const letter = { email: who.email, tag: 'newsletter', meta_data: {}, store }
  expect((await api.post('/auth-users/v1/newsletters/', letter)).status).toBe(201)
  const ask = { store, name: 'Camille', email: who.email, phone: '', question: 'Quelle taille ?' }
  await api.db.insert(questions).values([{ ...ask, answer: '80 cm' }, ask])
  const photos = [`${order.id}/${order.number}/1.jpg`]
  mkdirSync(join(folder, order.id, order.number), { recursive: true })
  writeFileSync(join(folder, photos[0] ?? ''), 'photo')
  await api.db.insert(incidents).values({ id: order.id, cartId: order.id, kind: 'other', comment: 'Rayé', photos })
  return { who, order, cart, photo: join(folder, photos[0] ?? '') }
}

describe.each(['FRSM', 'ESSM'] as const)('a customer of %s', (store) => {
  it('R6.2 alone downloads everything that is stored about him, with his password', async () => {
    const { who, order, cart } = await known(store, 'reads')
    const other = await person(api, store)
    expect((await data(other, store, { password }, who.id)).status).toBe(404)
    const admin = await person(api, store, { admin: true })
    expect((await data(admin, store, { password }, who.id)).status).toBe(404)
    expect((await data({ ...who, headers: {} }, store)).status).toBe(401)
    const wrong = await data(who, store, { password: 'another' })
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['password']])
    expect((await data(who, store, {})).status).toBe(400)
    const { status, body } = await data(who, store)
    expect(status).toBe(200)
    expect(body.account).toMatchObject({ id: who.id, email: who.email })
    expect(body.carts_and_orders.map(({ id }) => id).sort()).toEqual([order.id, cart.id].sort())
    expect(body.carts_and_orders.find(({ id }) => id === order.id)).toMatchObject({
      email: who.email,
      rows: [expect.anything()],
      payments: [expect.objectContaining({ method: 'transfer', status: 'authorized' })],
      invoices: [expect.objectContaining({ number: order.number, buyer: expect.anything() })],
    })
    const counted = Object.entries(body).map(([part, list]) => [part, Array.isArray(list) ? list.length : 1])
    expect(Object.fromEntries(counted)).toMatchObject({
      shipping_addresses: 1,
      billing_addresses: 0,
      vat_checks: 0,
      favourites: 1,
      newsletter: 1,
      reports: 1,
      questions: 2,
      withdrawals: 0,
      // The terms of the order, and the request for the newsletter.
      consents: 2,
      logins: 1,
    })
    expect(body.mails.length).toBeGreaterThan(1)
    const text = JSON.stringify(body)
    for (const secret of ['argon2', 'tokenHash', 'password', other.email, admin.email])
      expect(text).not.toContain(secret)
  })

  it('R6.2 downloads no hash of a password or secret that a guest gave with his e-mail', async () => {
    const who = await person(api, store)
    const cart = await filledCart(api, store)
    const user = { email: who.email, password: 'grele-verticale-48' }
    const typedBy = { user, browser_secret: browserSecret }
    expect((await api.put(`/cart/v1/carts/${cart.id}/?store=${store}`, typedBy)).status).toBe(200)
    expect((await stored(cart.id))?.pendingPasswordHash).toContain('argon2')
    const { body } = await data(who, store)
    expect(body.carts_and_orders.map(({ id }) => id)).toEqual([cart.id])
    expect(JSON.stringify(body)).not.toMatch(/argon2|(password|secret)hash/i)
  })

  it('R6.2 downloads what strangers began with his e-mail with as many queries for many carts as for one', async () => {
    const who = await person(api, store)
    const queries = async (carts: number) => {
      for (let n = 0; n < carts; n += 1) {
        const { body } = await api.post<Cart>(`/cart/v1/carts/?store=${store}`, {})
        await api.post(`/cart/v1/carts/${body.id}/join_email_to_cart/?store=${store}`, { email: who.email })
      }
      const { session } = api.db as unknown as { session: { prepareQuery: (...given: unknown[]) => unknown } }
      const prepared = vi.spyOn(Object.getPrototypeOf(session) as typeof session, 'prepareQuery')
      const { body } = await data(who, store)
      const { length } = prepared.mock.calls
      prepared.mockRestore()
      return [body.carts_and_orders.length, length]
    }
    const [[one, once], [many, often]] = [await queries(1), await queries(7)]
    expect([one, many, often]).toEqual([1, 8, once])
  })

  it('R6.2 is forgotten by password: account, logins, addresses, newsletter, questions and carts go', async () => {
    const { who, cart } = await known(store, 'goes')
    const other = await person(api, store)
    expect((await erase(other, store, { password }, who.id)).status).toBe(404)
    expect((await erase(who, store, { password: 'another' })).status).toBe(400)
    expect(await stored(cart.id)).toBeDefined()
    expect((await erase(who, store)).status).toBe(204)
    expect((await data(who, store)).status).toBe(401)
    await expect(logIn(api, store, who.email)).rejects.toThrow('refused')
    expect(await stored(cart.id)).toBeUndefined()
    for (const table of [wishes, shippingAddresses, schema.refreshTokens])
      expect(await api.db.select().from(table).where(eq(table.clientId, who.id))).toEqual([])
    expect(await api.db.select().from(subscriptions).where(eq(subscriptions.email, who.email))).toEqual([])
    const asked = await api.db
      .select()
      .from(questions)
      .where(or(eq(questions.email, who.email), eq(questions.email, '')))
    expect(asked.filter(({ email }) => email !== '')).toEqual([])
    expect(asked.filter(({ store: of, name }) => of === store && name === '')).toHaveLength(1)
    const told = await api.db.select().from(mails).where(eq(mails.recipient, who.email))
    expect(told.map(({ template }) => template)).toContain('accountErased')
    expect((await person(api, store, { email: who.email })).id).not.toBe(who.id)
  })

  it('R7.100 leaves the invoices behind him as they were, and their series goes on without a gap', async () => {
    const { who, order, photo } = await known(store, 'leaves')
    const before = await stored(order.id)
    expect((await erase(who, store)).status).toBe(204)
    const after = await stored(order.id)
    expect(after).toMatchObject({ customer: null, toBeErased: true, orderNumber: before?.orderNumber })
    expect(after?.frozen).toEqual(before?.frozen)
    const next = await invoiced(await person(api, store), store)
    const serial = (number: string) => Number(number.slice(-6))
    expect(serial(next.number)).toBe(serial(order.number) + 1)
    // It is delivered; a month later nothing of it reaches the customer any more.
    await api.db.update(carts).set({ status: 650 }).where(eq(carts.id, order.id))
    const stores = (await readStores(api.db)).all()
    const at = (days: number) => new Date(Date.now() + days * day)
    await purge(api.db, stores, at(29))
    expect((await stored(order.id))?.email).toBe(who.email)
    const { photos } = await purge(api.db, stores, at(31))
    const ended = await stored(order.id)
    const { name, surnames } = typed[store].user
    expect(ended).toMatchObject({ email: '', status: 650, toBeErased: false, frozen: before?.frozen })
    expect(ended?.form.user).toEqual({ name, surnames, phone: '', email: '' })
    expect(ended?.form.shipping_data).toEqual(before?.form.shipping_data)
    expect(ended?.form.observations).toBe('')
    expect(photos).toEqual([`${order.id}/${order.number}/1.jpg`])
    const job = await api.db.select().from(schema.jobs).where(eq(schema.jobs.kind, 'photos'))
    expect(job.map(({ payload }) => payload)).toContainEqual({ photos })
    expect(existsSync(photo)).toBe(true)
    const traces = await api.db
      .select()
      .from(payments)
      .where(and(eq(payments.cartId, order.id), like(sql`${payments.snapshot}::text`, `%${who.email}%`)))
    expect(traces).toEqual([])
    const years = store === 'FRSM' ? 10 : 6
    await purge(api.db, stores, at(years * 365 - 2))
    expect((await stored(order.id))?.form.user.name).toBe(name)
    await purge(api.db, stores, at(years * 366))
    const old = await stored(order.id)
    expect(old?.form.user.name).toBe('')
    expect(old?.frozen).toEqual(before?.frozen)
    const last = await invoiced(await person(api, store), store)
    expect(serial(last.number)).toBe(serial(next.number) + 1)
  })

  it('R7.100 an order that has an invoice is not deleted, nor its invoice changed, by anything', async () => {
    const { id } = await invoiced(await person(api, store), store)
    const refused = { cause: { message: expect.stringContaining('never deleted') } }
    await expect(api.db.delete(carts).where(eq(carts.id, id))).rejects.toMatchObject(refused)
    const changed = { frozen: sql`${carts.frozen} - 'invoice'` as never }
    await expect(api.db.update(carts).set(changed).where(eq(carts.id, id))).rejects.toMatchObject(refused)
  })

  it('R6.1 leaves a guest’s order its proof of accepted terms, and keeps choices about cookies', async () => {
    const cart = await filledCart(api, store)
    await place(api, cart.id, store)
    const [terms] = await api.db.select().from(consents).where(eq(consents.subject, cart.id))
    expect(terms).toMatchObject({ store, kind: 'terms', action: 'given', place: 'checkout' })
    expect([terms?.textHash, terms?.version]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ])
    const id = crypto.randomUUID()
    const choice = { id, question: '2026-11', text_hash: 'a'.repeat(64), analytics: true, advertising: false }
    const keep = (body: object) => api.post(`/auth-users/v1/consents/cookies/?store=${store}`, body)
    expect((await keep(choice)).status).toBe(204)
    expect((await keep({ ...choice, analytics: false })).status).toBe(204)
    for (const wrong of [{ id: 'me' }, { text_hash: 'x' }, { analytics: 'yes' }, { email: 'a@b.fr' }]) {
      const refused = await keep({ ...choice, ...wrong })
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, Object.keys(wrong)])
    }
    const kept = await api.db.select().from(consents).where(eq(consents.subject, id)).orderBy(consents.id)
    expect(kept.map(({ action, details, version }) => [action, details, version])).toEqual([
      ['given', { analytics: true, advertising: false }, '2026-11'],
      ['withdrawn', { analytics: false, advertising: false }, '2026-11'],
    ])
  })

  it('R6.4 an administrator is not deleted here', async () => {
    const admin = await person(api, store, { admin: true })
    const refused = await erase(admin, store)
    expect([refused.status, refused.body.code]).toEqual([409, 'administrator'])
    expect(await api.db.select().from(clients).where(eq(clients.id, admin.id))).toHaveLength(1)
  })
})
