import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import type { Quote } from '../../lib/contract/quotes.ts'
import { addDays, calendarDay } from '../../lib/rules/calendar.ts'
import { formatMoney } from '../../lib/rules/money.ts'
import { carts, mails, stockReservations, variants } from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import { fileTransport, type OutgoingMail } from '../mail/transport.ts'
import { sendDueMails } from '../mail/worker.ts'
import { type Api, startApi } from './support/api.ts'
import { textOf } from './support/pdf-text.ts'
import { type Person, person } from './support/people.ts'
import { emptyCart, filledCart, place, type StoreCode, standardProducts, typed } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const make = (cart_id: string, store: StoreCode = 'FRSM', headers = {}) =>
  api.post<Quote>(`/cart/v1/quotes/?store=${store}`, { cart_id }, headers)
const list = async (who: Person, query = '') =>
  (await api.get<{ count: number; results: Quote[] }>(`/cart/v1/quotes/?store=FRSM${query}`, who.headers)).body
const download = (id: string, headers: Record<string, string> = {}, store: StoreCode = 'FRSM') =>
  fetch(`${api.url}/cart/v1/quotes/${id}/pdf/?store=${store}`, { headers })
const end = (id: string) => api.db.update(carts).set({ quoteValidUntil: '2026-01-31' }).where(eq(carts.id, id))
const mailsOf = (id: string) =>
  api.db
    .select()
    .from(mails)
    .where(eq(mails.key, `quote:${id}`))

let shoppers = 0
/** A visitor's cart, ready to order; mails to one e-mail are limited, so each has another. */
async function quotable(store: StoreCode = 'FRSM'): Promise<Cart> {
  const { id } = await filledCart(api, store)
  shoppers += 1
  const user = { email: `shopper-${shoppers}@example.org` }
  return (await api.put<Cart>(`/cart/v1/carts/${id}/?store=${store}`, { user })).body
}

/** A cart of a customer's own. */
async function ownCart(who: Person, store: StoreCode = 'FRSM'): Promise<Cart> {
  const { id } = await quotable(store)
  return (await api.put<Cart>(`/cart/v1/carts/${id}/?store=${store}`, { observations: '' }, who.headers)).body
}

/** A visitor's cart with a row that is drawn. */
async function drawnCart(store: StoreCode): Promise<Cart> {
  const { id } = await quotable(store)
  for (const { product, variant } of await standardProducts(api, store)) {
    const row = await api.post<CartRow>(`/cart/v1/cart-rows/?store=${store}`, { order: id, product, variant })
    if (row.body.drawing) break
  }
  return (await api.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`)).body
}

async function sent(): Promise<OutgoingMail[]> {
  const written: OutgoingMail[] = []
  await sendDueMails({
    db: api.db,
    stores: await readStores(api.db),
    log: () => undefined,
    transport: async (mail) => void written.push(mail),
    storeUrl: (code) => `https://${code.toLowerCase()}.example`,
  })
  return written
}

describe.each(['FRSM', 'ESSM'] as const)('a quote of a cart in %s', (store) => {
  it('R4.3 R3.63 has a number, a last day and the cart’s prices, and is the same when asked again', async () => {
    const [one, two] = [await quotable(store), await quotable(store)]
    const first = await make(one.id, store)
    const second = await make(two.id, store)
    expect([first.status, second.status]).toEqual([201, 201])
    const zone = (await readStores(api.db)).find(store)
    const today = calendarDay(new Date(first.body.issued_at), zone?.timeZone ?? '')
    expect(first.body).toMatchObject({
      id: one.id,
      state: 'open',
      valid_until: addDays(today, zone?.quoteDays ?? 0),
      total: one.prices.pvp_total,
      customer: null,
      order_number: null,
    })
    const [, series = '', serial = ''] = /^(.*-)(\d{6})$/.exec(first.body.number) ?? []
    expect(series).toBe(`${zone?.orderPrefix}-D${today.slice(0, 4)}-`)
    expect(second.body.number).toBe(series + String(Number(serial) + 1).padStart(6, '0'))
    expect((await make(one.id, store)).body).toEqual(first.body)
    const view = (await api.get<Cart>(`/cart/v1/carts/${one.id}/?store=${store}`)).body
    expect(view).toMatchObject({ status: 200, quote_number: first.body.number, prices: one.prices })
  })

  it('R4.3 comes by mail, once, with its file and where it is paid', async () => {
    await sent()
    const cart = await quotable(store)
    const quote = (await make(cart.id, store)).body
    await make(cart.id, store)
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail?.to).toBe(cart.user.email)
    expect(mail?.subject).toContain(quote.number)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`https://${store.toLowerCase()}.example/order/${cart.id}`)
      expect(part).toContain(formatMoney(quote.total, { sign: true }))
      expect(part).not.toMatch(/undefined|\[object/)
    }
    const [file, ...more] = mail?.files ?? []
    expect(more).toEqual([])
    const name = store === 'FRSM' ? 'devis' : 'presupuesto'
    expect(file?.name).toBe(`${name}-${quote.number.toLowerCase()}.pdf`)
    expect(textOf(Buffer.from(file?.bytes ?? []))).toContain(quote.number)
  })

  it('R4.3 comes with its file as an attachment that mail programs open', async () => {
    await sent()
    const quote = (await make((await quotable(store)).id, store)).body
    const [mail] = await sent()
    const folder = mkdtempSync(join(tmpdir(), 'quotes-'))
    if (mail) await fileTransport(folder)(mail)
    const message = readFileSync(join(folder, `${mail?.id}.eml`), 'utf8')
    rmSync(folder, { recursive: true })
    expect(message).toContain('Content-Type: application/pdf')
    expect(message).toMatch(
      new RegExp(`Content-Disposition: attachment; filename=\\S*${quote.number.toLowerCase()}\\.pdf`),
    )
    // The first letters of every PDF file, %PDF-1.
    expect(message).toContain('\nJVBERi0x')
  })

  it('R2.65 leads a customer to it in the user area', async () => {
    const who = await person(api, store)
    const { id } = await ownCart(who, store)
    await sent()
    await make(id, store, who.headers)
    const [mail] = await sent()
    expect(mail?.text).toContain(`https://${store.toLowerCase()}.example/profile/quotation/${id}`)
  })

  it('R4.3 R3.63 has a PDF with seller, buyer, lines with photos, totals, last day and drawing', async () => {
    const cart = await drawnCart(store)
    const quote = (await make(cart.id, store)).body
    const answer = await download(cart.id, {}, store)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const words = (text: string) => text.replace(/\s/g, '')
    const text = words(textOf(bytes))
    const shop = (await readStores(api.db)).find(store)
    const last = new Intl.DateTimeFormat(shop?.region, { dateStyle: 'long', timeZone: 'UTC' })
    const { user, shipping_data: to } = typed[store]
    const { pvp_total, tax } = cart.prices
    for (const part of [
      ...[quote.number, shop?.company.legalName, shop?.company.street, shop?.company.vatNumber],
      ...[`${user.name} ${user.surnames}`, to.address, `${to.postal_code} ${to.city}`, '21 %'],
      ...cart.rows.map(({ product }) => product.name),
      ...cart.rows.map(({ final_ref }) => final_ref),
      ...[pvp_total, tax, pvp_total - tax].map((cents) => formatMoney(cents, { sign: true })),
      last.format(new Date(`${quote.valid_until}T12:00:00Z`)).replace(/^1 /, store === 'FRSM' ? '1er ' : '1 '),
    ])
      expect(text).toContain(words(part ?? '?'))
    const drawn = cart.rows.filter(({ drawing }) => drawing).length
    expect(drawn).toBeGreaterThan(0)
    // The photograph of each product, drawing and perspective of each that is drawn, and the logo.
    const photos = new Set(cart.rows.map(({ product }) => product.image?.public_id)).size
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2 * drawn + photos + 1)
    expect(bytes.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(photos)
  })
})

describe('a quote that is ordered', () => {
  it('R4.3 costs what was quoted whatever prices are by then, keeps no pieces before, and is used once', async () => {
    const cart = await quotable()
    const variant = cart.rows[0]?.variant?.id ?? 0
    const quote = (await make(cart.id)).body
    const [before] = await api.db.select().from(variants).where(eq(variants.id, variant))
    const dearer = { ...before?.clientPrices.FRSM, pvp: 999_900, pvp_web: 999_900 } as never
    await api.db
      .update(variants)
      .set({ clientPrices: { ...before?.clientPrices, FRSM: dearer } as never })
      .where(eq(variants.id, variant))
    expect((await quotable()).prices.pvp).toBe(999_900)
    const held = () => api.db.select().from(stockReservations).where(eq(stockReservations.cartId, cart.id))
    expect(await held()).toEqual([])
    const order = await place(api, cart.id, 'FRSM', quote.total)
    expect([order.status, order.body.amount, order.body.status]).toEqual([201, quote.total, 300])
    const again = await place(api, cart.id)
    expect(again.body).toEqual(order.body)
    const asked = await make(cart.id)
    expect([asked.status, (asked.body as unknown as { code: string }).code]).toEqual([409, 'cart_closed'])
    const { body } = await api.get<Cart>(`/cart/v1/carts/${cart.id}/?store=FRSM`)
    expect(body).toMatchObject({ status: 300, quote_number: quote.number, prices: { pvp_total: quote.total } })
    await api.db
      .update(variants)
      .set({ clientPrices: before?.clientPrices ?? {} })
      .where(eq(variants.id, variant))
  })

  it('R4.15 is refused once it is over, and what it opens is not payable', async () => {
    const cart = await quotable()
    await make(cart.id)
    await end(cart.id)
    for (const answer of [await place(api, cart.id), await make(cart.id)])
      expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([409, 'quote_expired'])
    expect(await api.db.select().from(carts).where(eq(carts.id, cart.id))).toMatchObject([
      { status: 200, orderNumber: null },
    ])
  })

  it('R4.3 is refused while what it names is sold out', async () => {
    const cart = await quotable()
    await make(cart.id)
    const variant = eq(variants.id, cart.rows[0]?.variant?.id ?? 0)
    await api.db.update(variants).set({ stock: 'out_of_stock' }).where(variant)
    const answer = await place(api, cart.id)
    await api.db.update(variants).set({ stock: 'in_stock' }).where(variant)
    expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([409, 'unavailable'])
    expect((await place(api, cart.id)).status).toBe(201)
  })
})

describe('a cart that is quoted', () => {
  it('R4.3 has everything that an order needs, or it stays a cart and nothing is sent', async () => {
    const empty = await emptyCart(api)
    const answer = await api.post<Record<string, unknown>>('/cart/v1/quotes/?store=FRSM', { cart_id: empty.id })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      user: { email: [expect.any(String)] },
      shipping_data: { city: [expect.any(String)] },
    })
    await api.put(`/cart/v1/carts/${empty.id}/?store=FRSM`, typed.FRSM)
    const bare = await make(empty.id)
    expect([bare.status, Object.keys(bare.body)]).toEqual([400, ['non_field_errors']])
    expect(await api.db.select().from(carts).where(eq(carts.id, empty.id))).toMatchObject([
      { status: 100, quoteNumber: null },
    ])
    expect(await mailsOf(empty.id)).toEqual([])
  })

  it('R4.3 can be changed no more', async () => {
    const cart = await quotable()
    await make(cart.id)
    const changed = await api.put(`/cart/v1/carts/${cart.id}/?store=FRSM`, { observations: 'x' })
    const row = await api.put(`/cart/v1/cart-rows/${cart.rows[0]?.id}/?store=FRSM`, { quantity: 9 })
    expect([changed.status, row.status]).toEqual([409, 409])
  })

  it('R4.3 sends an e-mail no more than ten quotes in an hour, from all callers together', async () => {
    const email = 'flooded@example.org'
    const quoted = async () => {
      const { id } = await quotable()
      await api.put(`/cart/v1/carts/${id}/?store=FRSM`, { user: { email } })
      return (await make(id, 'FRSM', { 'x-storefront-key': '' })).status
    }
    const answers: number[] = []
    for (let count = 0; count < 11; count += 1) answers.push(await quoted())
    expect(answers).toEqual([...Array(10).fill(201), 429])
  })
})

describe('the quotes of a store', () => {
  it('R1.10 are listed to their customer, and all of them to administrators', async () => {
    const [who, other] = [await person(api), await person(api)]
    const admin = await person(api, 'FRSM', { admin: true })
    const cart = await ownCart(who)
    const { body: quote } = await make(cart.id, 'FRSM', who.headers)
    const { body: expired } = await make((await ownCart(who)).id, 'FRSM', who.headers)
    await end(expired.id)
    const { body: foreign } = await make((await ownCart(other)).id, 'FRSM', other.headers)
    const own = await list(who)
    expect(own.results.map(({ id, state }) => [id, state])).toEqual([
      [expired.id, 'expired'],
      [quote.id, 'open'],
    ])
    expect((await list(who, `&customer=${other.id}`)).results.map(({ id }) => id)).toEqual([expired.id, quote.id])
    expect((await list(admin, `&customer=${other.id}`)).results).toMatchObject([{ id: foreign.id, customer: other.id }])
    expect((await list(admin)).count).toBeGreaterThanOrEqual(3)
    await api.post('/payment/v1/transfer/payments/init_order/?store=FRSM', { cart_id: quote.id }, who.headers)
    const [, ordered] = (await list(who)).results
    expect(ordered).toMatchObject({ state: 'ordered', order_number: expect.stringMatching(/^FR-/) })
    expect((await download(quote.id, who.headers)).status).toBe(200)
    expect((await api.get('/cart/v1/quotes/?store=FRSM')).status).toBe(401)
    expect((await api.get('/cart/v1/quotes/?store=FRSM&page=9', who.headers)).status).toBe(404)
  })

  it('R7.52 are made and read by their customer alone, and read by administrators', async () => {
    const [who, other, admin] = [await person(api), await person(api), await person(api, 'FRSM', { admin: true })]
    const spanish = await person(api, 'ESSM')
    const cart = await ownCart(who)
    expect((await make(cart.id, 'FRSM', other.headers)).status).toBe(404)
    expect((await make(cart.id)).status).toBe(404)
    expect((await make(cart.id, 'FRSM', admin.headers)).status).toBe(404)
    expect((await make(cart.id, 'ESSM', spanish.headers)).status).toBe(404)
    expect((await download(cart.id, who.headers)).status).toBe(404)
    await make(cart.id, 'FRSM', who.headers)
    expect((await download(cart.id)).status).toBe(401)
    expect((await download(cart.id, other.headers)).status).toBe(404)
    expect((await download(cart.id, spanish.headers, 'ESSM')).status).toBe(404)
    expect((await download(cart.id, admin.headers)).status).toBe(200)
    const pay = '/payment/v1/transfer/payments/init_order/?store=FRSM'
    expect((await api.post(pay, { cart_id: cart.id }, other.headers)).status).toBe(404)
  })

  it.each(['1', 'FR-D2026-000001', '%00', randomUUID()])('R7.52 are not found by %s', async (id) => {
    expect([400, 404]).toContain((await download(id)).status)
    const made = await make(decodeURIComponent(id))
    expect([400, 404]).toContain(made.status)
  })

  it('R4.3 have numbers that differ when several are made at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => quotable()))
    const answers = await Promise.all(all.flatMap(({ id }) => [make(id), make(id)]))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(6)
  })
})
