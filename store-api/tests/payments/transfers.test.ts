import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualRules } from '../../context/account-rules.ts'
import { carts, coupons, payments } from '../../db/schema.ts'
import { paymentByReference } from '../../domain/payment/payments.ts'
import { confirmTransfer, placeTransferOrder } from '../../domain/payment/transfers.ts'
import { type DomainShop, newName, openDomainShop, visitor } from '../support/domain-shop.ts'

let shop: DomainShop
beforeAll(async () => {
  shop = await openDomainShop()
})
afterAll(() => shop.close())

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

describe('an order by bank transfer', () => {
  const placing = (cartId: string, changes: { expectedTotal?: number } = {}) =>
    placeTransferOrder(shop.db, shop.store(), shop.t, {
      cartId,
      expectedTotal: undefined,
      shopper: visitor,
      rules: usualRules,
      ...changes,
    })

  it('R4.6 awaits its money, and is answered the same when it is asked for again', async () => {
    const cart = await shop.filledCart()
    const placed = await placing(cart.id)
    const order = await shop.cart(cart.id)
    const [payment] = await isOfCart(cart.id)
    expect(payment).toMatchObject({ method: 'transfer', status: 'pending', provider: null, amount: placed.amount })
    expect(payment?.snapshot?.prices.pvp_total).toBe(placed.amount)
    expect(placed).toEqual({
      id: cart.id,
      order_number: order.orderNumber,
      status: 300,
      payment_reference: payment?.reference,
      amount: order.frozen?.prices.pvp_total,
      payment_method: 'transfer',
      transfer: { ...shop.store().transfer, concept: order.orderNumber },
    })
    expect(placed.payment_reference).toMatch(/^FRSM\d{13}[A-Za-z0-9]{36}$/)
    expect(await placing(cart.id)).toEqual(placed)
    expect(await isOfCart(cart.id)).toHaveLength(1)
  })

  it('R4.7 is paid at once when it costs nothing', async () => {
    const cart = await withCoupon(100)
    expect(await placing(cart.id)).toMatchObject({ amount: 0, status: 400 })
    expect(await isOfCart(cart.id)).toMatchObject([{ status: 'authorized' }])
    expect((await shop.cart(cart.id)).status).toBe(400)
  })

  it('R4.16 that was paid another way is not placed again', async () => {
    const cart = await shop.filledCart()
    const placed = await placing(cart.id)
    const transfer = await paymentByReference(shop.db, { reference: placed.payment_reference })
    if (transfer) await shop.change(transfer, { status: 'superseded' })
    await shop.db.update(carts).set({ status: 400 }).where(eq(carts.id, cart.id))
    await expect(placing(cart.id)).rejects.toMatchObject({ status: 409, body: { code: 'cart_closed' } })
  })

  it('R4.7 is paid once its transfer is confirmed, and confirming it again changes nothing', async () => {
    const cart = await shop.filledCart()
    const placed = await placing(cart.id)
    const confirm = () => confirmTransfer(shop.db, shop.store(), shop.t, cart.id)
    expect(await confirm()).toMatchObject({ reference: placed.payment_reference, status: 'authorized' })
    expect((await shop.cart(cart.id)).status).toBe(400)
    expect(await confirm()).toMatchObject({ status: 'authorized' })
    expect((await placing(cart.id)).status).toBe(400)
  })

  it('R4.7 that was cancelled meanwhile has its money given back', async () => {
    const cart = await shop.filledCart()
    await placing(cart.id)
    await shop.db.update(carts).set({ status: 700 }).where(eq(carts.id, cart.id))
    expect(await confirmTransfer(shop.db, shop.store(), shop.t, cart.id)).toMatchObject({ status: 'refund_due' })
  })

  it('R4.14 is not confirmed where there is none, or for another store', async () => {
    const cart = await shop.filledCart()
    await shop.open(cart)
    await shop.open(await shop.filledCart())
    const placed = await shop.filledCart()
    await placing(placed.id)
    for (const [id, code] of [[cart.id, 'FRSM'] as const, [newName(), 'FRSM'] as const, [placed.id, 'ESSM'] as const])
      await expect(confirmTransfer(shop.db, shop.store(code), shop.t, id)).rejects.toMatchObject({
        status: 400,
        body: { order_id: [shop.t('unknownId', { value: id })] },
      })
  })
})
