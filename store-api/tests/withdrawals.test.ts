import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart, TrackedOrder } from '../../lib/contract/cart-content.ts'
import type { ShopWithdrawal, WithdrawableOrder, Withdrawal } from '../../lib/contract/withdrawals.ts'
import { lastWithdrawalDay } from '../../lib/rules/withdrawal.ts'
import * as schema from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import type { OutgoingMail } from '../mail/transport.ts'
import { sendDueMails } from '../mail/worker.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { type Api, startApi } from './support/api.ts'
import { person } from './support/people.ts'
import { filledCart, place, type StoreCode } from './support/shop.ts'

const day = 86_400_000
let api: Api
beforeAll(async () => {
  const reports = {
    photos: folderStorage('/nowhere'),
    recipient: (store: string) => `shop@${store.toLowerCase()}.example`,
  }
  api = await startApi({ reports })
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/**
 * A guest's order by bank transfer. @param deliveredAgo milliseconds since all of it arrived; null
 * while it is to come
 */
async function ordered(store: StoreCode, deliveredAgo: number | null = null) {
  const cart = await filledCart(api, store)
  const { order_number: number } = (await place(api, cart.id, store)).body
  const deliveredAt = deliveredAgo === null ? null : new Date(Date.now() - deliveredAgo)
  if (deliveredAt) {
    await api.db.insert(schema.subOrders).values({ cartId: cart.id, status: 700, deliveredAt })
    await api.db.update(schema.carts).set({ status: 650 }).where(eq(schema.carts.id, cart.id))
  }
  return { id: cart.id, number, email: cart.email, rows: cart.rows, deliveredAt }
}

const lookup = (store: StoreCode, email: unknown, order_number: unknown) =>
  api.post<WithdrawableOrder & { code: string }>(`/cart/v1/withdrawals/lookup/?store=${store}`, { email, order_number })
const declare = (store: StoreCode, body: object, headers = {}) =>
  api.post<Withdrawal & Record<string, unknown>>(
    `/cart/v1/withdrawals/?store=${store}`,
    { name: 'Camille Laurent', idempotency_key: randomUUID(), ...body },
    headers,
  )
const stored = (reference: string) =>
  api.db.select().from(schema.withdrawalRequests).where(eq(schema.withdrawalRequests.reference, reference))

/** Everything that is due, caught instead of sent. */
async function sent(): Promise<OutgoingMail[]> {
  const caught: OutgoingMail[] = []
  await sendDueMails({
    db: api.db,
    stores: await readStores(api.db),
    log: (level, message) => api.logs.push(`${level} ${message}`),
    transport: async (mail) => void caught.push(mail),
    storeUrl: (code) => `https://${code.toLowerCase()}.example`,
  })
  return caught
}

describe.each(['FRSM', 'ESSM'] as const)('withdrawing from orders of %s', (store) => {
  it('shows what can be withdrawn from to one who knows an order’s number and e-mail, without ids', async () => {
    const order = await ordered(store)
    const found = await lookup(
      store,
      ` ${order.email.toUpperCase()} `,
      ` ${order.number.toLowerCase().replace(/(.{5})/, '$1 ')}`,
    )
    expect(found.status).toBe(200)
    expect(found.body).toMatchObject({ order_number: order.number, period: { state: 'open', until: null } })
    const [row] = order.rows
    expect(found.body.items).toEqual([
      {
        key: '1',
        kind: 'goods',
        name: row?.product.name,
        variant: row?.variant?.name ?? null,
        quantity: row?.quantity,
        excepted: null,
      },
    ])
    expect(JSON.stringify(found.body)).not.toContain(order.id)
    expect(JSON.stringify(found.body)).not.toContain(row?.id)
  })

  it('answers a wrong number, a wrong e-mail and another store alike, as order tracking does', async () => {
    const order = await ordered(store)
    const other = store === 'FRSM' ? 'ESSM' : 'FRSM'
    const answers = [
      await lookup(store, order.email, 'XX-23456789'),
      await lookup(store, 'someone@example.org', order.number),
      await lookup(other, order.email, order.number),
      await api.post(`/cart/v1/carts/retrieve_by_order_number/?store=${store}`, {
        email: 'someone@example.org',
        order_number: order.number,
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set([answers[0], answers[1], answers[3]].map((answer) => JSON.stringify(answer?.body))).size).toBe(1)
  })

  it('shows a declaration on the order and to who tracks it, with its reference and what it is about', async () => {
    const order = await ordered(store, 2 * day)
    const path = `/cart/v1/carts/${order.id}/?store=${store}`
    expect((await api.get<Cart>(path)).body.withdrawals).toEqual([])
    const other = { order_number: order.number, email: 'someone@example.org' }
    expect((await declare(store, other)).status).toBe(201)
    const { body: declared } = await declare(store, { order_number: order.number, email: order.email })
    const shown = [{ reference: declared.reference, created_at: declared.created_at, items: declared.items }]
    expect((await api.get<Cart>(path)).body.withdrawals).toEqual(shown)
    const tracked = await api.post<TrackedOrder>(`/cart/v1/carts/retrieve_by_order_number/?store=${store}`, {
      email: order.email,
      order_number: order.number,
    })
    expect(tracked.body.withdrawals).toEqual(shown)
  })

  it('says on the order and to who tracks it until when the right stands', async () => {
    const order = await ordered(store, 2 * day)
    const place = { country: store.slice(0, 2), timeZone: 'Europe/Paris' }
    const until = lastWithdrawalDay(order.deliveredAt ?? new Date(), place)
    const { body } = await api.get<Cart>(`/cart/v1/carts/${order.id}/?store=${store}`)
    expect(body.withdrawal).toEqual({ state: 'open', until })
    const tracked = await api.post<TrackedOrder>(`/cart/v1/carts/retrieve_by_order_number/?store=${store}`, {
      email: order.email,
      order_number: order.number,
    })
    expect(tracked.body.withdrawal).toEqual({ state: 'open', until })
    const late = await ordered(store, 40 * day)
    expect((await lookup(store, late.email, late.number)).body.period.state).toBe('expired')
    const cart = await filledCart(api, store)
    expect((await api.get<Cart>(`/cart/v1/carts/${cart.id}/?store=${store}`)).body.withdrawal).toBeNull()
  })

  it('keeps a declaration, acknowledges it by mail with content, date and time, and tells the shop', async () => {
    const order = await ordered(store)
    const owner = await person(api, store, { email: `declares-${store}@example.org`.toLowerCase() })
    order.email = owner.email
    await api.db
      .update(schema.carts)
      .set({ customer: owner.id, email: owner.email })
      .where(eq(schema.carts.id, order.id))
    await sent()
    const message = 'Trop <b>petit</b>'
    const made = await declare(store, { order_number: order.number, email: order.email, items: ['1'], message })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ order_number: order.number, email: order.email, message })
    expect(made.body.reference).toMatch(/^(FR|ES)-R-[2-9A-Z]{8}$/)
    expect(made.body).not.toHaveProperty('id')
    const mails = await sent()
    expect(mails.map(({ to }) => to).sort()).toEqual([order.email, `shop@${store.toLowerCase()}.example`].sort())
    const receipt = mails.find(({ to }) => to === order.email)
    const notice = mails.find(({ to }) => to !== order.email)
    const moment = new Intl.DateTimeFormat(store === 'FRSM' ? 'fr-FR' : 'es-ES', {
      dateStyle: 'full',
      timeStyle: 'long',
      timeZone: 'Europe/Paris',
    }).format(new Date(made.body.created_at))
    expect(moment).toMatch(/UTC|CES?T/)
    for (const part of [receipt?.html, receipt?.text, notice?.html, notice?.text]) {
      for (const word of [moment, made.body.reference, order.number, 'Camille Laurent', order.rows[0]?.product.name])
        expect(part).toContain(word)
      expect(part).not.toMatch(/undefined|\[object/)
    }
    expect(receipt?.html).toContain('Trop &lt;b&gt;petit')
    expect(receipt?.subject).toMatch(store === 'FRSM' ? /^Accusé de réception/ : /^Acuse de recibo/)
    expect(notice?.text).toContain(order.id)
    expect(receipt?.text).not.toContain(order.id)
  })

  it('mails an unproven e-mail nothing that was typed: only reference, order and subject', async () => {
    const order = await ordered(store)
    const typed = { name: 'Gagnant Mystère', description: 'Appelez-nous vite', message: 'https://evil.example' }
    const other = await person(api, store)
    // Another person's account does not prove the e-mail typed for its order.
    await api.db.update(schema.carts).set({ customer: other.id }).where(eq(schema.carts.id, order.id))
    await sent()
    const found = await declare(store, { ...typed, order_number: order.number, email: order.email })
    const unknown = await declare(store, { ...typed, order_number: 'CALL 0899', email: 'victim@example.org' })
    expect([found.status, unknown.status]).toEqual([201, 201])
    const mails = await sent()
    const receipts = mails.filter(({ to }) => !to.startsWith('shop@'))
    expect(receipts).toHaveLength(2)
    for (const { subject, html, text } of receipts)
      for (const word of [...Object.values(typed), 'evil.example', 'CALL 0899'])
        expect(subject + html + text).not.toContain(word)
    const [own] = receipts.filter(({ to }) => to === order.email)
    for (const word of [found.body.reference, order.number, order.rows[0]?.product.name])
      expect(own?.text).toContain(word)
    expect(receipts.find(({ to }) => to !== order.email)?.text).toContain(unknown.body.reference)
    const notices = mails.filter(({ to }) => to.startsWith('shop@'))
    expect(notices.map(({ text }) => text.includes(typed.description) && text.includes(typed.message))).toEqual([
      true,
      true,
    ])
  })

  it('takes the same declaration once, however often it is sent', async () => {
    const order = await ordered(store)
    await sent()
    const body = { order_number: order.number, email: order.email, idempotency_key: randomUUID() }
    const answers = await Promise.all([declare(store, body), declare(store, body), declare(store, body)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1)
    expect(await sent()).toHaveLength(2)
    const another = await declare(store, { ...body, message: 'x' })
    expect([another.status, another.body.code]).toEqual([409, 'conflict'])
    expect((await stored(answers[0]?.body.reference ?? '')).length).toBe(1)
  })

  it('takes a declaration whose order is not found as it was made, and says so to the shop alone', async () => {
    const order = await ordered(store)
    await sent()
    const unknown = await declare(store, {
      order_number: ' xx-1 ',
      email: 'someone@example.org',
      description: 'La paroi',
    })
    const otherEmail = await declare(store, { order_number: order.number, email: 'someone@example.org' })
    expect([unknown.status, otherEmail.status]).toEqual([201, 201])
    expect([unknown.body.items, otherEmail.body.items]).toEqual([null, null])
    expect(Object.keys(unknown.body)).toEqual(Object.keys(otherEmail.body))
    const [[first], [second]] = [await stored(unknown.body.reference), await stored(otherEmail.body.reference)]
    expect(first).toMatchObject({ match: 'none', cartId: null, orderNumber: 'XX-1', description: 'La paroi' })
    expect(second).toMatchObject({ match: 'number', cartId: null })
    const mails = await sent()
    const receipts = mails.filter(({ to }) => to === 'someone@example.org')
    expect(receipts).toHaveLength(2)
    for (const { text, html } of receipts) expect(text + html).not.toContain(order.id)
    const notices = mails.filter(({ to }) => to.startsWith('shop@')).map(({ text }) => text)
    expect(notices.some((text) => text.includes('La paroi'))).toBe(true)
    expect(notices.some((text) => /autre e-mail|otro correo/.test(text))).toBe(true)
  })

  it('takes a late declaration and one about goods made to measure, and tells the shop what they are', async () => {
    const order = await ordered(store, 40 * day)
    const [cart] = await api.db.select().from(schema.carts).where(eq(schema.carts.id, order.id))
    const rows = cart?.frozen?.rows.map((row) => ({ ...row, custom_made: true })) ?? []
    if (cart?.frozen)
      await api.db
        .update(schema.carts)
        .set({ frozen: { ...cart.frozen, rows } })
        .where(eq(schema.carts.id, order.id))
    expect((await lookup(store, order.email, order.number)).body.items[0]?.excepted).toBe('madeToMeasure')
    await sent()
    const made = await declare(store, { order_number: order.number, email: order.email, items: ['1'] })
    expect(made.status).toBe(201)
    const notice = (await sent()).find(({ to }) => to.startsWith('shop@'))
    expect(notice?.text).toMatch(/Le délai légal s'est terminé|El plazo legal terminó/)
    expect(notice?.text).toMatch(/Fabriqué sur mesure|Fabricado a medida/)
    const whole = await declare(store, { order_number: order.number, email: order.email })
    expect(whole.body.items).toEqual([])
  })

  it('refuses what is no declaration at its field, and keeps nothing of it', async () => {
    const order = await ordered(store)
    const good = { order_number: order.number, email: order.email }
    const wrong: [object, string][] = [
      [{ ...good, name: '  ' }, 'name'],
      [{ ...good, name: 'x'.repeat(201) }, 'name'],
      [{ ...good, name: 'a\u0000b' }, 'name'],
      [{ ...good, name: 'Click http://evil' }, 'name'],
      [{ ...good, email: 'nobody' }, 'email'],
      [{ ...good, order_number: '' }, 'order_number'],
      [{ ...good, order_number: 7 }, 'order_number'],
      [{ ...good, items: [] }, 'items'],
      [{ ...good, items: ['99'] }, 'items'],
      [{ ...good, order_number: 'XX-1', items: ['1'] }, 'items'],
      [{ ...good, message: 'x'.repeat(1001) }, 'message'],
      [{ ...good, description: {} }, 'description'],
      [{ ...good, idempotency_key: 'once' }, 'idempotency_key'],
    ]
    const count = async () => (await api.db.select().from(schema.withdrawalRequests)).length
    const before = await count()
    for (const [body, field] of wrong) {
      const refused = await declare(store, body)
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]])
    }
    expect(await count()).toBe(before)
    expect((await api.post(`/cart/v1/withdrawals/?store=${store}`, 'nonsense')).status).toBe(400)
  })

  it('is listed for administrators of the store alone, the newest first', async () => {
    const order = await ordered(store)
    const made = await declare(store, { order_number: order.number, email: order.email })
    const list = (headers = {}) =>
      api.get<{ count: number; results: ShopWithdrawal[] }>(`/cart/v1/withdrawals/?store=${store}`, headers)
    expect((await list()).status).toBe(401)
    expect((await list((await person(api, store)).headers)).status).toBe(403)
    const admin = await person(api, store, { admin: true })
    const { body } = await list(admin.headers)
    expect(body.results[0]).toMatchObject({ reference: made.body.reference, order: order.id, match: 'order' })
    const elsewhere = store === 'FRSM' ? 'ESSM' : 'FRSM'
    expect((await api.get(`/cart/v1/withdrawals/?store=${elsewhere}`, admin.headers)).status).toBe(401)
  })
})

describe('declarations of withdrawal', () => {
  it('are never changed, emptied, or deleted for five years: the database refuses', async () => {
    const made = await declare('FRSM', { order_number: 'XX-1', email: 'someone@example.org' })
    const { withdrawalRequests: table } = schema
    const refused = { cause: { message: expect.stringContaining('kept as evidence') } }
    await expect(api.db.update(table).set({ name: 'x' })).rejects.toMatchObject(refused)
    await expect(api.db.delete(table)).rejects.toMatchObject(refused)
    await expect(api.db.execute(sql`truncate ${table} cascade`)).rejects.toMatchObject(refused)
    expect((await stored(made.body.reference))[0]?.name).toBe('Camille Laurent')
  })

  it('are taken ten times a minute from one address, so that no caller floods strangers with mail', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await declare('ESSM', { order_number: 'XX-1', email: 'someone@example.org' }, headers)).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })
})
