import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderStatus } from '../../lib/contract/cart-content.ts'
import { rowsPerRound } from '../../lib/rules/operation/rounds.ts'
import { accountingYears, retention } from '../../lib/rules/retention.ts'
import * as schema from '../db/schema.ts'
import { subjectOf } from '../domain/account/consents.ts'
import { removeOldFiles } from '../domain/privacy/data-files.ts'
import { purge } from '../domain/privacy/purge.ts'
import { readStores } from '../domain/stores.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { type Api, startApi } from './support/api.ts'
import { filledCart, place } from './support/shop.ts'

const hour = 3_600_000
/** Later than anything in the database was made. */
const now = new Date(Date.now() + hour)
const ago = (period: number) => new Date(now.getTime() - period)
let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const round = async (at = now) => purge(api.db, (await readStores(api.db)).all(), at)
const { carts, mails, paymentEvents, questions, subscriptions, incidents, consents, withdrawalRequests } = schema

describe('the purge', () => {
  it('does nothing to what is younger than its period', async () => {
    await filledCart(api)
    const { counts, photos } = await round()
    expect([counts, photos]).toEqual([Object.fromEntries(Object.keys(counts).map((kind) => [kind, 0])), []])
  })

  it('R4.16 forgets customers of carts, quotes and unpaid orders after three months; orders keep rows', async () => {
    const open = await filledCart(api)
    const left = await filledCart(api, 'ESSM')
    const order = await filledCart(api)
    await place(api, order.id)
    const age = async (id: string, status: OrderStatus, period: number) =>
      api.db
        .update(carts)
        .set({ status, changedAt: ago(period) })
        .where(eq(carts.id, id))
    await age(open.id, 100, retention.abandonedCarts + hour)
    await age(left.id, 150, retention.abandonedCarts + hour)
    await age(order.id, 350, retention.abandonedCarts - hour)
    expect((await round()).counts.abandoned).toBe(1)
    await age(order.id, 350, retention.abandonedCarts + hour)
    const [before] = await api.db.select().from(carts).where(eq(carts.id, order.id))
    expect((await round()).counts.abandoned).toBe(1)
    expect((await round()).counts.abandoned).toBe(0)
    const kept = await api.db.select().from(carts)
    const find = (id: string) => kept.find((cart) => cart.id === id)
    expect(find(open.id)?.email).toBe(open.email)
    expect(find(left.id)).toBeUndefined()
    expect(find(order.id)).toMatchObject({ email: '', orderNumber: before?.orderNumber, frozen: before?.frozen })
    expect(JSON.stringify(find(order.id))).not.toMatch(/camille|Lilas|06 12/i)
    const [payment] = await api.db.select().from(schema.payments).where(eq(schema.payments.cartId, order.id))
    expect(JSON.stringify(payment)).not.toMatch(/camille|Lilas|06 12/i)
    // A forgotten order that is reopened and left is forgotten again.
    await api.db
      .update(carts)
      .set({ email: 'again@example.org', changedAt: new Date(now.getTime() + hour) })
      .where(eq(carts.id, order.id))
    expect((await round(new Date(now.getTime() + retention.abandonedCarts + 2 * hour))).counts.abandoned).toBe(1)
  })

  it('deletes old mails, notifications and reports with their photos, a bounded number at a time', async () => {
    const order = await filledCart(api)
    const values = Array.from({ length: rowsPerRound + 3 }, (_, n) => ({
      key: `old:${n}`,
      store: 'FRSM',
      template: 'payMyOrder' as const,
      recipient: 'x@example.org',
      data: {},
      sentAt: ago(retention.mails),
      createdAt: ago(retention.mails + hour),
    }))
    await api.db
      .insert(mails)
      .values([...values, { ...values[0], key: 'young', createdAt: ago(retention.mails - hour) } as never])
    const event = { provider: 'adyen', outcome: 'authorized', body: { shopper: 'x@example.org' } }
    await api.db.insert(paymentEvents).values([
      { ...event, key: 'old', receivedAt: ago(retention.paymentEvents + hour) },
      { ...event, key: 'young', receivedAt: ago(retention.paymentEvents - hour) },
    ])
    const report = (id: string, period: number) => ({
      id,
      cartId: order.id,
      kind: 'other',
      comment: 'x',
      photos: [`a/${id}/1.jpg`],
      createdAt: ago(period),
    })
    const [oldId, youngId] = [crypto.randomUUID(), crypto.randomUUID()]
    await api.db
      .insert(incidents)
      .values([report(oldId, retention.incidents + hour), report(youngId, retention.incidents - hour)])
    const first = await round()
    expect(first.counts).toMatchObject({ mails: rowsPerRound, events: 1, incidents: 1 })
    expect(first.photos).toEqual([`a/${oldId}/1.jpg`])
    const job = await api.db.select().from(schema.jobs).where(eq(schema.jobs.kind, 'photos'))
    expect(job.map(({ payload }) => payload)).toEqual([{ photos: [`a/${oldId}/1.jpg`] }])
    expect((await round()).counts).toMatchObject({ mails: 3, events: 0, incidents: 0 })
    expect((await api.db.select().from(mails).where(eq(mails.key, 'young'))).length).toBe(1)
    expect((await api.db.select().from(mails).where(like(mails.key, 'old:%'))).length).toBe(0)
  })

  it('R7.76 deletes addresses that never confirmed the newsletter, and keeps those that did', async () => {
    const row = (email: string, period: number, confirmed = false) => ({
      store: 'FRSM',
      email,
      tag: 'newsletter',
      metaData: {},
      createdAt: ago(10 * retention.mails),
      linkSentAt: ago(period),
      confirmedAt: confirmed ? ago(period) : null,
    })
    await api.db
      .insert(subscriptions)
      .values([
        row('old@letters.example', retention.unconfirmedSubscriptions + hour),
        row('young@letters.example', retention.unconfirmedSubscriptions - hour),
        row('reader@letters.example', 5 * retention.unconfirmedSubscriptions, true),
      ])
    expect((await round()).counts.letters).toBe(1)
    const left = await api.db.select().from(subscriptions).where(like(subscriptions.email, '%@letters.example'))
    expect(left.map(({ email }) => email).sort()).toEqual(['reader@letters.example', 'young@letters.example'])
  })

  it('takes the names off old questions that were answered, and deletes those that were not', async () => {
    const row = { store: 'FRSM', name: 'Camille', email: 'c@example.org', phone: '0612345678', question: 'Combien ?' }
    const createdAt = ago(retention.questions + hour)
    await api.db.insert(questions).values([{ ...row, createdAt, answer: 'Deux' }, { ...row, createdAt }, row])
    expect((await round()).counts.questions).toBe(2)
    expect((await round()).counts.questions).toBe(0)
    const left = await api.db.select().from(questions).where(eq(questions.question, 'Combien ?')).orderBy(questions.id)
    expect(left.map(({ name, email, phone, answer }) => [name, email, phone, answer])).toEqual([
      ['', '', '', 'Deux'],
      ['Camille', 'c@example.org', '0612345678', null],
    ])
  })

  it('deletes proofs after five years, but not of running newsletters and of orders with a named customer', async () => {
    const cart = await filledCart(api)
    const { body } = await place(api, cart.id)
    expect(body.id).toBe(cart.id)
    const createdAt = ago(retention.evidence + hour)
    await api.db.insert(subscriptions).values({
      store: 'FRSM',
      email: 'old-reader@example.org',
      tag: 'newsletter',
      metaData: {},
      confirmedAt: createdAt,
    })
    const proof = {
      store: 'FRSM',
      action: 'given',
      place: 'x',
      version: '',
      textHash: '',
      details: {},
      createdAt,
    } as const
    await api.db.insert(consents).values([
      { ...proof, kind: 'cookies', subject: 'browser' },
      { ...proof, kind: 'newsletter', subject: subjectOf('gone@example.org') },
      { ...proof, kind: 'newsletter', subject: subjectOf('old-reader@example.org') },
      { ...proof, kind: 'terms', subject: cart.id },
      { ...proof, kind: 'terms', subject: crypto.randomUUID() },
      { ...proof, kind: 'cookies', subject: 'young', createdAt: ago(retention.evidence - 30 * 24 * hour) },
    ])
    const declared = {
      store: 'FRSM',
      match: 'none',
      name: 'x',
      orderNumber: 'x',
      email: 'x@example.org',
      description: '',
      message: '',
    } as const
    await api.db.insert(withdrawalRequests).values([
      { ...declared, id: crypto.randomUUID(), key: crypto.randomUUID(), reference: 'OLD', createdAt },
      { ...declared, id: crypto.randomUUID(), key: crypto.randomUUID(), reference: 'YOUNG' },
    ])
    expect((await round()).counts.proofs).toBe(4)
    expect((await round()).counts.proofs).toBe(0)
    const left = await api.db.select().from(consents).where(sql`${consents.place} = 'x'`).orderBy(consents.id)
    expect(left.map(({ subject }) => subject)).toEqual([subjectOf('old-reader@example.org'), cart.id, 'young'])
    expect((await api.db.select().from(withdrawalRequests)).map(({ reference }) => reference)).toEqual(['YOUNG'])
  })

  it('R7.100 keeps invoices as long as the law of each store asks', () => {
    expect([accountingYears('FR'), accountingYears('ES'), accountingYears('IT')]).toEqual([10, 6, 10])
  })
})

describe('files', () => {
  it('of a report go with their folder, and old mails of the outbox by their age', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'purge-'))
    for (const place of ['order/one', 'order/two']) {
      mkdirSync(join(folder, place), { recursive: true })
      writeFileSync(join(folder, place, '1.jpg'), 'x')
    }
    await folderStorage(folder).remove(['order/one/1.jpg', 'nowhere/1.jpg', '1.jpg'])
    expect(readdirSync(join(folder, 'order'))).toEqual(['two'])
    writeFileSync(join(folder, 'old.eml'), 'x')
    writeFileSync(join(folder, 'young.eml'), 'x')
    utimesSync(join(folder, 'old.eml'), 0, 0)
    await removeOldFiles(folder, new Date(hour))
    await removeOldFiles(join(folder, 'missing'), now)
    expect(readdirSync(folder).sort()).toEqual(['order', 'young.eml'])
    rmSync(folder, { recursive: true })
  })
})
