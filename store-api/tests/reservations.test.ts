import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { OrderHold } from '../../lib/contract/order-holds.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { carts, mails, payments, stockReservations } from '../db/schema.ts'
import { noteShownStock } from '../domain/catalogue/note-stock-changes.ts'
import { ageOrders } from '../domain/order/ages.ts'
import { applyVerdict, type Verdict } from '../domain/payment/apply-verdict.ts'
import { readStores } from '../domain/stores.ts'
import { sendDueMails } from '../mail/worker.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { type Staff, staffOf } from './support/administrators.ts'
import { follow } from './support/order-link.ts'
import { openSession, type PayingShop, startPayingShop } from './support/sandbox.ts'
import { emptyCart, filledCart, place, type Standard, type StoreCode, standardProducts } from './support/shop.ts'
import { countsOf, setPieces } from './support/stock.ts'

const people = (store: string) => `people@${store.toLowerCase()}.example`
let shop: PayingShop
let staff: Staff
const bought = {} as Record<StoreCode, Standard>
beforeAll(async () => {
  shop = await startPayingShop(undefined, { reports: { photos: folderStorage('/nowhere'), recipient: people } })
  staff = await staffOf(shop, 'FRSM')
  for (const store of ['FRSM', 'ESSM'] as const) {
    const [first] = await standardProducts(shop, store)
    if (!first) throw new Error('The seed sells nothing.')
    bought[store] = first
  }
})
afterAll(async () => {
  expect(shop.logs).toEqual([])
  await shop.close()
})

let item: Standard
beforeEach(async () => {
  item = bought.FRSM
  await shop.db.delete(stockReservations)
  await setPieces(shop.db, item, 10)
})

const counts = () => countsOf(shop.db, item)
const day = 86_400_000

/** A provider's verdict on a payment. */
async function says(reference: string, verdict: Verdict) {
  const store = (await readStores(shop.db, { recipient: people })).find(reference.slice(0, 4))
  const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, reference))
  if (!store || !payment) throw new Error('The payment is gone.')
  return inTransaction(shop.db, (tx) => applyVerdict(tx, store, payment.id, verdict))
}

async function opened(quantity: number, store: StoreCode = 'FRSM'): Promise<{ cart: string; reference: string }> {
  const { id } = await filledCart(shop, store, quantity)
  const { status, body } = await openSession(shop, id, 'card', store)
  expect(status).toBe(200)
  return { cart: id, reference: body.payment_reference }
}

/** Expires the reservations of a cart. */
const runOut = (cart: string) =>
  shop.db
    .update(stockReservations)
    .set({ until: new Date(Date.now() - 1) })
    .where(eq(stockReservations.cartId, cart))

describe('pieces of an order', () => {
  it('are reserved when its payment opens, once however often that is asked, and taken when it is paid', async () => {
    const { cart, reference } = await opened(3)
    expect(await counts()).toEqual({ pieces: 10, held: 3, taken: 0, owed: 0 })
    await openSession(shop, cart)
    await openSession(shop, cart, 'klarna_account')
    expect(await counts()).toEqual({ pieces: 10, held: 3, taken: 0, owed: 0 })
    await says(reference, 'authorized')
    expect(await counts()).toEqual({ pieces: 7, held: 0, taken: 3, owed: 0 })
    await says(reference, 'authorized')
    expect(await counts()).toEqual({ pieces: 7, held: 0, taken: 3, owed: 0 })
  })

  it('are all reserved or none: 409 names the row that is short, no payment is opened, and the cart stays', async () => {
    const [, second] = await standardProducts(shop, 'FRSM')
    if (!second) throw new Error('The seed sells one product.')
    await setPieces(shop.db, second, 5)
    const { id } = await filledCart(shop, 'FRSM', 4)
    await shop.post('/cart/v1/cart-rows/?store=FRSM', {
      order: id,
      product: second.product,
      variant: second.variant,
      quantity: 6,
    })
    const before = (await shop.get<Cart>(`/cart/v1/carts/${id}/?store=FRSM`)).body
    const row = before.rows[1]
    for (const asked of [await openSession(shop, id), await place(shop, id)]) {
      expect(asked.status).toBe(409)
      expect(asked.body).toMatchObject({
        code: 'unavailable',
        detail: expect.stringContaining(row?.product.name ?? '?'),
        rows: [{ row: row?.id, name: row?.product.name, wanted: 6, left: 5 }],
      })
    }
    expect(await shop.db.select().from(payments).where(eq(payments.cartId, id))).toEqual([])
    expect((await shop.get<Cart>(`/cart/v1/carts/${id}/?store=FRSM`)).body).toEqual(before)
    expect(before.rows.map(({ pieces_left }) => pieces_left)).toEqual([undefined, 5])
    expect(await counts()).toMatchObject({ held: 0 })
    expect(await countsOf(shop.db, second)).toMatchObject({ held: 0 })
  })

  it('are counted once for rows of the same variant', async () => {
    const { id } = await filledCart(shop, 'FRSM', 6)
    const [row] = (await shop.get<Cart>(`/cart/v1/carts/${id}/?store=FRSM`)).body.rows
    await shop.db.execute(sql`insert into cart_rows (id, cart_id, product_id, variant_id, quantity, configuration, fingerprint)
      select gen_random_uuid(), cart_id, product_id, variant_id, 5, configuration, 'other' from cart_rows where id = ${row?.id}`)
    const { status, body } = await openSession(shop, id)
    expect(status).toBe(409)
    expect((body as unknown as { rows: unknown[] }).rows).toHaveLength(2)
  })

  it.each<Verdict>(['error', 'cancelled'])('are given back when the payment ends as %s', async (verdict) => {
    const { reference } = await opened(3)
    await says(reference, verdict)
    expect(await counts()).toEqual({ pieces: 10, held: 0, taken: 0, owed: 0 })
  })

  it('stay reserved when one of two payments fails', async () => {
    const { cart, reference } = await opened(3)
    await openSession(shop, cart, 'klarna_account')
    await says(reference, 'error')
    expect(await counts()).toMatchObject({ held: 3 })
  })

  it('are free for others when the time for paying has run out', async () => {
    const other = await filledCart(shop, 'FRSM', 10)
    const { cart } = await opened(10)
    expect((await openSession(shop, other.id)).status).toBe(409)
    await runOut(cart)
    expect((await openSession(shop, other.id)).status).toBe(200)
    await noteShownStock(shop.db)
    expect(await counts()).toMatchObject({ pieces: 10, held: 10 })
  })

  it('can be had by the shopper who has reserved the last one, in the cart and with another payment', async () => {
    const { cart } = await opened(10)
    await noteShownStock(shop.db)
    const [row] = (await shop.get<Cart>(`/cart/v1/carts/${cart}/?store=FRSM`)).body.rows
    expect(row).not.toHaveProperty('pieces_left')
    const changed = await shop.put(`/cart/v1/cart-rows/${row?.id}/?store=FRSM`, {
      quantity: 9,
      variant: item.variant,
      configuration: { attribute_options: [], complements: [] },
    })
    expect(changed.status).toBe(200)
    expect((await openSession(shop, cart, 'klarna_account')).status).toBe(200)
    expect(await counts()).toMatchObject({ held: 9 })
  })
})

describe('an order that is paid after its reservation ran out', () => {
  it('takes its pieces if they are still there', async () => {
    const { cart, reference } = await opened(3)
    await runOut(cart)
    await noteShownStock(shop.db)
    await says(reference, 'authorized')
    expect(await counts()).toEqual({ pieces: 7, held: 0, taken: 3, owed: 0 })
  })

  /** Paid for ten pieces, one of which another shopper has bought meanwhile. */
  async function short() {
    const { cart, reference } = await opened(10)
    await runOut(cart)
    const other = await opened(1)
    await says(other.reference, 'authorized')
    await says(reference, 'authorized')
    return { cart, other: other.cart }
  }
  const holdsOf = async (cart: string) =>
    (
      await shop.get<{ results: OrderHold[] }>('/cart/v1/order-holds/?store=FRSM', staff.admin.headers)
    ).body.results.filter(({ order }) => order === cart)

  it('is held back when others have bought them, and shop and shopper are told once', async () => {
    const { cart } = await short()
    expect(await counts()).toEqual({ pieces: 9, held: 0, taken: 1, owed: 10 })
    const [order] = await shop.db.select().from(carts).where(eq(carts.id, cart))
    expect(order?.status).toBe(400)
    expect(await holdsOf(cart)).toMatchObject([
      { reason: 'out_of_stock', order_number: order?.orderNumber, amount: 0, provider: 'adyen', released_at: null },
    ])
    const part = await shop.post('/cart/v1/sub-orders/?store=FRSM', { order: cart, rows: [] }, staff.admin.headers)
    expect([part.status, part.body.code]).toEqual([409, 'order_on_hold'])
    const told = await shop.db
      .select()
      .from(mails)
      .where(eq(sql`${mails.data}->>'order'`, order?.orderNumber ?? ''))
    expect(told.map(({ template, recipient }) => [template, recipient]).sort()).toEqual([
      ['orderWaits', 'camille@example.fr'],
      ['stockShort', 'people@frsm.example'],
    ])
    const sent: string[] = []
    await sendDueMails({
      db: shop.db,
      stores: await readStores(shop.db),
      transport: async ({ subject, text }) => void sent.push(`${subject}\n${text}`),
      from: 'shop@example.org',
      storeUrl: shop.providers.storeUrl,
      log: () => undefined,
    })
    const ofOrder = sent.filter((text) => text.includes(order?.orderNumber ?? '?') && text.includes('10 '))
    expect(ofOrder).toHaveLength(2)
  })

  it('takes them when an administrator lets it go and they are there by then', async () => {
    const { cart } = await short()
    await setPieces(shop.db, item, 12)
    const [hold] = await holdsOf(cart)
    const released = await shop.post(
      `/cart/v1/order-holds/${hold?.id}/release/?store=FRSM`,
      { note: 'They have arrived' },
      staff.admin.headers,
    )
    expect(released.status).toBe(200)
    expect(await counts()).toEqual({ pieces: 2, held: 0, taken: 11, owed: 0 })
  })

  it('is held back no more when it is cancelled, and has nothing to give back', async () => {
    const { cart } = await short()
    const cancelled = await shop.post(`/cart/v1/orders/${cart}/cancel/?store=FRSM`, {}, staff.admin.headers)
    expect(cancelled.status).toBe(200)
    expect(await holdsOf(cart)).toEqual([])
    expect(await counts()).toEqual({ pieces: 9, held: 0, taken: 1, owed: 0 })
  })
})

describe('an order by bank transfer', () => {
  it('keeps its pieces for the days that its store says, also while a card is tried in vain', async () => {
    await setPieces(shop.db, item, 12)
    const { id } = await filledCart(shop, 'FRSM', 4)
    const before = Date.now()
    expect((await place(shop, id)).status).toBe(201)
    expect((await follow(shop, id)).status).toBe(200)
    const store = (await readStores(shop.db)).find('FRSM')
    const until = async () =>
      (await shop.db.select().from(stockReservations).where(eq(stockReservations.cartId, id)))[0]?.until?.getTime() ?? 0
    const days = ((await until()) - before) / day
    expect(days).toBeGreaterThanOrEqual(store?.transferReservationDays ?? 0)
    expect(days).toBeLessThan((store?.transferReservationDays ?? 0) + 0.01)
    const kept = await until()
    const { body } = await openSession(shop, id)
    expect(await until()).toBe(kept)
    await says(body.payment_reference, 'error')
    expect(await counts()).toMatchObject({ pieces: 12, held: 4 })
    await shop.post('/payment/v1/transfer/payments/confirm/?store=FRSM', { order_id: id }, staff.admin.headers)
    expect(await counts()).toEqual({ pieces: 8, held: 0, taken: 4, owed: 0 })
  })

  it('gives them back when it is given up', async () => {
    const { id } = await filledCart(shop, 'FRSM', 3)
    await place(shop, id)
    await follow(shop, id)
    expect(await counts()).toMatchObject({ held: 3 })
    await ageOrders(shop.db, new Date(Date.now() + 16 * day))
    expect(await counts()).toEqual({ pieces: 10, held: 0, taken: 0, owed: 0 })
  })
})

describe('an order that is cancelled', () => {
  it('gives its pieces back, once', async () => {
    const { cart, reference } = await opened(3)
    await says(reference, 'authorized')
    for (let time = 0; time < 2; time += 1) {
      const { status } = await shop.post(`/cart/v1/orders/${cart}/cancel/?store=FRSM`, {}, staff.admin.headers)
      expect(status).toBe(200)
      expect(await counts()).toEqual({ pieces: 10, held: 0, taken: 0, owed: 0 })
    }
  })

  it('takes nothing when money comes for it after', async () => {
    const { id } = await filledCart(shop, 'FRSM', 3)
    await place(shop, id)
    const { body } = await openSession(shop, id)
    await shop.post(`/cart/v1/orders/${id}/cancel/?store=FRSM`, {}, staff.admin.headers)
    expect(await says(body.payment_reference, 'authorized')).toBe('refund_due')
    expect(await counts()).toEqual({ pieces: 10, held: 0, taken: 0, owed: 0 })
  })
})

describe('what is not counted', () => {
  it('is sold without end: what is made when ordered', async () => {
    await setPieces(shop.db, item, 0)
    await shop.db.execute(sql`update variants set stock = 'made_to_order' where id = ${item.variant}`)
    try {
      await opened(5)
      expect(await counts()).toEqual({ pieces: 0, held: 0, taken: 0, owed: 0 })
    } finally {
      await shop.db.execute(sql`update variants set stock = 'in_stock' where id = ${item.variant}`)
    }
  })

  it('is refused in a cart when its pieces are gone', async () => {
    await setPieces(shop.db, item, 0)
    const { id } = await emptyCart(shop, 'FRSM')
    const { status, body } = await shop.post('/cart/v1/cart-rows/?store=FRSM', {
      order: id,
      product: item.product,
      variant: item.variant,
    })
    expect([status, Object.keys(body)]).toEqual([400, ['variant']])
  })
})
