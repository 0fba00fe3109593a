import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import { fileTransport, type OutgoingMail } from '../mail/transport.ts'
import { sendDueMails } from '../mail/worker.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { type Api, startApi } from './support/api.ts'
import type { StoreCode } from './support/shop.ts'

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
beforeEach(async () => {
  await api.db.delete(mails)
})

const message = {
  name: 'Camille Laurent',
  topic: 'measuring',
  order_number: 'fr-2345 abcd',
  message: 'La niche fait 118,4 cm en haut\net 119 cm en bas.',
}
const write = (more: object = {}, store: StoreCode = 'FRSM', headers = {}) =>
  api.post<Record<string, unknown>>(
    `/cms/v1/contact/?store=${store}`,
    { ...message, email: `${randomUUID()}@example.org`, idempotency_key: randomUUID(), ...more },
    headers,
  )
const waiting = () => api.db.select().from(mails).where(eq(mails.template, 'contactMessage'))

async function sent(): Promise<OutgoingMail[]> {
  const caught: OutgoingMail[] = []
  await sendDueMails({
    db: api.db,
    stores: await readStores(api.db),
    log: () => {},
    storeUrl: (code) => `https://${code.toLowerCase()}.example`,
    transport: async (mail) => void caught.push(mail),
  })
  return caught
}

describe('a message to the shop', () => {
  it.each<StoreCode>(['FRSM', 'ESSM'])('in %s is one mail to the store, answered to the visitor', async (store) => {
    expect((await write({ email: 'camille@example.org' }, store)).status).toBe(204)
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: `shop@${store.toLowerCase()}.example`, replyTo: 'camille@example.org' })
    expect(mail?.from).toContain(`no-reply@${store.toLowerCase()}.example`)
    for (const text of ['Camille Laurent', 'FR-2345ABCD', 'La niche fait 118,4 cm en haut\net 119 cm en bas.'])
      expect(mail?.text).toContain(text)
    expect(mail?.html).toContain('La niche fait 118,4 cm en haut<br>et 119 cm en bas.')
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/\{\w+\}/)
  })

  it('is not kept once its mail is sent', async () => {
    await write()
    expect(await waiting()).toMatchObject([{ data: { name: 'Camille Laurent' } }])
    await sent()
    expect(await waiting()).toMatchObject([{ data: {}, problem: null }])
  })

  it('is one mail however often its form is sent', async () => {
    const idempotency_key = randomUUID()
    expect((await write({ idempotency_key })).status).toBe(204)
    expect((await write({ idempotency_key })).status).toBe(204)
    expect(await waiting()).toHaveLength(1)
  })

  it('shows typed HTML as it was typed', async () => {
    await write({ message: '<img src=x onerror=alert(1)>' })
    expect((await sent())[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('too many messages are refused with 429', () => {
  it('of one network address, after five', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await write({}, 'FRSM', from)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })

  it('that name one e-mail, after ten', async () => {
    const email = 'victim@example.net'
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push((await write({ email })).status)
    expect(statuses).toEqual([...Array(10).fill(204), 429])
  })

  it('to one store, after a hundred and twenty; the other store still takes them', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 121; count += 1)
      statuses.push((await write({ email: `visitor-${count}@example.net` }, 'ESSM')).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses).not.toContain(500)
    expect((await waiting()).length).toBeLessThanOrEqual(120)
    expect((await write({ email: 'other@example.net' })).status).toBe(204)
  })
})

describe('a message that would be misused', () => {
  it.each([
    ['a further header in the e-mail', { email: 'a@example.org\nBcc: all@example.org' }, 'email'],
    ['a second recipient in the e-mail', { email: 'a@example.org, all@example.org' }, 'email'],
    ['a name around the e-mail', { email: 'All <all@example.org>' }, 'email'],
    ['a link in the name', { name: 'Win at https://example.org' }, 'name'],
    ['a topic of its own', { topic: 'Viagra' }, 'topic'],
    ['nothing', { message: ' \n ' }, 'message'],
    ['more than a letter', { message: 'a'.repeat(4_001) }, 'message'],
  ])('is refused at its field: %s', async (_, more, field) => {
    const answer = await write(more)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toEqual([field])
    expect(await waiting()).toEqual([])
  })

  it('has its control characters cleaned, as other typed text has, and begins no further header', async () => {
    const answer = await write({
      name: 'Camille\r\nBcc: all',
      order_number: 'FR-1\r\nBcc',
      message: 'a\u0007b\u202e\nc',
    })
    expect(answer.status).toBe(204)
    expect(await waiting()).toMatchObject([
      { data: { name: 'Camille Bcc: all', order_number: 'FR-1BCC', message: 'ab\nc' } },
    ])
  })

  it('names no recipient: whatever is sent besides, the mail goes to the store', async () => {
    await write({
      email: 'camille@example.org',
      to: 'all@example.org',
      recipient: 'all@example.org',
      cc: 'all@example.org',
      replyTo: 'x@example.org',
    })
    expect((await sent()).map(({ to, replyTo }) => [to, replyTo])).toEqual([
      ['shop@frsm.example', 'camille@example.org'],
    ])
  })

  it('sends nothing to the address that was typed', async () => {
    await write({ email: 'victim@example.org' })
    const recipients = await api.db.select({ recipient: mails.recipient }).from(mails)
    expect(recipients).toEqual([{ recipient: 'shop@frsm.example' }])
  })
})

it('the message as it is sent has one recipient, one Reply-To and no header of the visitor', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'contact-'))
  await write({ email: 'camille@example.org' })
  const [mail] = await sent()
  if (!mail) throw new Error('The mail is missing.')
  await fileTransport(folder)(mail)
  const file = readdirSync(folder).find((name) => name.endsWith('.eml'))
  const head = readFileSync(join(folder, file ?? ''), 'utf8').split('\n\n')[0] ?? ''
  rmSync(folder, { recursive: true })
  expect(head.match(/^(to|cc|bcc|reply-to):.*$/gim)).toEqual(['To: shop@frsm.example', 'Reply-To: camille@example.org'])
  expect(head).not.toContain('Camille')
})
