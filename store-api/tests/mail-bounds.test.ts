import { randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailTemplate } from '../db/mail-templates.ts'
import { enqueueMail } from '../db/outbox.ts'
import { carts, mailCounts, mails } from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import { forgetMailCounts } from '../mail/recipient-bounds.ts'
import { type MailOptions, sendDueMails } from '../mail/worker.ts'
import { type Api, startApi } from './support/api.ts'
import { person } from './support/people.ts'
import { filledCart, place, type StoreCode } from './support/shop.ts'

let api: Api
let options: Omit<MailOptions, 'transport'>
const logs: string[] = []
beforeAll(async () => {
  api = await startApi()
  options = {
    db: api.db,
    stores: await readStores(api.db),
    log: (level, message, details) => logs.push(`${level} ${message} ${JSON.stringify(details)}`),
    storeUrl: (code) => `https://${code.toLowerCase()}.example`,
  }
})
afterAll(() => api.close())

/** To whom something was sent, mail by mail. */
async function sentTo(factor?: number): Promise<string[]> {
  const to: string[] = []
  await sendDueMails({ ...options, boundFactor: factor, transport: async (mail) => void to.push(mail.to) })
  return to
}
const put = (template: MailTemplate, recipient: string, store: StoreCode, data: object = { link: '/x' }) =>
  enqueueMail(api.db, { key: `bound:${randomUUID()}`, template, recipient, store, data: { ...data } })
const allOver = () => api.db.update(mailCounts).set({ until: new Date(Date.now() - 1_000) })

describe.each(['FRSM', 'ESSM'] as const)('mails of %s to one recipient', (store) => {
  it('R7.9 are five links to a new password an hour, from all callers and places together', async () => {
    const { email } = await person(api, store)
    await sentTo()
    logs.length = 0
    const answers = []
    for (let index = 0; index < 8; index += 1)
      answers.push(await api.post(`/auth-users/v1/clients/reset_password/?store=${store}`, { email }))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    expect(await sentTo()).toEqual(Array(5).fill(email))
    expect(logs).toHaveLength(3)
    for (const line of logs) {
      expect(line).toMatch(/^warn a mail was left out.*resetPassword/)
      expect(line).not.toContain(email)
    }
    const left = await api.db.select().from(mails).where(eq(mails.recipient, email))
    expect(left.filter(({ problem }) => problem !== null).map(({ data }) => data)).toEqual([{}, {}, {}])
  })

  it('R7.9 are counted by kind, without regard to how the e-mail is written, and start again an hour later', async () => {
    const to = `bound-${store}@example.org`
    for (let index = 0; index < 6; index += 1) await put('voucher', index % 2 ? to.toUpperCase() : to, store, voucher)
    await put('accountThere', to, store)
    expect(await sentTo()).toHaveLength(6)
    await allOver()
    await put('voucher', to, store, voucher)
    expect(await sentTo()).toEqual([to])
  })

  it('R7.9 are fifteen a day at most', async () => {
    const to = `daily-${store}@example.org`
    let sent = 0
    for (let hour = 0; hour < 4; hour += 1) {
      for (let index = 0; index < 6; index += 1) await put('resetPassword', to, store)
      sent += (await sentTo()).length
      await api.db
        .update(mailCounts)
        .set({ until: new Date(0) })
        .where(lt(mailCounts.until, new Date(Date.now() + 7_200_000)))
    }
    expect(sent).toBe(15)
  })

  it('R7.9 are all sent where they are about an order that was paid, and to the shop itself', async () => {
    const cart = await filledCart(api, store)
    await place(api, cart.id, store)
    await sentTo()
    const to = `paid-${store}@example.org`
    const about = { order: cart.id }
    for (let index = 0; index < 11; index += 1) await put('orderConfirmation', to, store, about)
    expect(await sentTo()).toHaveLength(10)
    await api.db.update(carts).set({ status: 400 }).where(eq(carts.id, cart.id))
    for (let index = 0; index < 12; index += 1) await put('orderConfirmation', to, store, about)
    expect(await sentTo()).toHaveLength(12)
  })

  it('R7.9 are counted once, however often one has to be tried, and by all workers together', async () => {
    const to = `tried-${store}@example.org`
    for (let index = 0; index < 8; index += 1) await put('resetPassword', to, store)
    const sent: string[] = []
    const worker = () => sendDueMails({ ...options, transport: async (mail) => void sent.push(mail.to) })
    await Promise.all([worker(), worker(), worker()])
    expect(sent).toEqual(Array(5).fill(to))
    await put('voucher', to, store, voucher)
    const failing = { ...options, transport: () => Promise.reject(new Error('away')) }
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await sendDueMails(failing)
      await api.db
        .update(mails)
        .set({ nextAttemptAt: new Date(0) })
        .where(eq(mails.recipient, to))
    }
    expect(await sentTo()).toEqual([to])
  })
})

const voucher = { code: 'WELCOME', amount: 500, minimum: 1_000, link: '/x', unsubscribe: 'token' }

it('R7.9 windows that are over are forgotten, and contain no address', async () => {
  await put('resetPassword', 'kept@example.org', 'FRSM')
  await sentTo()
  expect(JSON.stringify(await api.db.select().from(mailCounts))).not.toContain('example.org')
  await allOver()
  await forgetMailCounts(api.db)
  expect(await api.db.select().from(mailCounts)).toEqual([])
})
