import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { retention } from '../../lib/rules/retention.ts'
import { messagesIn } from '../context/messages.ts'
import { mails, stockAlerts, stockReservations } from '../db/schema.ts'
import { noteShownStock } from '../domain/catalogue/note-stock-changes.ts'
import { purge } from '../domain/privacy/purge.ts'
import { readStores } from '../domain/stores.ts'
import { writePlainMail } from '../mail/plain-templates.ts'
import { type Api, startApi } from './support/api.ts'
import { type Standard, type StoreCode, standardProducts } from './support/shop.ts'
import { setPieces } from './support/stock.ts'

let api: Api
const items = {} as Record<StoreCode, Standard>
beforeAll(async () => {
  api = await startApi()
  for (const store of ['FRSM', 'ESSM'] as const) {
    const [first] = await standardProducts(api, store)
    if (!first) throw new Error('The seed sells nothing.')
    items[store] = first
  }
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})
beforeEach(async () => {
  await api.db.delete(stockAlerts)
  await api.db.delete(stockReservations)
  for (const item of Object.values(items)) await setPieces(api.db, item, 0)
  await noteShownStock(api.db)
})

const consent = 'Écrivez-moi une fois, quand ce produit est de nouveau disponible.'
const ask = (more: object = {}, store: StoreCode = 'FRSM') =>
  api.post(`/catalog/v1/stock-alerts/?store=${store}`, {
    email: 'Ana@example.org',
    product: items[store].product,
    variant: items[store].variant,
    consent,
    ...more,
  })
const waiting = () => api.db.select().from(stockAlerts)
const sent = () => api.db.select().from(mails).where(eq(mails.template, 'backInStock'))

describe('a mail when something is there again', () => {
  it.each<StoreCode>(['FRSM', 'ESSM'])('is sent once in %s, and the address is kept no longer', async (store) => {
    expect((await ask({}, store)).status).toBe(204)
    expect((await ask({ email: 'ana@EXAMPLE.org' }, store)).status).toBe(204)
    expect(await waiting()).toMatchObject([{ store, email: 'ana@example.org', consent }])
    const before = (await sent()).length
    await noteShownStock(api.db)
    expect(await sent()).toHaveLength(before)
    await setPieces(api.db, items[store], 3)
    await noteShownStock(api.db)
    expect(await waiting()).toEqual([])
    await setPieces(api.db, items[store], 0)
    await noteShownStock(api.db)
    await setPieces(api.db, items[store], 9)
    await noteShownStock(api.db)
    const mail = (await sent()).at(-1)
    expect(await sent()).toHaveLength(before + 1)
    expect(mail).toMatchObject({ store, recipient: 'ana@example.org' })
    const context = (await readStores(api.db)).find(store)
    if (!context || !mail) throw new Error('The mail is missing.')
    const t = messagesIn(context.language)
    const written = await writePlainMail('backInStock', {
      data: mail.data,
      store: context,
      url: 'https://shop.example',
      t,
    })
    expect(written.text).toContain(String(mail.data.name))
    expect(written.text).toMatch(/https:\/\/shop\.example\/[^ ]+\.html/)
    expect(`${written.subject}${written.text}`).not.toMatch(/\{\w+\}/)
  })

  it('is sent where something was sold out and there again before pages were told of either', async () => {
    const before = (await sent()).length
    await setPieces(api.db, items.FRSM, 5)
    await noteShownStock(api.db)
    await setPieces(api.db, items.FRSM, 0)
    expect((await ask()).status).toBe(204)
    await setPieces(api.db, items.FRSM, 5)
    await noteShownStock(api.db)
    expect(await sent()).toHaveLength(before + 1)
    expect(await waiting()).toEqual([])
  })

  it('is asked for each item apart', async () => {
    await ask()
    await ask({ email: 'leo@example.org' })
    expect(await waiting()).toHaveLength(2)
  })

  it.each([
    ['no address', { email: 'nobody' }, 'email'],
    ['no consent', { consent: ' ' }, 'consent'],
    ['no product', { product: 'x' }, 'product'],
    ['an unknown product', { product: 2_000_000_000, variant: null }, 'product'],
    ["another product's variant", { variant: 2_000_000_000 }, 'variant'],
    ['none of the variants', { variant: null }, 'variant'],
  ])('is refused at its field with %s', async (_, more, field) => {
    const { status, body } = await ask(more)
    expect([status, Object.keys(body)]).toEqual([400, [field]])
    expect(await waiting()).toEqual([])
  })

  it('is refused for what can be bought', async () => {
    await setPieces(api.db, items.FRSM, 1)
    const { status, body } = await ask()
    expect([status, body]).toEqual([400, { variant: [messagesIn('fr')('stockThere')] }])
  })

  it('is refused to one address that asks for many', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const body = { email: 'many@example.org', product: 1, variant: null, consent }
    const answers = []
    for (let n = 0; n < 7; n += 1)
      answers.push(
        await api.post('/catalog/v1/stock-alerts/?store=FRSM', { ...body, email: `a${n}@example.org` }, from),
      )
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })

  it('is not waited for longer than a year', async () => {
    await ask()
    const stores = (await readStores(api.db)).all()
    await purge(api.db, stores, new Date(Date.now() + retention.stockAlerts - 60_000))
    expect(await waiting()).toHaveLength(1)
    await purge(api.db, stores, new Date(Date.now() + retention.stockAlerts + 60_000))
    expect(await waiting()).toEqual([])
  })
})
