import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryRange } from '../../lib/rules/delivery-date.ts'
import type { Store } from '../../lib/stores/store.ts'
import { carts, mails, orderConfirmations, subOrders } from '../db/schema.ts'
import { findCart } from '../domain/cart/carts.ts'
import { followUpConfirmations } from '../domain/confirmation/remind.ts'
import { forgetOrder } from '../domain/privacy/forget-orders.ts'
import { readStores } from '../domain/stores.ts'
import { giveBack } from '../payments/refunds.ts'
import { auditOf, expectAdministratorsOnly, type Staff, staffOf } from './support/administrators.ts'
import {
  askMeasures,
  chosen,
  evidenceOf,
  linksOf,
  optionOf,
  paidScreen,
  type Screen,
  screenOf,
} from './support/measured-orders.ts'
import { paidByCard } from './support/paid-orders.ts'
import { person } from './support/people.ts'
import { orderOf, type PayingShop, startPayingShop } from './support/sandbox.ts'
import { sentMails } from './support/sent-mails.ts'
import type { StoreCode } from './support/shop.ts'

let shop: PayingShop
const staff = {} as Record<StoreCode, Staff>
const screens = {} as Record<StoreCode, Screen>
const codes = ['FRSM', 'ESSM'] as const
beforeAll(async () => {
  shop = await startPayingShop()
  for (const store of codes) {
    staff[store] = await staffOf(shop, store)
    screens[store] = await screenOf(shop, store)
  }
})
afterAll(async () => {
  expect(shop.logs).toEqual([])
  await shop.close()
})

const name = 'Camille Laurent'
const bought = (store: StoreCode, more: Parameters<typeof paidScreen>[3] = {}) =>
  paidScreen(shop, store, screens[store], more)
/** An order with the token of its first link. */
async function waiting(store: StoreCode, more: Parameters<typeof paidScreen>[3] = {}) {
  const order = await bought(store, more)
  const [token = ''] = await linksOf(shop, order.id)
  return { ...order, token }
}
const ask = (store: StoreCode, call: 'look' | 'confirm' | 'change', body: object, headers = {}) =>
  askMeasures(shop, store, call, body, headers)
const confirm = (store: StoreCode, who: object, headers = {}, version = 1) =>
  ask(store, 'confirm', { ...who, version, name, checked: true }, headers)
const change = (store: StoreCode, { token, row }: { token: string; row: string }, width: number, version = 1) =>
  ask(store, 'change', {
    token,
    version,
    row,
    measures: [{ option: optionOf(screens[store], 'width-attr'), value: width }],
  })
const admin = (store: StoreCode) => staff[store].admin.headers
const partsOf = (order: string) => shop.db.select().from(subOrders).where(eq(subOrders.cartId, order))
const storeOf = async (code: string, more: Partial<Store> = {}) => {
  const store = (await readStores(shop.db)).find(code)
  if (!store) throw new Error(`No store ${code}.`)
  return { ...store, shopEmail: 'people@shop.example', ...more }
}
const mailed = () => sentMails(shop)

describe.each(codes)('a paid order of a made-to-measure screen in %s', (store) => {
  it('R9.14 waits for its customer, and its working days count from the confirmation', async () => {
    const { id, token, row } = await waiting(store, { withTray: true })
    const before = await orderOf(shop, id, store)
    expect(before.confirmation).toEqual({ state: 'waiting', confirmed_at: null })
    const track = () =>
      shop.post<{ delivery: object | null; confirmation: object }>(
        `/cart/v1/carts/retrieve_by_order_number/?store=${store}`,
        { email: before.email, order_number: before.order_number },
      )
    expect((await track()).body).toMatchObject({ delivery: null, confirmation: { state: 'waiting' } })
    const seen = await ask(store, 'look', { token })
    expect(seen.body).toMatchObject({ order: id, open: true, state: 'waiting', version: 1, rows: [{ id: row }] })
    expect(seen.body.rows[0]?.measures.map(({ value }) => value)).toEqual([1000, 2000])
    expect(seen.body.rows[0]?.drawing).toMatchObject({ width: 1000, height: 2000 })
    const done = await confirm(store, { token })
    expect(done).toMatchObject({ status: 200, body: { open: false, state: 'confirmed', name } })
    // Ordered long ago, so that the working days of the confirmation and of the order differ.
    await shop.db
      .update(carts)
      .set({ orderedAt: new Date(Date.now() - 30 * 86_400_000) })
      .where(eq(carts.id, id))
    const { timeZone } = await storeOf(store)
    const at = new Date(done.body.confirmed_at ?? 0)
    expect((await track()).body.delivery).toEqual(deliveryRange(at, done.body.delivery_days, timeZone))
  })

  it('goes to the workshop once it is confirmed, and its other rows do not wait', async () => {
    const { id, token, row } = await waiting(store, { withTray: true })
    const { rows } = await orderOf(shop, id, store)
    const tray = rows.find((each) => each.id !== row)?.id ?? ''
    const part = (ids: string[], status: number) =>
      shop.post(`/cart/v1/sub-orders/?store=${store}`, { order: id, rows: ids, status }, admin(store))
    expect(await part([row], 200)).toMatchObject({ status: 409, body: { code: 'measures_unconfirmed' } })
    expect(await part([], 200)).toMatchObject({ status: 409, body: { code: 'measures_unconfirmed' } })
    const plain = await part([tray], 200)
    expect(plain.status).toBe(201)
    const { id: planned } = plain.body as unknown as { id: string }
    const joined = await shop.put(`/cart/v1/sub-orders/${planned}/?store=${store}`, { rows: [tray, row] }, admin(store))
    expect(joined).toMatchObject({ status: 409, body: { code: 'measures_unconfirmed' } })
    const parcel = { rows: [{ row, quantity: 1 }], carrier: 'Geodis', tracking_number: `T-${id.slice(0, 8)}` }
    const send = () => shop.post(`/cart/v1/orders/${id}/parcels/?store=${store}`, parcel, admin(store))
    expect(await send()).toMatchObject({ status: 409, body: { code: 'measures_unconfirmed' } })
    await confirm(store, { token })
    const made = (await partsOf(id)).filter(({ status, rows: own }) => status === 200 && own.includes(row))
    expect(made).toMatchObject([{ rows: [row], pieces: [{ row, quantity: 1 }] }])
    expect((await evidenceOf(shop, store, id, admin(store)))?.handed_over_at).not.toBeNull()
  })

  it('begins a planned part of these rows alone rather than a second one', async () => {
    const { id, token, row } = await waiting(store)
    await shop.post(`/cart/v1/sub-orders/?store=${store}`, { order: id, rows: [row] }, admin(store))
    await confirm(store, { token })
    expect(await partsOf(id)).toMatchObject([{ status: 200, rows: [row] }])
  })

  it('keeps name, time and choices as evidence, which the database lets nothing change', async () => {
    const { id, token, row } = await waiting(store)
    const { body } = await confirm(store, { token })
    const { rows } = await orderOf(shop, id, store)
    const evidence = await evidenceOf(shop, store, id, admin(store))
    expect(evidence).toMatchObject({ state: 'confirmed', confirmed_by: 'link', name, confirmed_at: body.confirmed_at })
    expect(evidence?.rows).toMatchObject([{ id: row, configuration: rows[0]?.configuration, choice: rows[0]?.choice }])
    for (const set of [{ name: 'Another' }, { confirmedAt: new Date() }, { rows: [] }])
      await expect(
        shop.db.update(orderConfirmations).set(set).where(eq(orderConfirmations.cartId, id)),
      ).rejects.toThrow()
  })

  it('mails the link with its drawing, forgets it, and mails the date after the confirmation', async () => {
    await shop.db.delete(mails)
    const { id, token } = await waiting(store)
    const link = `${shop.providers.storeUrl(store)}/order/measures?token=${token}`
    const asked = (await mailed()).find(({ text }) => text.includes('/order/measures'))
    expect(asked?.text).toContain(link)
    expect(asked?.html).toContain(link)
    expect(asked?.enclosed.map(({ cid }) => cid.split('-')[0])).toEqual(['drawing', 'still'])
    const [stored] = await shop.db.select().from(mails).where(eq(mails.template, 'confirmMeasures'))
    expect(stored?.data).toEqual({ order: id })
    await confirm(store, { token })
    const [told] = await mailed()
    expect(told?.subject).toContain((await orderOf(shop, id, store)).order_number)
    expect(told?.text).not.toContain('token=')
  })

  it('is reminded twice, told to the help desk, and still waits for its customer', async () => {
    const { id } = await waiting(store)
    const paid = (await evidenceOf(shop, store, id, admin(store)))?.opened_at ?? ''
    const later = async (days: number) =>
      followUpConfirmations(shop.db, await storeOf(store), new Date(Date.parse(paid) + days * 86_400_000))
    const count = async (days: number) => {
      await later(days)
      await later(days)
      return (await linksOf(shop, id)).length
    }
    expect([await count(1.9), await count(2), await count(4.9), await count(5)]).toEqual([1, 2, 2, 3])
    expect((await evidenceOf(shop, store, id, admin(store)))?.state).toBe('waiting')
    await later(7)
    await later(60)
    expect(await evidenceOf(shop, store, id, admin(store))).toMatchObject({ state: 'overdue', reminders: 2 })
    const told = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.key, `overdue:${id}`))
    expect(told).toHaveLength(1)
    const list = (state: string) =>
      shop.get<{ results: { order: string }[] }>(`/cart/v1/confirmations/?store=${store}&state=${state}`, admin(store))
    expect((await list('overdue')).body.results.map(({ order }) => order)).toContain(id)
    expect((await list('waiting')).body.results.map(({ order }) => order)).not.toContain(id)
    for (const token of await linksOf(shop, id)) expect((await ask(store, 'look', { token })).status).toBe(200)
  })

  it('is made without its customer where the store says so', async () => {
    const { id } = await waiting(store)
    const terms = { reminderDays: [2], helpDeskDays: 4, makeUnconfirmedAfterDays: 6 }
    const later = async (days: number) =>
      followUpConfirmations(
        shop.db,
        await storeOf(store, { confirmation: terms }),
        new Date(Date.now() + days * 86_400_000),
      )
    await later(5)
    expect((await orderOf(shop, id, store)).confirmation?.state).toBe('waiting')
    await later(6.1)
    expect((await orderOf(shop, id, store)).confirmation?.state).toBe('released')
    expect(await evidenceOf(shop, store, id, admin(store))).toMatchObject({ confirmed_by: 'store', name: '' })
    expect(await partsOf(id)).toMatchObject([{ status: 200 }])
  })

  it('gives back what smaller measures cost less, with a credit note, and is made to them', async () => {
    const order = await waiting(store, { quantity: 2 })
    const before = await orderOf(shop, order.id, store)
    const cheaper = await shop.post<{ prices: { unit: number } }>(`/cart/v1/cart-rows/?store=${store}`, {
      product: screens[store].product,
      configuration: chosen(screens[store], 900),
    })
    const less = 2 * ((before.rows[0]?.prices.unit ?? 0) - cheaper.body.prices.unit)
    expect(less).toBeGreaterThan(0)
    const changed = await change(store, order, 900)
    expect(changed).toMatchObject({ status: 200, body: { refund: less, version: 2, open: true } })
    expect(changed.body.rows[0]?.drawing).toMatchObject({ width: 900 })
    const after = await orderOf(shop, order.id, store)
    expect(after.prices).toEqual(before.prices)
    expect(after.rows[0]).toMatchObject({ drawing: { width: 900 }, prices: before.rows[0]?.prices })
    const alone = await shop.get<object>(`/cart/v1/cart-rows/${order.row}/?store=${store}`)
    expect(alone.body).toEqual(after.rows[0])
    await giveBack({
      db: shop.db,
      stores: await readStores(shop.db),
      providers: shop.providers,
      log: () => undefined,
      recipient: () => 'people@shop.example',
    })
    expect(shop.sandbox.ledger.all().find(({ reference }) => reference === order.reference)?.back).toBe(less)
    const refunds = await shop.get<{ results: object[] }>(
      `/cart/v1/orders/${order.id}/refunds/?store=${store}`,
      admin(store),
    )
    expect(refunds.body.results).toMatchObject([{ amount: less, status: 'refunded', credit_note: expect.any(String) }])
    expect((await confirm(store, { token: order.token }, {}, 2)).status).toBe(200)
    const pieces = { rows: [{ row: order.row, quantity: 1 }], reason: 'Broken', idempotency_key: crypto.randomUUID() }
    const one = await shop.post<{ amount: number }>(
      `/cart/v1/orders/${order.id}/refunds/?store=${store}`,
      pieces,
      admin(store),
    )
    expect(one.body.amount).toBe(cheaper.body.prices.unit)
    const evidence = await evidenceOf(shop, store, order.id, admin(store))
    expect(evidence?.changes).toMatchObject([{ row: order.row, refund: less }])
    expect(evidence?.rows[0]?.drawing).toMatchObject({ width: 900 })
  })

  it('of which a piece was refunded before gives back no more than was paid for its pieces', async () => {
    const order = await waiting(store, { quantity: 2, withTray: true })
    const unit = (await orderOf(shop, order.id, store)).rows.find(({ id }) => id === order.row)?.prices.unit ?? 0
    const refund = async () => {
      const pieces = { rows: [{ row: order.row, quantity: 1 }], reason: 'Broken', idempotency_key: crypto.randomUUID() }
      const path = `/cart/v1/orders/${order.id}/refunds/?store=${store}`
      return (await shop.post<{ amount: number }>(path, pieces, admin(store))).body.amount
    }
    const first = await refund()
    const { body } = await change(store, order, 900)
    expect([first, body.refund > 0]).toEqual([unit, true])
    expect(first + body.refund + (await refund())).toBe(2 * unit)
  })

  it('that is sent back is worth what was paid less what a change of it gave back', async () => {
    const order = await waiting(store, { withTray: true })
    const unit = (await orderOf(shop, order.id, store)).rows.find(({ id }) => id === order.row)?.prices.unit ?? 0
    const { body } = await change(store, order, 900)
    expect((await confirm(store, { token: order.token }, {}, 2)).status).toBe(200)
    const at = (path: string) => `/cart/v1/${path}/?store=${store}`
    const pieces = [{ row: order.row, quantity: 1 }]
    const [made] = await partsOf(order.id)
    const parcel = { sub_order: made?.id, carrier: 'Geodis', tracking_number: `T-${order.id.slice(0, 8)}` }
    const sent = await shop.post<{ id: string }>(at(`orders/${order.id}/parcels`), parcel, admin(store))
    expect(sent).toMatchObject({ status: 201 })
    expect((await shop.post(at(`parcels/${sent.body.id}/deliver`), {}, admin(store))).status).toBe(200)
    const wanted = { rows: pieces, idempotency_key: crypto.randomUUID() }
    const back = await shop.post<{ worth: number }>(at(`orders/${order.id}/returns`), wanted, admin(store))
    expect(back).toMatchObject({ status: 201, body: { worth: unit - body.refund } })
  })

  it('gives back twenty times at most, millimetre by millimetre, then the help desk takes over', async () => {
    const order = await waiting(store)
    const widths = Array.from({ length: 22 }, (_, index) => 999 - index)
    const answers: (number | string)[] = []
    for (const [index, width] of widths.entries()) {
      const { status, body } = await change(store, order, width, Math.min(index, 20) + 1)
      answers.push(status === 200 ? status : (body.code ?? status))
    }
    expect(answers).toEqual([...Array(20).fill(200), 'measures_by_help_desk', 'measures_by_help_desk'])
    expect((await orderOf(shop, order.id, store)).rows[0]?.drawing).toMatchObject({ width: 980 })
    expect((await confirm(store, { token: order.token }, {}, 21)).status).toBe(200)
  })

  it('refuses measures that cannot be made, or are of another option', async () => {
    const order = await waiting(store)
    expect((await change(store, order, 9_999)).status).toBe(400)
    for (const measures of [
      [{ option: 999_999, value: 900 }],
      [{ option: optionOf(screens[store], 'width-attr') }],
      [{ option: chosen(screens[store]).attribute_options.find((entry) => !('value' in entry))?.option, value: 900 }],
    ]) {
      const { status } = await ask(store, 'change', { token: order.token, version: 1, row: order.row, measures })
      expect([measures, status]).toEqual([measures, 400])
    }
    const other = await ask(store, 'change', {
      ...{ token: order.token, version: 1, row: order.id },
      measures: [{ option: optionOf(screens[store], 'width-attr'), value: 900 }],
    })
    expect(other.status).toBe(400)
    expect((await orderOf(shop, order.id, store)).rows[0]?.drawing).toMatchObject({ width: 1000 })
  })
})

describe('a link to confirm measures', () => {
  it('opens neither another order nor another store, and no invented one anything', async () => {
    const [mine, theirs] = [await waiting('FRSM'), await waiting('FRSM')]
    const [, secret = ''] = theirs.token.split('.')
    const forged = [`${mine.id}.${secret}`, mine.token.slice(0, -1), mine.id, `${mine.id}.`, '.', `x.${secret}`]
    for (const [token, code] of [...forged.map((one) => [one, 'FRSM'] as const), [mine.token, 'ESSM'] as const])
      for (const { status, body } of [
        await ask(code, 'look', { token }),
        await confirm(code, { token }),
        await change(code, { ...mine, token }, 900),
      ])
        expect([token, status, body.code]).toEqual([token, 400, 'token_not_valid'])
    expect((await orderOf(shop, mine.id)).confirmation?.state).toBe('waiting')
  })

  it('used twice changes nothing, and changes no measures any more', async () => {
    const order = await waiting('FRSM')
    const first = await confirm('FRSM', order)
    const again = await ask('FRSM', 'confirm', { token: order.token, version: 1, name: 'Mallory', checked: true })
    expect(again.body).toMatchObject({ confirmed_at: first.body.confirmed_at, name })
    const late = await change('FRSM', order, 900)
    expect([late.status, late.body.code]).toEqual([409, 'measures_confirmed'])
    expect(await partsOf(order.id)).toHaveLength(1)
  })

  it.each([
    ['no name', { name: ' ' }],
    ['an address of the internet for a name', { name: 'www.example.com' }],
    ['nothing checked', { checked: false }],
    ['no version', { version: undefined }],
  ])('refuses %s', async (_, wrong) => {
    const { id, token } = await waiting('FRSM')
    const { status } = await ask('FRSM', 'confirm', { token, version: 1, name, checked: true, ...wrong })
    expect(status).toBe(400)
    expect((await orderOf(shop, id)).confirmation?.state).toBe('waiting')
  })

  it('confirms nothing of an order that was cancelled', async () => {
    const order = await waiting('FRSM')
    await shop.post(`/cart/v1/orders/${order.id}/cancel/?store=FRSM`, {}, admin('FRSM'))
    for (const { status, body } of [await confirm('FRSM', order), await change('FRSM', order, 900)])
      expect([status, body.code]).toEqual([409, 'order_over'])
    expect((await ask('FRSM', 'look', { token: order.token })).body).toMatchObject({ open: false, state: 'waiting' })
    expect(await partsOf(order.id)).toEqual([])
  })

  it.each([
    ['the whole order', false],
    ['every piece to be made', true],
  ])('confirms nothing once %s was refunded', async (_, byPieces) => {
    const order = await waiting('FRSM', { withTray: byPieces })
    const key = { reason: 'Broken wall', by_hand: false, idempotency_key: crypto.randomUUID() }
    const rows = byPieces ? { rows: [{ row: order.row, quantity: 1 }] } : {}
    const path = `/cart/v1/orders/${order.id}/refunds/?store=FRSM`
    expect((await shop.post(path, { ...key, ...rows }, admin('FRSM'))).status).toBe(201)
    for (const { status, body } of [await confirm('FRSM', order), await change('FRSM', order, 900)])
      expect([status, body.code]).toEqual([409, 'order_refunded'])
  })

  it('of two at once, the confirmation or the change of the same version wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await waiting('FRSM')
      const [confirmed, changed] = await Promise.all(
        round % 2 === 0
          ? [confirm('FRSM', order), change('FRSM', order, 900)]
          : [change('FRSM', order, 900), confirm('FRSM', order)].reverse(),
      )
      expect([confirmed?.status, changed?.status].toSorted()).toEqual([200, 409])
      const evidence = await evidenceOf(shop, 'FRSM', order.id, admin('FRSM'))
      expect(evidence?.rows[0]?.drawing?.width).toBe(confirmed?.status === 200 ? 1000 : 900)
      expect(evidence?.state).toBe(confirmed?.status === 200 ? 'confirmed' : 'waiting')
    }
  })

  it('is mailed again by an administrator alone, and the links before stay good', async () => {
    const { id, token } = await waiting('FRSM')
    const remind = (code: StoreCode, headers = {}) =>
      shop.post(`/cart/v1/confirmations/remind/?store=${code}`, { order: id }, headers)
    await expectAdministratorsOnly(staff.FRSM, remind)
    expect((await remind('FRSM', admin('FRSM'))).status).toBe(200)
    const links = await linksOf(shop, id)
    expect(links).toHaveLength(2)
    expect(await auditOf(shop, staff.FRSM, id)).toMatchObject([{ action: 'confirmation.remind' }])
    expect((await confirm('FRSM', { token })).status).toBe(200)
    expect((await remind('FRSM', admin('FRSM'))).body).toMatchObject({ code: 'measures_confirmed' })
  })
})

describe('a customer who is logged in', () => {
  it('confirms an own order without the link, and no other customer does', async () => {
    const [owner, stranger] = [await person(shop), await person(shop)]
    const { id, row } = await bought('FRSM', { headers: owner.headers })
    expect((await confirm('FRSM', { order: id })).status).toBe(401)
    for (const headers of [stranger.headers, admin('FRSM')])
      expect((await confirm('FRSM', { order: id }, headers)).status).toBe(404)
    expect((await confirm('FRSM', {}, owner.headers)).status).toBe(404)
    const { status, body } = await confirm('FRSM', { order: id }, owner.headers)
    expect([status, body.rows[0]?.id]).toEqual([200, row])
    expect(await evidenceOf(shop, 'FRSM', id, admin('FRSM'))).toMatchObject({
      confirmed_by: 'account',
      customer: owner.id,
    })
  })

  it('cannot confirm a guest’s order by its id', async () => {
    const { id } = await bought('FRSM')
    const { headers } = await person(shop)
    expect((await ask('FRSM', 'look', { order: id }, headers)).status).toBe(404)
  })

  it('finds the confirmation in the exported data, without the hashes of its links', async () => {
    const owner = await person(shop)
    const { id } = await bought('FRSM', { headers: owner.headers })
    await confirm('FRSM', { order: id }, owner.headers)
    const exported = await shop.post<{ carts_and_orders: { id: string; confirmations: object[] }[] }>(
      `/auth-users/v1/clients/${owner.id}/personal_data/?store=FRSM`,
      { password: 'a-long-enough-password' },
      owner.headers,
    )
    const [found] = exported.body.carts_and_orders.filter((order) => order.id === id)
    expect(found?.confirmations).toMatchObject([{ name, confirmedBy: 'account' }])
    expect(JSON.stringify(found?.confirmations)).not.toContain('linkHashes')
  })
})

describe('an order whose customer is forgotten', () => {
  it('keeps the name of its confirmation as long as its invoice does, and its link opens nothing', async () => {
    const { id, token } = await waiting('FRSM')
    await confirm('FRSM', { token })
    const forget = async (whole: boolean) => {
      const order = await findCart(shop.db, 'FRSM', id)
      if (order) await forgetOrder(shop.db, order, new Date(), whole)
      return (await evidenceOf(shop, 'FRSM', id, admin('FRSM')))?.name
    }
    expect(await forget(false)).toBe(name)
    expect(await ask('FRSM', 'look', { token })).toMatchObject({ status: 400, body: { code: 'token_not_valid' } })
    expect(await forget(true)).toBe('')
  })
})

describe('an order on hold', () => {
  it('can be confirmed, and goes to the workshop once it is released', async () => {
    const order = await waiting('FRSM')
    expect(shop.sandbox.tell({ provider: 'adyen', reference: order.reference, event: 'CHARGEBACK' })).toBe(true)
    const held = async () =>
      (
        await shop.get<{ results: { id: string; order: string }[] }>('/cart/v1/order-holds/?store=FRSM', admin('FRSM'))
      ).body.results.find((hold) => hold.order === order.id)
    await expect.poll(held).toBeDefined()
    expect(shop.logs.splice(0)).toEqual([expect.stringContaining('"outcome":"held"')])
    expect((await confirm('FRSM', order)).status).toBe(200)
    const follow = async () => followUpConfirmations(shop.db, await storeOf('FRSM'))
    await follow()
    expect(await partsOf(order.id)).toEqual([])
    await shop.post(
      `/cart/v1/order-holds/${(await held())?.id}/release/?store=FRSM`,
      { note: 'Settled' },
      admin('FRSM'),
    )
    expect((await follow()).handedOver).toBe(1)
    expect((await follow()).handedOver).toBe(0)
    expect(await partsOf(order.id)).toMatchObject([{ status: 200 }])
  })
})

describe('an order of listed sizes', () => {
  it('waits for no confirmation', async () => {
    const { id } = await paidByCard(shop, 'FRSM')
    expect((await orderOf(shop, id)).confirmation).toBeNull()
    const kept = await shop.db
      .select()
      .from(mails)
      .where(eq(sql`${mails.data}->>'order'`, id))
    expect(kept.map(({ template }) => template)).not.toContain('confirmMeasures')
  })
})
