import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { carts, invoices, orderReturns, payments, refunds, subOrders } from '../../db/schema.ts'
import { cancelOrder } from '../../domain/after-sales/cancel.ts'
import { moveReturn, openReturn } from '../../domain/after-sales/returns.ts'
import { findCart } from '../../domain/cart/carts.ts'
import { applyVerdict } from '../../domain/payment/apply-verdict.ts'
import { refundOrder } from '../../domain/payment/order-refunds.ts'
import { noteRefund } from '../../domain/payment/refunds-by-hand.ts'
import { readStores } from '../../domain/stores.ts'
import { waits } from '../../payments/refund-waits.ts'
import { giveBack } from '../../payments/refunds.ts'
import { Adyen } from '../../providers/adyen/client.ts'
import { adyenProvider } from '../../providers/adyen/provider.ts'
import { type DomainShop, openDomainShop } from '../support/domain-shop.ts'
import { overlap } from '../support/overlap.ts'
import { paidByCard, paidBySequra } from '../support/paid-orders.ts'
import { adyenOf } from '../support/provider-clients.ts'
import { type PayingShop, startPayingShop } from '../support/sandbox.ts'

let shop: PayingShop
let domain: Pick<DomainShop, 'store' | 't' | 'stores'>
beforeAll(async () => {
  shop = await startPayingShop()
  const stores = await readStores(shop.db)
  const other = await openDomainShop()
  domain = { store: other.store, t: other.t, stores }
  await other.close()
})
afterAll(() => shop?.close())

const wanted = (amount?: number) => ({
  reason: 'A scratch',
  by_hand: false,
  idempotency_key: randomUUID(),
  ...(amount !== undefined && { amount }),
})
const refund = (db: Database, id: string, amount?: number) =>
  refundOrder(db, domain.store(), domain.t, id, wanted(amount))
const cancel = (db: Database, id: string) => cancelOrder(db, domain.store(), domain.t, id)
const given = (reference: string) => shop.sandbox.ledger.all().find((entry) => entry.reference === reference)
const round = (later = 0, providers = shop.providers) =>
  giveBack(
    { db: shop.db, stores: domain.stores, providers, log: () => undefined, recipient: () => 'people@shop.example' },
    new Date(Date.now() + later),
  )
const refundsOf = (id: string) => shop.db.select().from(refunds).where(eq(refunds.cartId, id))
const paymentOf = async (reference: string) =>
  (await shop.db.select().from(payments).where(eq(payments.reference, reference)))[0]
const refused = (error: unknown) => error as { status: number; body: { code: string } }

describe('refunds of one payment', () => {
  it('R4.7 are asked for one after the other, whenever their transactions began', async () => {
    const { id } = await paidBySequra(shop, 'ESSM')
    const give = (tx: Database, amount: number) => refundOrder(tx, domain.store('ESSM'), domain.t, id, wanted(amount))
    const [first, second] = await inTransaction(shop.db, async (tx) => [await give(tx, 100), await give(tx, 200)])
    const rows = await refundsOf(id)
    const moment = (one: typeof first) => rows.find((row) => row.id === one?.id)?.createdAt.getTime() ?? 0
    expect(moment(second)).toBeGreaterThanOrEqual(moment(first))
    // The first is being asked for this moment: the second has to wait for its end.
    await shop.db
      .update(refunds)
      .set({ nextAt: new Date(Date.now() + waits.claim) })
      .where(eq(refunds.id, first?.id ?? ''))
    expect(await round()).toBe(0)
    expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['due', 'due'])
    expect(await round(waits.claim + 1_000)).toBe(2)
  })

  it('R4.7 go back once when the program is killed while it asks, and another one goes on', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    await refund(shop.db, id, 640)
    let asked = () => {}
    const isAsked = new Promise<void>((done) => (asked = done))
    let awake = () => {}
    class Killed extends Adyen {
      override async call(...given: Parameters<Adyen['call']>): ReturnType<Adyen['call']> {
        const answer = await super.call(...given)
        asked()
        await new Promise<void>((done) => (awake = done))
        return answer
      }
    }
    const killed = round(0, { ...shop.providers, adyen: adyenProvider(new Killed(adyenOf(shop.providers).settings)) })
    await isAsked
    expect(await round()).toBe(0)
    await round(waits.claim + 1_000)
    // And should it come back after all, it writes nothing twice.
    awake()
    await killed
    expect(given(reference)?.back).toBe(640)
    expect((await refundsOf(id)).map(({ status, creditNote }) => [status, creditNote !== null])).toEqual([
      ['refunded', true],
    ])
  })
})

// Two transactions at once need a server: `TEST_DATABASE_URL`.
describe.runIf(process.env.TEST_DATABASE_URL)('two administrators at once', () => {
  it('R4.14 give back no more than was paid, whichever was first', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const { amount = 0 } = (await paymentOf(reference)) ?? {}
    const second = await overlap(
      shop.db,
      (tx) => refund(tx, id, amount - 100),
      () => refund(shop.db, id, 200).catch(refused),
    )
    expect(second).toMatchObject({ status: 409, body: { code: 'refund_exceeds' } })
    await round()
    expect(given(reference)?.back).toBe(amount - 100)
  })

  it('R4.12 one refunds a part and one cancels: all goes back, and no cent twice', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    await overlap(
      shop.db,
      (tx) => refund(tx, id, 300),
      () => cancel(shop.db, id),
    )
    const { amount, status } = (await paymentOf(reference)) ?? {}
    expect([status, (await refundsOf(id)).map((each) => each.amount)]).toEqual([
      'authorized',
      [300, (amount ?? 0) - 300],
    ])
    await Promise.all([round(), round()])
    await round(waits.claim + 1_000)
    expect(given(reference)?.back).toBe(amount)
    expect((await paymentOf(reference))?.status).toBe('refunded')
  })

  it('R4.12 one cancels and one refunds: what is on its way is not given back again', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const second = await overlap(
      shop.db,
      (tx) => cancel(tx, id),
      () => refund(shop.db, id, 300).catch(refused),
    )
    expect(second).toMatchObject({ status: 409, body: { code: 'refund_exceeds' } })
    await Promise.all([round(), round()])
    expect([(await refundsOf(id)).length, given(reference)?.refunded]).toEqual([0, true])
  })

  it.each([
    ['the refund job', (): Promise<unknown> => round()],
    [
      'somebody by hand',
      (reference: string): Promise<unknown> => noteRefund(shop.db, domain.store(), domain.t, reference),
    ],
  ] as const)('R4.12 %s notes what went back while somebody settles the same order', async (_, note) => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    await cancel(shop.db, id)
    const payment = await paymentOf(reference)
    await overlap(
      shop.db,
      // In the order of verdicts: the order first, its payment once another transaction waits.
      (tx) => findCart(tx, 'FRSM', id, true),
      () => note(reference),
      (tx) => applyVerdict(tx, domain.store(), payment?.id ?? '', 'authorized'),
    )
    expect((await paymentOf(reference))?.status).toBe('refunded')
    const papers = await shop.db.select().from(invoices).where(eq(invoices.cartId, id))
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice'])
  })

  it('R4.22 one pays a return back and one refunds the same pieces: their money goes back once', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const [order] = await shop.db.select().from(carts).where(eq(carts.id, id))
    const [row] = order?.frozen?.rows ?? []
    const pieces = [{ row: row?.id ?? '', quantity: 1 }]
    await shop.db
      .insert(subOrders)
      .values({ cartId: id, status: 700, deliveredAt: new Date(), rows: [row?.id ?? ''], pieces })
    await shop.db.update(carts).set({ status: 650 }).where(eq(carts.id, id))
    const store = domain.store()
    const opened = await openReturn(shop.db, store, domain.t, id, {
      rows: pieces,
      note: '',
      idempotency_key: randomUUID(),
    })
    for (const status of ['received', 'checked'] as const)
      await moveReturn(shop.db, store, domain.t, opened.id, { status, by_hand: false })
    const second = await overlap(
      shop.db,
      (tx) => refundOrder(tx, store, domain.t, id, { ...wanted(), rows: pieces }),
      () => moveReturn(shop.db, store, domain.t, opened.id, { status: 'refunded', by_hand: false }).catch(refused),
    )
    expect(second).toMatchObject({ status: 400 })
    expect(await shop.db.select().from(orderReturns).where(eq(orderReturns.id, opened.id))).toMatchObject([
      { status: 'checked', refundId: null },
    ])
    await round()
    expect(given(reference)?.back).toBe(row?.prices.unit)
  })

  it('R4.22 both pay one return back: one refund, one credit note', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const [order] = await shop.db.select().from(carts).where(eq(carts.id, id))
    const rows = (order?.frozen?.rows ?? []).map(({ id: row, quantity }) => ({ row, quantity }))
    await shop.db
      .insert(subOrders)
      .values({ cartId: id, status: 700, deliveredAt: new Date(), rows: rows.map(({ row }) => row) })
    await shop.db.update(carts).set({ status: 650 }).where(eq(carts.id, id))
    const store = domain.store()
    const { id: back } = await openReturn(shop.db, store, domain.t, id, {
      rows,
      note: '',
      idempotency_key: randomUUID(),
    })
    for (const status of ['received', 'checked'] as const)
      await moveReturn(shop.db, store, domain.t, back, { status, by_hand: false })
    const pay = (db: Database) => moveReturn(db, store, domain.t, back, { status: 'refunded', by_hand: false })
    expect(await overlap(shop.db, pay, () => pay(shop.db))).toMatchObject({ status: 'refunded' })
    await Promise.all([round(), round()])
    expect([(await refundsOf(id)).length, given(reference)?.refunded]).toEqual([1, true])
    expect((await shop.db.select().from(carts).where(eq(carts.id, id)))[0]?.status).toBe(800)
  })
})
