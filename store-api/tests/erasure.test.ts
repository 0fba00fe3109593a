import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '../../lib/rules/money.ts'
import * as schema from '../db/schema.ts'
import { removeMailFiles } from '../domain/privacy/data-files.ts'
import { readStores } from '../domain/stores.ts'
import { fileTransport } from '../mail/transport.ts'
import { sendDueMails } from '../mail/worker.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, password, person } from './support/people.ts'
import { filledCart, type StoreCode, typed } from './support/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'erasure-'))
let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
  rmSync(folder, { recursive: true })
})

const { carts, jobs, mails, payments, stockReservations } = schema
/** A surname for one person only. */
const surnameOf = ({ email }: Person) => `Quetzal${email.split('@')[0]?.replaceAll('-', '')}`

/** A cart with all possible input, in a person's account. */
async function cartOf(who: Person, store: StoreCode): Promise<string> {
  const cart = await filledCart(api, store)
  const user = { ...typed[store].user, surnames: surnameOf(who), email: who.email }
  const changed = await api.put(
    `/cart/v1/carts/${cart.id}/?store=${store}`,
    { user, observations: surnameOf(who) },
    who.headers,
  )
  expect(changed.status).toBe(200)
  return cart.id
}
async function ordered(who: Person, store: StoreCode): Promise<string> {
  const id = await cartOf(who, store)
  const path = `/payment/v1/transfer/payments/init_order/?store=${store}`
  expect((await api.post(path, { cart_id: id }, who.headers)).status).toBe(201)
  return id
}
async function paid(who: Person, store: StoreCode): Promise<string> {
  const id = await ordered(who, store)
  const admin = await person(api, store, { admin: true })
  const path = `/payment/v1/transfer/payments/confirm/?store=${store}`
  expect((await api.post(path, { order_id: id }, admin.headers)).status).toBe(200)
  return id
}
async function sendMails(): Promise<void> {
  await sendDueMails({
    db: api.db,
    stores: await readStores(api.db),
    log: (_, message) => api.logs.push(message),
    transport: fileTransport(folder),
    storeUrl: () => 'https://shop.example.org',
  })
}

/** Every column of the database in which a text stands, in any case, as `table.column`. */
async function found(text: string): Promise<string[]> {
  const { rows } = (await api.db.execute(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    order by table_name, column_name`)) as { rows: { table: string; column: string }[] }
  const places: string[] = []
  for (const { table, column } of rows) {
    const counted = (await api.db.execute(sql`
      select 1 from ${sql.identifier(table)} where position(${text.toLowerCase()} in lower(${sql.identifier(column)}::text)) > 0 limit 1`)) as {
      rows: unknown[]
    }
    if (counted.rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}

/** Templates of the unsent mails to a person. */
async function waitingFor({ email }: Person): Promise<string[]> {
  const rows = await api.db
    .select({ template: mails.template })
    .from(mails)
    .where(and(eq(mails.recipient, email), sql`${mails.sentAt} is null`))
  return rows.map(({ template }) => template).sort()
}

describe.each(['FRSM', 'ESSM'] as const)('a customer of %s who is forgotten', (store) => {
  const erase = async (who: Person) =>
    (await api.post(`/auth-users/v1/clients/${who.id}/erase/?store=${store}`, { password }, who.headers)).status

  it("R6.2 leaves other mails to an address that was typed into one's own cart", async () => {
    const [who, other] = [await person(api, store), await person(api, store)]
    const open = await cartOf(who, store)
    const path = `/cart/v1/carts/${open}/?store=${store}`
    const user = { ...typed[store].user, email: other.email }
    expect((await api.put(path, { user }, who.headers)).status).toBe(200)
    const order = await api.post(`/cart/v1/quotes/?store=${store}`, { cart_id: open }, who.headers)
    expect(order.status).toBe(201)
    await api.post(`/auth-users/v1/clients/reset_password/?store=${store}`, { email: other.email })
    expect(await waitingFor(other)).toEqual(['quoteMade', 'resetPassword'])
    expect(await erase(who)).toBe(204)
    expect(await waitingFor(other)).toEqual(['resetPassword'])
  })

  it('R6.2 leaves what providers said of a customer whose e-mail ends as the forgotten one does', async () => {
    const email = `o-${store.toLowerCase()}@free.example`
    const who = await person(api, store, { email })
    const said = (key: string, body: object) =>
      api.db.insert(schema.paymentEvents).values({ provider: 'adyen', key, outcome: 'pending', body })
    const [own, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await said(own, { text: `Order of ${email.toUpperCase()}.` })
    await said(other, { shopperEmail: `marc${email}`, other: `x${email}` })
    expect(await erase(who)).toBe(204)
    const left = await api.db
      .select()
      .from(schema.paymentEvents)
      .where(inArray(schema.paymentEvents.key, [own, other]))
    expect(left.find(({ key }) => key === own)?.body).toEqual({})
    expect(left.find(({ key }) => key === other)?.body).toMatchObject({ shopperEmail: `marc${email}` })
  })

  it('R6.2 stands nowhere in the database any more, where nothing was paid, and no mail waits', async () => {
    const who = await person(api, store, { email: `forgotten-${store.toLowerCase()}@erasure.example` })
    await api.put(`/auth-users/v1/clients/${who.id}/?store=${store}`, { last_name: surnameOf(who) }, who.headers)
    const [open, order] = [await cartOf(who, store), await ordered(who, store)]
    const card = await cartOf(who, store)
    // A shopper who stands before the page of a provider.
    await api.db.insert(payments).values({
      id: crypto.randomUUID(),
      cartId: card,
      reference: `REF${card}`,
      method: 'card',
      status: 'created',
      amount: cents(100),
      provider: 'adyen',
      providerId: card,
      snapshot: { form: (await stored(card))?.form, rows: [] } as never,
    })
    await api.db.insert(schema.paymentEvents).values({
      provider: 'adyen',
      key: card,
      outcome: 'pending',
      body: { shopperEmail: who.email, name: surnameOf(who) },
    })
    await api.post('/auth-users/v1/newsletters/', {
      email: who.email,
      tag: 'newsletter',
      meta_data: { name: surnameOf(who) },
      store,
    })
    await api.post(`/catalog/v1/stock-alerts/?store=${store}`, { product: 1, variant: null, email: who.email })
    await sendMails()
    await ordered(who, store)
    expect(readdirSync(folder).length).toBeGreaterThan(0)
    expect((await found(who.email)).length).toBeGreaterThan(3)
    expect(await erase(who)).toBe(204)
    // The last mail confirms the erasure; its row loses the recipient once it is sent.
    expect(await found(who.email)).toEqual(['mails.recipient'])
    await sendMails()
    expect([await found(who.email), await found(surnameOf(who))]).toEqual([[], []])
    const waiting = await api.db
      .select()
      .from(mails)
      .where(and(eq(mails.store, store), sql`${mails.sentAt} is null`))
    expect(waiting).toEqual([])
    expect(await stored(open)).toBeUndefined()
    expect(await stored(order)).toMatchObject({ status: 700, email: '', customer: null })
    expect((await stored(order))?.orderNumber).not.toBeNull()
    // Money that the provider takes all the same finds an order that needs none, and is refunded.
    expect(await stored(card)).toMatchObject({ status: 700, email: '' })
    expect(
      await api.db
        .select()
        .from(stockReservations)
        .where(inArray(stockReservations.cartId, [order, card])),
    ).toEqual([])
    const transfers = await api.db.select().from(payments).where(eq(payments.cartId, order))
    expect(transfers.map(({ status }) => status)).toEqual(['cancelled'])
  })

  it('R6.2 has the files of the mails removed by a job, and only those', async () => {
    const who = await person(api, store, { email: `files-${store.toLowerCase()}@erasure.example` })
    const other = await person(api, store)
    for (const each of [who, other]) await ordered(each, store)
    await sendMails()
    const filesOf = async (email: string) => {
      const rows = await api.db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, email))
      return rows.map(({ id }) => id)
    }
    const [own, others] = [await filesOf(who.email), await filesOf(other.email)]
    const there = (ids: string[]) => readdirSync(folder).filter((name) => ids.some((id) => name.startsWith(id)))
    expect(there(own).length).toBe(4 * own.length)
    expect(await erase(who)).toBe(204)
    const work = await api.db.select().from(jobs).where(eq(jobs.kind, 'mailFiles'))
    const named = work.flatMap(({ payload }) => (payload as { mails: string[] }).mails)
    expect(named).toEqual(expect.arrayContaining(own))
    expect(named).not.toEqual(expect.arrayContaining(others))
    await removeMailFiles(folder, named)
    expect(there(own)).toEqual([])
    expect(there(others).length).toBe(4 * others.length)
  })

  it('R7.100 leaves of a paid order what delivery, guarantee and the law ask for, each place by name', async () => {
    const email = `paid-${store.toLowerCase()}@erasure.example`
    const who = await person(api, store, { email })
    const id = await paid(who, store)
    expect(await erase(who)).toBe(204)
    await sendMails()
    const kept = {
      'carts.email': 'the order is under way: its customer is told of the parcel',
      'carts.form': 'delivery, and the invoice that is printed of it for as long as the law asks',
      'payments.snapshot': 'what was agreed when the payment was opened; emptied when the order has ended',
    }
    const names = {
      ...kept,
      'invoices.buyer': 'an invoice names whom it is for, for ten years in France and six in Spain',
    }
    for (const place of await found(email)) expect(Object.keys(kept)).toContain(place)
    for (const place of await found(surnameOf(who))) expect(Object.keys(names)).toContain(place)
    expect(await stored(id)).toMatchObject({ status: 400, customer: null, toBeErased: true, email })
    // Remaining data is readable by administrators only, even with the order's id.
    const at = `/cart/v1/carts/${id}/?store=${store}`
    const [other, admin] = [await person(api, store), await person(api, store, { admin: true })]
    for (const headers of [{}, other.headers]) expect((await api.get(at, headers)).status).not.toBe(200)
    expect((await api.get(at, admin.headers)).status).toBe(200)
  })

  it('R7.100 leaves a declaration of withdrawal as it was made, which is evidence, and its mails empty', async () => {
    const email = `withdrawn-${store.toLowerCase()}@erasure.example`
    const who = await person(api, store, { email })
    const { orderNumber } = (await stored(await paid(who, store))) ?? {}
    const declaration = { name: surnameOf(who), email, order_number: orderNumber, idempotency_key: crypto.randomUUID() }
    const declared = await api.post(`/cart/v1/withdrawals/?store=${store}`, declaration)
    expect(declared.status).toBe(201)
    await sendMails()
    expect(await erase(who)).toBe(204)
    await sendMails()
    // The declaration's author, items and date must be provable while claims of the contract can be made (GDPR
    // 17(3)(e), directive 2011/83 art. 11): five years, then it is deleted (retention.ts, purge.test.ts).
    const order = ['carts.email', 'carts.form', 'payments.snapshot']
    expect((await found(email)).filter((place) => !order.includes(place))).toEqual(['withdrawal_requests.email'])
    expect((await found(surnameOf(who))).filter((place) => ![...order, 'invoices.buyer'].includes(place))).toEqual([
      'withdrawal_requests.name',
    ])
    const kept = eq(schema.withdrawalRequests.email, email)
    await expect(api.db.delete(schema.withdrawalRequests).where(kept)).rejects.toThrow()
    await expect(api.db.update(schema.withdrawalRequests).set({ email: '' }).where(kept)).rejects.toThrow()
  })
})

const stored = async (id: string) => (await api.db.select().from(carts).where(eq(carts.id, id)))[0]
