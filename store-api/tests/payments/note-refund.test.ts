import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderStatus } from '../../../lib/contract/cart-content.ts'
import type { PaymentStatus } from '../../../lib/contract/payments.ts'
import { usualRules } from '../../context/account-rules.ts'
import { carts, payments } from '../../db/schema.ts'
import { applyVerdict, type Verdict } from '../../domain/payment/apply-verdict.ts'
import { noteRefund } from '../../domain/payment/refunds-by-hand.ts'
import { placeTransferOrder } from '../../domain/payment/transfers.ts'
import { type DomainShop, openDomainShop, visitor } from '../support/domain-shop.ts'

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

describe('noting that money was given back by hand', () => {
  const note = (reference: string, code: 'FRSM' | 'ESSM' = 'FRSM') =>
    noteRefund(shop.db, shop.store(code), shop.t, reference)

  it('R4.7 is done once, and doing it again changes nothing', async () => {
    const { payment } = await opened('refund_due')
    const other = await opened('refund_due')
    expect(await note(payment.reference)).toMatchObject({ id: payment.id, status: 'refunded' })
    expect((await shop.payment(payment.id)).status).toBe('refunded')
    expect((await shop.payment(other.payment.id)).status).toBe('refund_due')
    expect(await note(payment.reference)).toMatchObject({ id: payment.id, status: 'refunded' })
  })

  it('R4.14 is refused for a payment that is not to be given back, of another store, or unknown', async () => {
    const { payment } = await opened('authorized')
    const refused = { status: 400, body: { payment_reference: [shop.t('refundNotDue')] } }
    await expect(note(payment.reference)).rejects.toMatchObject(refused)
    const due = await opened('refund_due')
    for (const [reference, code] of [[due.payment.reference, 'ESSM'] as const, ['FRSM0', 'FRSM'] as const])
      await expect(note(reference, code)).rejects.toMatchObject({
        status: 400,
        body: { payment_reference: [shop.t('unknownId', { value: reference })] },
      })
    expect((await shop.payment(due.payment.id)).status).toBe('refund_due')
  })
})

it('R4.16 an order by transfer that is paid by card supersedes the transfer', async () => {
  const cart = await shop.filledCart()
  const placed = await placeTransferOrder(shop.db, shop.store(), shop.t, {
    cartId: cart.id,
    expectedTotal: undefined,
    shopper: visitor,
    rules: usualRules,
  })
  const card = await shop.open(await shop.cart(cart.id))
  await t(card.id, 'authorized')
  const [transfer] = await shop.db.select().from(payments).where(eq(payments.reference, placed.payment_reference))
  expect(transfer?.status).toBe('superseded')
})
