import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderStatus } from '../../../lib/contract/cart-content.ts'
import type { PaymentStatus } from '../../../lib/contract/payments.ts'
import { carts, clients, mails, payments } from '../../db/schema.ts'
import { applyVerdict, type Verdict } from '../../domain/payment/apply-verdict.ts'
import { type DomainShop, openDomainShop } from '../support/domain-shop.ts'

let shop: DomainShop
beforeAll(async () => {
  shop = await openDomainShop()
})
afterAll(() => shop.close())

const opened = async (status: PaymentStatus = 'created', order: OrderStatus = 100) => {
  const cart = await shop.filledCart()
  const payment = await shop.change(await shop.open(cart), { status })
  if (order !== 100) await shop.db.update(carts).set({ status: order }).where(eq(carts.id, cart.id))
  return { cart, payment }
}
const t = async (id: string, verdict: Verdict, facts?: Parameters<typeof applyVerdict>[4]) =>
  applyVerdict(shop.db, shop.store(), id, verdict, facts)

describe('what a provider says of a payment', () => {
  it('R4.7 makes its order paid, at the moment that is named, and the other ways of paying it are over', async () => {
    const { cart, payment } = await opened()
    const waiting = await shop.open(cart, { method: 'klarna_account' })
    const pending = await shop.change(await shop.open(cart, { method: 'paypal', provider: 'paypal' }), {
      status: 'pending',
    })
    const elsewhere = await opened()
    const at = new Date('2026-11-18T10:00:00Z')
    expect(await t(payment.id, 'authorized', { pspReference: 'PSP1', reason: 'fine', at })).toBe('authorized')
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'authorized', pspReference: 'PSP1', reason: 'fine' })
    expect(await shop.cart(cart.id)).toMatchObject({ status: 400, orderedAt: at })
    for (const { id } of [waiting, pending]) expect((await shop.payment(id)).status).toBe('superseded')
    expect((await shop.payment(elsewhere.payment.id)).status).toBe('created')
  })

  it('R4.7 leaves a way of paying that has failed as it is when another one was paid', async () => {
    const { cart, payment } = await opened()
    const failed = await shop.change(await shop.open(cart, { method: 'klarna_account' }), { status: 'error' })
    await t(payment.id, 'authorized')
    expect((await shop.payment(failed.id)).status).toBe('error')
  })

  it('R4.6 makes an order that awaits its money, once', async () => {
    const { cart, payment } = await opened()
    expect(await t(payment.id, 'pending')).toBe('pending')
    const order = await shop.cart(cart.id)
    expect(order.status).toBe(300)
    const second = await shop.open(order, { method: 'paypal', provider: 'paypal' })
    expect(await t(second.id, 'pending')).toBe('pending')
    expect(await shop.cart(cart.id)).toMatchObject({ status: 300, orderNumber: order.orderNumber })
    expect(await t(payment.id, 'authorized')).toBe('authorized')
    expect((await shop.cart(cart.id)).status).toBe(400)
    const sent = await shop.db.select().from(mails).where(eq(mails.recipient, order.form.user.email))
    const about = sent.map(({ key }) => key).filter((key) => key.endsWith(cart.id))
    expect(about.sort()).toEqual([`order:${cart.id}`, `paid:${cart.id}`])
  })

  it.each(['error', 'cancelled'] as const)('R4.31 that is %s leaves the cart a cart', async (verdict) => {
    const { cart, payment } = await opened()
    expect(await t(payment.id, verdict, { reason: 'declined' })).toBe(verdict)
    expect((await shop.cart(cart.id)).status).toBe(100)
    expect(await shop.payment(payment.id)).toMatchObject({ status: verdict, reason: 'declined', pspReference: null })
  })

  it.each<[PaymentStatus, Verdict, PaymentStatus]>([
    ['authorized', 'error', 'authorized'],
    ['authorized', 'authorized', 'authorized'],
    ['refunded', 'authorized', 'refunded'],
    ['superseded', 'pending', 'superseded'],
    ['expired', 'error', 'expired'],
    ['authorized', 'refund_due', 'authorized'],
    ['created', 'refund_due', 'created'],
  ])('R4.7 a payment that is %s and told to be %s is %s', async (before, verdict, after) => {
    const { cart, payment } = await opened(before)
    expect(await t(payment.id, verdict, { pspReference: 'LATER' })).toBe(after)
    expect(await shop.payment(payment.id)).toMatchObject({ status: after, pspReference: null })
    expect((await shop.cart(cart.id)).status).toBe(100)
  })

  it.each([400, 700] as const)('R4.7 money for an order in state %s is to be given back', async (order) => {
    const { cart, payment } = await opened('created', order)
    expect(await t(payment.id, 'authorized', { pspReference: 'PSP2' })).toBe('refund_due')
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'refund_due', refundByHand: false })
    expect((await shop.cart(cart.id)).status).toBe(order)
  })

  it('R4.7 a failure after the order was paid another way is only noted', async () => {
    const { cart, payment } = await opened('created', 400)
    expect(await t(payment.id, 'pending')).toBe('pending')
    expect((await shop.cart(cart.id)).status).toBe(400)
  })

  it('R4.7 money that the bank did not take back is left to people, at once', async () => {
    const { payment } = await opened('refunded', 400)
    await shop.change(payment, { refundAfter: new Date() })
    expect(await t(payment.id, 'refund_due')).toBe('refund_due')
    expect(await shop.payment(payment.id)).toMatchObject({
      status: 'refund_due',
      refundByHand: true,
      refundAfter: null,
    })
  })

  it('R4.7 counts for a payment of before payments kept what they are for, by the order', async () => {
    const { cart, payment } = await opened()
    await t(payment.id, 'pending')
    const { frozen } = await shop.cart(cart.id)
    await shop.change(payment, { snapshot: null })
    expect(await t(payment.id, 'authorized')).toBe('authorized')
    expect((await shop.cart(cart.id)).status).toBe(400)
    expect((await shop.cart(cart.id)).frozen?.prices).toEqual(frozen?.prices)
  })

  it('R4.7 moves nothing where neither payment nor order says what it is for', async () => {
    const { cart, payment } = await opened()
    await shop.change(payment, { snapshot: null })
    expect(await t(payment.id, 'authorized')).toBe('authorized')
    expect((await shop.cart(cart.id)).status).toBe(100)
  })

  it('R4.14 is an error of the program where payment or cart is gone, or of another store', async () => {
    await expect(t('00000000-0000-4000-8000-000000000000', 'authorized')).rejects.toThrow('is gone')
    const { payment } = await opened()
    await expect(applyVerdict(shop.db, shop.store('ESSM'), payment.id, 'authorized')).rejects.toThrow('is gone')
  })
})

describe("a guest's account", () => {
  const accountOf = async (email: string) => shop.db.select().from(clients).where(eq(clients.email, email))
  const withAccount = async (email: string) => {
    const { cart, payment } = await opened()
    const snapshot = payment.snapshot && {
      ...payment.snapshot,
      form: { ...payment.snapshot.form, user: { ...payment.snapshot.form.user, email } },
    }
    const other = await shop.open(cart, { method: 'klarna_account' })
    await shop.change(other, { passwordHash: 'other', secretHash: 'other' })
    return shop.change(payment, { snapshot, passwordHash: 'hash', secretHash: 'secret' })
  }

  it.each(['pending', 'authorized'] as const)(
    'R1.8 is made with an order that is %s, and its password forgotten in every payment of it',
    async (verdict) => {
      const email = `guest-${verdict}@example.fr`
      const payment = await withAccount(email)
      await t(payment.id, verdict)
      expect(await accountOf(email)).toMatchObject([{ active: false, pendingPasswordHash: 'hash' }])
      const all = await shop.db.select().from(payments).where(eq(payments.cartId, payment.cartId))
      expect(all).toHaveLength(2)
      for (const { passwordHash, secretHash } of all) expect([passwordHash, secretHash]).toEqual([null, null])
    },
  )

  it('R1.8 is not made while nothing is paid, nor for a guest who wants none', async () => {
    const payment = await withAccount('nobody@example.fr')
    await t(payment.id, 'error')
    expect(await accountOf('nobody@example.fr')).toEqual([])
    expect((await shop.payment(payment.id)).passwordHash).toBe('hash')
    await shop.change(payment, { passwordHash: null })
    await t(payment.id, 'authorized')
    expect(await accountOf('nobody@example.fr')).toEqual([])
  })
})
