import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carts, payments } from '../db/schema.ts'
import { type Staff, staffOf } from './support/administrators.ts'
import { askMeasures, linksOf, optionOf, paidScreen, type Screen, screenOf } from './support/measured-orders.ts'
import { overlap } from './support/overlap.ts'
import { openSession, orderOf, type PayingShop, payByCard, startPayingShop } from './support/sandbox.ts'

// Two transactions at once need a server: `TEST_DATABASE_URL`.
describe.runIf(process.env.TEST_DATABASE_URL).each(['FRSM', 'ESSM'] as const)(
  'a supplement that is paid in %s while its order is',
  (store) => {
    let shop: PayingShop
    let staff: Staff
    let screen: Screen
    beforeAll(async () => {
      shop = await startPayingShop()
      staff = await staffOf(shop, store)
      screen = await screenOf(shop, store)
    })
    afterAll(async () => {
      // Money that goes back is told.
      expect(shop.logs.filter((line) => !line.includes('refund_due'))).toEqual([])
      await shop.close()
    })

    const width = (value: number) => [{ option: optionOf(screen, 'width-attr'), value }]
    const admin = (path: string, body: object) =>
      shop.post<{ code?: string }>(`/cart/v1/orders/${path}?store=${store}`, body, staff.admin.headers)
    it.each(['confirmed', 'changed', 'dropped', 'cancelled', 'refunded'] as const)(
      'R9.14 %s changes its measures or gives the money back, and never neither',
      async (deed) => {
        const { id, row } = await paidScreen(shop, store, screen)
        const [token = ''] = await linksOf(shop, id)
        const asked = await askMeasures(shop, store, 'change', { token, version: 1, row, measures: width(1200) })
        const supplement = asked.body.pending?.supplement ?? ''
        const { body: opened } = await openSession(shop, supplement, 'card', store)
        const deeds = {
          confirmed: () =>
            askMeasures(shop, store, 'confirm', { token, version: 1, name: 'Camille Laurent', checked: true }),
          changed: () => askMeasures(shop, store, 'change', { token, version: 1, row, measures: width(900) }),
          dropped: () => askMeasures(shop, store, 'drop', { token }),
          cancelled: () => admin(`${id}/cancel/`, {}),
          refunded: () => admin(`${id}/refunds/`, { reason: 'Broken', idempotency_key: crypto.randomUUID() }),
        }
        const answer = await overlap(
          shop.db,
          (tx) => tx.select().from(carts).where(eq(carts.id, id)).for('update'),
          async () => (await Promise.all([deeds[deed](), payByCard(shop, opened, '4111111111111111')]))[0],
          undefined,
          2,
        )
        const payment = async () =>
          (await shop.db.select().from(payments).where(eq(payments.reference, opened.payment_reference)))[0]
        await expect.poll(async () => (await payment())?.status, { timeout: 10_000 }).not.toBe('created')
        const { status } = answer
        const made = (await orderOf(shop, id, store)).rows[0]?.drawing?.width
        const taken = (await payment())?.status === 'authorized'
        if (deed === 'confirmed' || deed === 'changed') {
          expect(status).toBe(taken ? 409 : 200)
          expect(made).toBe(taken ? 1200 : deed === 'confirmed' ? 1000 : 900)
        } else {
          expect([200, 201]).toContain(status)
          if (deed === 'dropped') expect(made).toBe(taken ? 1200 : 1000)
          if (deed === 'cancelled') expect(taken).toBe(false)
        }
        const { body } = await shop.get<{ left: number }>(
          `/cart/v1/orders/${supplement}/refunds/?store=${store}`,
          staff.admin.headers,
        )
        if (deed === 'refunded' && taken) expect(body.left).toBe(0)
      },
    )
  },
)
