import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { carts, invoices } from '../../db/schema.ts'
import { issueCreditNote } from '../../domain/order/issue-invoice.ts'
import { applyVerdict, type Verdict } from '../../domain/payment/apply-verdict.ts'
import { noteRefund } from '../../domain/payment/refunds-by-hand.ts'
import { purge } from '../../domain/privacy/purge.ts'
import { type DomainShop, openDomainShop } from '../support/domain-shop.ts'
import type { StoreCode } from '../support/shop.ts'

let shop: DomainShop
beforeAll(async () => {
  shop = await openDomainShop()
})
afterAll(() => shop.close())

const paid = async (code: StoreCode = 'FRSM') => {
  const payment = await shop.open(await shop.filledCart(code))
  await says(payment, 'authorized', code)
  return payment
}
const says = (payment: { id: string }, verdict: Verdict, code: StoreCode = 'FRSM') =>
  inTransaction(shop.db, (tx) => applyVerdict(tx, shop.store(code), payment.id, verdict))
const credit = (payment: { id: string }, amount?: number) =>
  inTransaction(shop.db, (tx) => issueCreditNote(tx, shop.store(), payment.id, { amount }))
/** Invoice and credit notes of an order, the oldest first. */
const documentsOf = ({ cartId }: { cartId: string }) =>
  shop.db.select().from(invoices).where(eq(invoices.cartId, cartId)).orderBy(asc(invoices.id))

describe.each(['FRSM', 'ESSM'] as const)('the credit note of a refund in %s', (code) => {
  it('R7.103 names the invoice it corrects, takes all of it back, and stands in a series of its own', async () => {
    const [first, second] = [await paid(code), await paid(code)]
    await says(first, 'refunded', code)
    await says(second, 'refunded', code)
    const [[invoice, note], [, next]] = [await documentsOf(first), await documentsOf(second)]
    expect(note).toMatchObject({
      kind: 'credit_note',
      correctsId: invoice?.id,
      paymentId: first.id,
      total: invoice?.total,
      tax: invoice?.tax,
      taxRate: invoice?.taxRate,
      buyer: invoice?.buyer,
      number: expect.stringMatching(/^(FR|ES)-R\d{4}-\d{6}$/),
    })
    expect((next?.serial ?? 0) - (note?.serial ?? 0)).toBe(1)
    const [after] = await documentsOf(await paid(code))
    expect(after?.kind).toBe('invoice')
    expect(after?.serial).toBe(((await documentsOf(second))[0]?.serial ?? 0) + 1)
  })

  it('R7.103 is issued once, however often it is said, also where a bank sent the money back meanwhile', async () => {
    const payment = await paid(code)
    for (const verdict of ['refunded', 'refunded', 'refund_due', 'refunded'] as const)
      await says(payment, verdict, code)
    expect((await documentsOf(payment)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  })
})

describe('a credit note', () => {
  it('R4.7 is issued for what people gave back by hand', async () => {
    const payment = await paid()
    await shop.change(await shop.payment(payment.id), { status: 'refund_due' })
    await noteRefund(shop.db, shop.store(), shop.t, payment.reference)
    expect((await documentsOf(payment)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  })

  it('R4.16 is not issued for money that came twice: no invoice was made of it', async () => {
    const payment = await shop.open(await shop.filledCart())
    const twice = await shop.open(await shop.cart(payment.cartId), { method: 'paypal', provider: 'paypal' })
    await says(payment, 'authorized')
    expect(await says(twice, 'authorized')).toBe('refund_due')
    await says(twice, 'refunded')
    expect((await documentsOf(payment)).map(({ kind }) => kind)).toEqual(['invoice'])
  })

  it('R7.103 takes a part back where a part was given, and never more than the invoice', async () => {
    const payment = await paid()
    const [invoice] = await documentsOf(payment)
    const total = invoice?.total ?? 0
    expect(await credit(payment, 1_000)).toMatch(/^FR-R/)
    expect(await credit(payment, 0)).toBeNull()
    expect(await credit(payment, total)).toMatch(/^FR-R/)
    expect(await credit(payment, 1)).toBeNull()
    expect(await credit(payment)).toBeNull()
    const [, ...notes] = await documentsOf(payment)
    expect(notes.map((note) => note.total)).toEqual([1_000, total - 1_000])
    expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(invoice?.tax)
  })

  it('R7.103 is undone with what it notes: the number goes to the next', async () => {
    const [undone, next] = [await paid(), await paid()]
    const broken = inTransaction(shop.db, async (tx) => {
      await applyVerdict(tx, shop.store(), undone.id, 'refunded')
      throw new Error('The program ends here.')
    })
    await expect(broken).rejects.toThrow('ends here')
    const [taken, given] = [await paid(), next]
    await says(taken, 'refunded')
    await says(given, 'refunded')
    const [[, one], [, two]] = [await documentsOf(taken), await documentsOf(given)]
    expect((two?.serial ?? 0) - (one?.serial ?? 0)).toBe(1)
  })

  it('R7.100 and its invoice lose the buyer once the law asks for the name no more; their numbers stay', async () => {
    const payment = await paid()
    await says(payment, 'refunded')
    const before = await documentsOf(payment)
    await shop.db
      .update(carts)
      .set({ orderedAt: new Date('2001-01-01') })
      .where(eq(carts.id, payment.cartId))
    await purge(shop.db, shop.stores.all(), new Date())
    expect(await documentsOf(payment)).toEqual(before.map((document) => ({ ...document, buyer: null })))
  })
})
