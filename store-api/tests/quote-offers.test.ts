import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { Quote } from '../../lib/contract/quotes.ts'
import { addDays, calendarDay } from '../../lib/rules/calendar.ts'
import { carts, coupons, mails } from '../db/schema.ts'
import { auditOf, expectAdministratorsOnly, type Staff, staffOf } from './support/administrators.ts'
import { type Api, startApi } from './support/api.ts'
import { textOf } from './support/pdf-text.ts'
import { person } from './support/people.ts'
import { emptyCart, filledCart, place, type StoreCode } from './support/shop.ts'

let api: Api
const staff = {} as Record<StoreCode, Staff>
beforeAll(async () => {
  api = await startApi()
  for (const store of ['FRSM', 'ESSM'] as const) staff[store] = await staffOf(api, store)
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const offer = (body: object, store: StoreCode = 'FRSM', headers = staff[store].admin.headers) =>
  api.post<Quote>(`/cart/v1/quotes/offer/?store=${store}`, body, headers)
const cartOf = async (id: string, headers = {}, store: StoreCode = 'FRSM') =>
  (await api.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`, headers)).body
const stored = async (id: string) => (await api.db.select().from(carts).where(eq(carts.id, id)))[0]

describe.each(['FRSM', 'ESSM'] as const)('a quote that an administrator of %s makes', (store) => {
  it('R4.3 has the prices that were named, is noted in the audit log, and is paid at them', async () => {
    const cart = await filledCart(api, store, 2)
    const [row] = cart.rows
    const { status, body } = await offer(
      { cart_id: cart.id, rows: [{ row: row?.id, unit: 1_001 }], valid_days: 7 },
      store,
    )
    expect(status).toBe(201)
    const total = cart.prices.pvp_total - 2 * ((row?.prices.unit ?? 0) - 1_001)
    expect(body.total).toBe(total)
    expect(body.valid_until > addDays(calendarDay(new Date(), 'UTC'), 5)).toBe(true)
    expect(body.valid_until < addDays(calendarDay(new Date(), 'UTC'), 9)).toBe(true)
    const [entry, ...others] = await auditOf(api, staff[store], cart.id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      action: 'quote.offer',
      administrator: staff[store].admin.id,
      before: {
        status: 100,
        customer: null,
        units: { [row?.id ?? '']: row?.prices.unit },
        total: cart.prices.pvp_total,
      },
      after: {
        status: 200,
        units: { [row?.id ?? '']: 1_001 },
        total,
        quote: body.number,
        valid_until: body.valid_until,
      },
    })
    const [mail] = await api.db
      .select()
      .from(mails)
      .where(eq(mails.key, `quote:${cart.id}`))
    expect(mail).toMatchObject({ template: 'quoteMade', recipient: cart.user.email, store })
    const file = await fetch(`${api.url}${body.pdf_url}?store=${store}`)
    expect(textOf(Buffer.from(await file.arrayBuffer()))).toContain(body.number)
    expect((await place(api, cart.id, store, total)).body).toMatchObject({ status: 300, amount: total })
  })

  it('R4.3 takes a part off every other row, and works the coupon out again', async () => {
    const cart = await filledCart(api, store)
    const code = `TENTH${store}`
    await api.db.insert(coupons).values({ store, code, percent: 10 })
    await api.post(`/cart/v1/coupons/validate-coupon/?store=${store}`, { code, cart_id: cart.id })
    const { body } = await offer({ cart_id: cart.id, reduction_percent: 12.5 }, store)
    const unit = cart.rows[0]?.prices.unit ?? 0
    const reduced = unit - Math.round((unit * 12.5) / 100)
    const view = await cartOf(cart.id, {}, store)
    expect(view.rows[0]?.prices).toMatchObject({ unit: reduced, total: reduced })
    expect(view.coupon?.total_discount).toBe(Math.round(reduced / 10))
    expect(body.total).toBe(reduced - Math.round(reduced / 10) + cart.prices.pvp_shipping)
  })

  it('R4.3 R1.10 becomes that of the customer who is named, with the prices of the customer type', async () => {
    const who = await person(api, store, { type: 'P' })
    const { id } = await filledCart(api, store)
    const before = await stored(id)
    const { status, body } = await offer({ cart_id: id, customer: who.id }, store)
    expect([status, body.customer]).toEqual([201, who.id])
    expect([before?.audience, (await stored(id))?.audience]).toEqual(['client', 'professional'])
    const own = await api.get<{ results: Quote[] }>(`/cart/v1/quotes/?store=${store}`, who.headers)
    expect(own.body.results).toEqual([body])
    expect((await api.get(`/cart/v1/carts/${id}/?store=${store}`)).status).toBe(401)
    expect((await place(api, id, store)).status).toBe(401)
  })
})

describe('an offer', () => {
  it('R4.3 is for the administrators of its store alone', async () => {
    const { id } = await filledCart(api)
    await expectAdministratorsOnly(staff.FRSM, (store, headers) =>
      api.post(`/cart/v1/quotes/offer/?store=${store}`, { cart_id: id }, headers),
    )
    expect(await stored(id)).toMatchObject({ status: 100, quoteNumber: null })
  })

  it('R4.3 never costs less than nothing, and what costs nothing can be ordered', async () => {
    const cart = await filledCart(api)
    const { body } = await offer({ cart_id: cart.id, reduction_percent: 100 })
    expect(body.total).toBe(cart.prices.pvp_shipping)
    expect((await place(api, cart.id)).status).toBe(201)
  })

  it.each([
    ['a price below zero', { unit: -1 }],
    ['a price that is no whole number of cents', { unit: 1.5 }],
    ['a price that no piece has', { unit: 10_000_001 }],
  ])('R4.3 refuses %s', async (_, price) => {
    const cart = await filledCart(api)
    const answer = await offer({ cart_id: cart.id, rows: [{ row: cart.rows[0]?.id, ...price }] })
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['rows']])
    expect(await stored(cart.id)).toMatchObject({ status: 100, quoteNumber: null })
  })

  it.each([
    ['a reduction above everything', { reduction_percent: 101 }, 'reduction_percent'],
    ['a reduction below nothing', { reduction_percent: -1 }, 'reduction_percent'],
    ['no day', { valid_days: 0 }, 'valid_days'],
    ['more than a year', { valid_days: 366 }, 'valid_days'],
    ['a row of another cart', { rows: [{ row: randomUUID(), unit: 1 }] }, 'rows'],
    ['an unknown customer', { customer: 2_000_000_000 }, 'customer'],
  ])('R4.3 refuses %s', async (_, body, field) => {
    const cart = await filledCart(api)
    const answer = await offer({ cart_id: cart.id, ...body })
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
    expect(await stored(cart.id)).toMatchObject({ status: 100, quoteNumber: null })
    expect(await auditOf(api, staff.FRSM, cart.id)).toEqual([])
  })

  it('R4.3 refuses a row that is named twice, a cart that is empty, and a customer of another store', async () => {
    const cart = await filledCart(api)
    const row = { row: cart.rows[0]?.id, unit: 1 }
    expect((await offer({ cart_id: cart.id, rows: [row, row] })).status).toBe(400)
    expect((await offer({ cart_id: (await emptyCart(api)).id })).status).toBe(400)
    const answer = await offer({ cart_id: cart.id, customer: staff.ESSM.customer.id })
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['customer']])
  })

  it('R4.3 takes no cart from one customer for another, and nothing that is quoted or ordered already', async () => {
    const { id } = await filledCart(api)
    const own = staff.FRSM.customer
    await api.put(`/cart/v1/carts/${id}/?store=FRSM`, { observations: '' }, own.headers)
    const stranger = await person(api)
    const taken = await offer({ cart_id: id, customer: stranger.id })
    expect([taken.status, Object.keys(taken.body)]).toEqual([400, ['customer']])
    expect((await offer({ cart_id: id })).body).toMatchObject({ customer: own.id })
    const again = await offer({ cart_id: id, reduction_percent: 50 })
    expect([again.status, (again.body as unknown as { code: string }).code]).toEqual([409, 'cart_closed'])
    expect((await auditOf(api, staff.FRSM, id)).map(({ action }) => action)).toEqual(['quote.offer'])
  })

  it('R4.2 takes up a cart that was given up', async () => {
    const { id } = await filledCart(api)
    await api.db.update(carts).set({ status: 150 }).where(eq(carts.id, id))
    expect((await offer({ cart_id: id })).body.state).toBe('open')
    expect(await stored(id)).toMatchObject({ status: 200 })
  })
})
