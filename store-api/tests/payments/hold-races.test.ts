import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { orderHolds } from '../../db/schema.ts'
import { createSubOrder, subOrdersOf } from '../../domain/order/sub-orders.ts'
import { applyEvent } from '../../domain/payment/apply-event.ts'
import { applyVerdict } from '../../domain/payment/apply-verdict.ts'
import { type DomainShop, openDomainShop } from '../support/domain-shop.ts'
import { overlap } from '../support/overlap.ts'
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
    await applyVerdict(shop.db, shop.store(), payment.id, 'authorized')
    const chargeback = (db: Database) =>
      applyEvent(
        { db, stores: shop.stores, log: () => undefined, recipient: () => null },
        adyenEvent(payment, 'CHARGEBACK'),
      )
    const send = (db: Database) => createSubOrder(db, shop.store(), shop.t, { order: payment.cartId })
    return { payment, chargeback, send }
  }

  it('R4.14 sends nothing when the chargeback was first', async () => {
    const { payment, chargeback, send } = await paid()
    const sent = overlap(shop.db, chargeback, () => send(shop.db).catch((error) => error))
    expect(await sent).toMatchObject({ status: 409, body: { code: 'order_on_hold' } })
    expect(await subOrdersOf(shop.db, payment.cartId)).toEqual([])
  })

  it('R4.14 holds the rest when the part was first', async () => {
    const { payment, chargeback, send } = await paid()
    expect(await overlap(shop.db, send, () => chargeback(shop.db))).toBe('held')
    expect(await subOrdersOf(shop.db, payment.cartId)).toHaveLength(1)
    await expect(send(shop.db)).rejects.toMatchObject({ status: 409 })
  })

  it('R4.14 is held once when two events of a dispute arrive at once', async () => {
    const { payment, chargeback } = await paid()
    const announced = adyenEvent(payment, 'NOTIFICATION_OF_CHARGEBACK')
    const options = { stores: shop.stores, log: () => undefined, recipient: () => null }
    const second = await overlap(shop.db, chargeback, () => applyEvent({ ...options, db: shop.db }, announced))
    expect(second).toBe('noted')
    const holds = await shop.db.select().from(orderHolds).where(sql`${orderHolds.paymentId} = ${payment.id}`)
    expect(holds).toMatchObject([{ releasedAt: null }])
    expect(holds[0]?.told).toHaveLength(2)
  })
})
