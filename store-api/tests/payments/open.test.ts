import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualRules } from '../../context/account-rules.ts'
import type { StoreContext } from '../../context/store.ts'
import { carts, clients, coupons, couponUses, payments } from '../../db/schema.ts'
import { findPayment, paymentByReference, rememberProvider } from '../../domain/payment/payments.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { noProviders } from '../../payments/providers.ts'
import { requestedResult, resultByProvider, resultByReference } from '../../payments/result.ts'
import { type DomainShop, newName, openDomainShop } from '../support/domain-shop.ts'

let shop: DomainShop
beforeAll(async () => {
  shop = await openDomainShop()
})
afterAll(() => shop.close())

const minute = 60_000
const day = 86_400_000
const isOfCart = (cartId: string) => shop.db.select().from(payments).where(eq(payments.cartId, cartId))
const withCoupon = async (percent: number) => {
  const cart = await shop.filledCart()
  const [coupon] = await shop.db
    .insert(coupons)
    .values({ store: 'FRSM', code: newName().toUpperCase(), percent })
    .returning()
  await shop.db.update(carts).set({ couponId: coupon?.id }).where(eq(carts.id, cart.id))
  return shop.cart(cart.id)
}

describe('opening a payment', () => {
  it('R9.16 writes down what it is for, under a reference of its own, for as long as its store says', async () => {
    const cart = await shop.filledCart()
    const before = Date.now()
    const payment = await shop.open(cart)
    expect(payment).toMatchObject({
      cartId: cart.id,
      method: 'card',
      provider: 'adyen',
      status: 'created',
      amount: payment.snapshot?.prices.pvp_total,
      passwordHash: null,
      secretHash: null,
    })
    expect(payment.reference).toMatch(/^FRSM\d{13}[A-Za-z0-9]{36}$/)
    const life = (payment.expiresAt?.getTime() ?? 0) - before
    const { paymentMinutes } = shop.store().unpaid
    expect(life).toBeGreaterThanOrEqual(paymentMinutes * minute)
    expect(life).toBeLessThan((paymentMinutes + 1) * minute)
    expect((await shop.cart(cart.id)).status).toBe(100)
  })

  it('R7.83 answers the same payment for the same thing, while it has five minutes left', async () => {
    const cart = await shop.filledCart()
    const first = await shop.open(cart)
    expect((await shop.open(cart)).id).toBe(first.id)
    await shop.change(first, { expiresAt: new Date(Date.now() + 6 * minute) })
    expect((await shop.open(cart)).id).toBe(first.id)
    await shop.change(first, { expiresAt: new Date(Date.now() + 5 * minute) })
    expect((await shop.open(cart)).id).not.toBe(first.id)
  })

  it('R7.83 opens another one for another method, another sum or another cart, and after a failure', async () => {
    const cart = await shop.filledCart()
    const first = await shop.open(cart)
    const klarna = await shop.open(cart, { method: 'klarna_account' })
    const elsewhere = await shop.open(await shop.filledCart())
    await shop.change(klarna, { status: 'error' })
    const again = await shop.open(cart, { method: 'klarna_account' })
    await shop.db
      .update(carts)
      .set({ form: { ...cart.form, observations: 'Ring twice' } })
      .where(eq(carts.id, cart.id))
    const changed = await shop.open(cart)
    expect(new Set([first, klarna, elsewhere, again, changed].map(({ id }) => id)).size).toBe(5)
    expect((await isOfCart(cart.id)).map(({ id }) => id).sort()).toEqual(
      [first, klarna, again, changed].map(({ id }) => id).sort(),
    )
  })

  it('R7.83 hands out the newest of two that are for the same', async () => {
    const cart = await shop.filledCart()
    const first = await shop.open(cart)
    const second = await shop.open(cart, { method: 'klarna_account' })
    await shop.change(second, { method: 'card', snapshot: first.snapshot, createdAt: new Date(Date.now() + minute) })
    expect((await shop.open(cart)).id).toBe(second.id)
  })

  it('R1.8 remembers the wish for an account, and forgets it when a retry has none any more', async () => {
    const cart = await shop.filledCart()
    const browserSecret = newName()
    const rules = { ...usualRules, tellKnownEmails: false }
    const { id } = await shop.open(cart, { password: 'a long enough secret', browserSecret, rules })
    expect(await shop.payment(id)).toMatchObject({
      passwordHash: expect.any(String),
      secretHash: expect.stringMatching(/^\S{40,}$/),
    })
    expect((await shop.open(cart)).id).toBe(id)
    expect(await shop.payment(id)).toMatchObject({ passwordHash: null, secretHash: null })
    await shop.open(cart, { password: 'a long enough secret', rules })
    expect((await shop.payment(id)).passwordHash).not.toBeNull()
  })

  it('R4.7 takes an abandoned cart up again', async () => {
    const cart = await shop.filledCart()
    await shop.db.update(carts).set({ status: 150 }).where(eq(carts.id, cart.id))
    await shop.open(cart)
    expect((await shop.cart(cart.id)).status).toBe(100)
  })

  it('R3.48 is refused where nothing is to be paid, or another total was seen', async () => {
    const free = await withCoupon(100)
    await expect(shop.open(free)).rejects.toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } })
    const cart = await shop.filledCart()
    await expect(shop.open(cart, { expectedTotal: 1 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
    expect(await isOfCart(cart.id)).toEqual([])
  })

  it('R3.48 keeps a customer’s coupon from others until a day after the payment could still be made', async () => {
    const cart = await withCoupon(10)
    const [customer] = await shop.db.select().from(clients).where(eq(clients.store, 'FRSM')).limit(1)
    await shop.db
      .update(carts)
      .set({ customer: customer?.id ?? 0 })
      .where(eq(carts.id, cart.id))
    const user = customer ? { id: customer.id, admin: false, client: customer } : null
    const payment = await shop.open(cart, { shopper: { audience: 'client', user } })
    const [use] = await shop.db.select().from(couponUses).where(eq(couponUses.cartId, cart.id))
    expect(use?.email).toBe(cart.form.user.email.toLowerCase())
    expect(use?.heldUntil?.getTime()).toBe((payment.expiresAt?.getTime() ?? 0) + day)
  })
})

describe('the payment that a provider names', () => {
  it('R7.83 keeps the first name, and answers what is stored', async () => {
    const payment = await shop.open(await shop.filledCart())
    const [first, second] = [newName(), newName()]
    const remembered = await rememberProvider(shop.db, payment, first, { sessionData: 'a' })
    expect(remembered).toMatchObject({ id: payment.id, providerId: first, providerData: { sessionData: 'a' } })
    expect(await rememberProvider(shop.db, payment, second, { sessionData: 'b' })).toMatchObject({
      providerId: first,
      providerData: { sessionData: 'a' },
    })
    expect(await findPayment(shop.db, { provider: 'adyen', providerId: first })).toMatchObject({ id: payment.id })
    expect(await findPayment(shop.db, { provider: 'paypal', providerId: first })).toBeNull()
    expect(await paymentByReference(shop.db, { reference: payment.reference })).toMatchObject({ id: payment.id })
    expect(await paymentByReference(shop.db, { reference: newName() })).toBeNull()
  })

  it('R7.84 is answered to its own store, with its order', async () => {
    const payment = await shop.open(await shop.filledCart())
    const { reference } = payment
    const providerId = newName()
    await rememberProvider(shop.db, payment, providerId, {})
    const result = {
      payment_reference: reference,
      payment_method: 'card',
      status: 'created',
      order_status: 100,
      order_number: null,
      amount: payment.amount,
    }
    expect(await resultByReference(shop.db, shop.store(), reference)).toEqual(result)
    expect(await resultByProvider(shop.db, shop.store(), 'adyen', providerId)).toEqual(result)
    expect(await resultByReference(shop.db, shop.store('ESSM'), reference)).toBeNull()
    expect(await resultByReference(shop.db, shop.store(), newName())).toBeNull()
    expect(await resultByProvider(shop.db, shop.store(), 'paypal', providerId)).toBeNull()
    const asked: string[] = []
    const adyen = {
      name: 'adyen',
      result: async ({ payment: { id } }) => {
        asked.push(id)
        await shop.change(payment, { status: 'pending' })
        return true
      },
    } as Partial<PaymentProvider> as PaymentProvider
    const of = (store: StoreContext) => ({
      db: shop.db,
      store,
      t: shop.t,
      log: () => undefined,
      providers: { ...noProviders, adyen },
    })
    expect(await requestedResult(of(shop.store()), 'card', providerId)).toEqual({ ...result, status: 'pending' })
    for (const [store, missing] of [
      [shop.store('ESSM'), providerId],
      [shop.store(), newName()],
    ] as const)
      await expect(requestedResult(of(store), 'card', missing)).rejects.toMatchObject({
        status: 404,
        body: { code: 'not_found', detail: shop.t('notFound') },
      })
    expect(asked).toEqual([payment.id])
  })
})
