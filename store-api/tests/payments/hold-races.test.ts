import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { orderHolds } from '../../db/schema.ts'
import { createSubOrder, subOrdersOf } from '../../domain/order/sub-orders.ts'
import { settle } from '../../domain/payment/settle.ts'
import { takeNotice } from '../../payments/notices.ts'
import { type DomainShop, openDomainShop } from '../support/domain-shop.ts'
import { adyenEvent } from '../support/provider-events.ts'

// Two transactions at once need a server: `TEST_DATABASE_URL`.
describe.runIf(process.env.TEST_DATABASE_URL)('a chargeback and a part that is sent at once', () => {
  let shop: DomainShop
  beforeAll(async () => {
    shop = await openDomainShop()
  })
  afterAll(() => shop?.close())

  const paid = async () => {
    const payment = await shop.open(await shop.filledCart())
    await settle(shop.db, shop.store(), payment.id, 'authorized')
    const chargeback = (db: Database) =>
      takeNotice(
        { db, stores: shop.stores, log: () => undefined, recipient: () => null },
        adyenEvent(payment, 'CHARGEBACK'),
      )
    const send = (db: Database) => createSubOrder(db, shop.store(), shop.t, { order: payment.cartId })
    return { payment, chargeback, send }
  }
  const waiting = async () =>
    Number(
      (
        await shop.db.select({ n: sql`(select count(*) from pg_locks where not granted)` }).from(sql`(select 1) as one`)
      )[0]?.n,
    )
  /** Starts one thing, the other while that is not committed, and ends the first once the second waits. */
  const overlap = async <T>(first: (tx: Database) => Promise<unknown>, second: () => Promise<T>) => {
    let commit = () => {}
    let begun = () => {}
    const isBegun = new Promise<void>((done) => (begun = done))
    const one = inTransaction(shop.db, async (tx) => {
      await first(tx)
      begun()
      await new Promise<void>((done) => (commit = done))
    })
    await isBegun
    const other = second()
    await expect.poll(waiting).toBeGreaterThan(0)
    commit()
    await one
    return other
  }

  it('R4.14 sends nothing when the chargeback was first', async () => {
    const { payment, chargeback, send } = await paid()
    const sent = overlap(chargeback, () => send(shop.db).catch((error) => error))
    expect(await sent).toMatchObject({ status: 409, body: { code: 'order_on_hold' } })
    expect(await subOrdersOf(shop.db, payment.cartId)).toEqual([])
  })

  it('R4.14 holds the rest when the part was first', async () => {
    const { payment, chargeback, send } = await paid()
    expect(await overlap(send, () => chargeback(shop.db))).toBe('held')
    expect(await subOrdersOf(shop.db, payment.cartId)).toHaveLength(1)
    await expect(send(shop.db)).rejects.toMatchObject({ status: 409 })
  })

  it('R4.14 is held once when two events of a dispute arrive at once', async () => {
    const { payment, chargeback } = await paid()
    const announced = adyenEvent(payment, 'NOTIFICATION_OF_CHARGEBACK')
    const options = { stores: shop.stores, log: () => undefined, recipient: () => null }
    const second = await overlap(chargeback, () => takeNotice({ ...options, db: shop.db }, announced))
    expect(second).toBe('noted')
    const holds = await shop.db.select().from(orderHolds).where(sql`${orderHolds.paymentId} = ${payment.id}`)
    expect(holds).toMatchObject([{ releasedAt: null }])
    expect(holds[0]?.told).toHaveLength(2)
  })
})
