import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { OpenedPayment } from '../../lib/contract/payments.ts'
import { cents } from '../../lib/rules/money.ts'
import { carts, coupons, couponUses, mails, payments, refunds, subOrders } from '../db/schema.ts'
import { applyVerdict } from '../domain/payment/apply-verdict.ts'
import { readStores } from '../domain/stores.ts'
import { sendDueMails } from '../mail/worker.ts'
import { reconcile } from '../payments/reconcile.ts'
import { giveBack } from '../payments/refunds.ts'
import { auditOf, expectAdministratorsOnly, type Staff, staffOf } from './support/administrators.ts'
import {
  choose,
  formOf,
  openSession,
  orderOf,
  type PayingShop,
  payByCard,
  reaches,
  resultOf,
  startPayingShop,
  untilTold,
} from './support/sandbox.ts'
import { emptyCart, filledCart, place, type StoreCode } from './support/shop.ts'

let shop: PayingShop
const staff = {} as Record<StoreCode, Staff>
beforeAll(async () => {
  shop = await startPayingShop()
  for (const store of ['FRSM', 'ESSM'] as const) staff[store] = await staffOf(shop, store)
})
afterAll(() => shop.close())

const pathOf = (id: string, store: StoreCode) => `/cart/v1/orders/${id}/cancel/?store=${store}`
const cancel = (id: string, store: StoreCode = 'FRSM') =>
  shop.post<Cart>(pathOf(id, store), {}, staff[store].admin.headers)
const round = async (later = 0) =>
  giveBack(
    {
      db: shop.db,
      stores: await readStores(shop.db),
      providers: shop.providers,
      log: () => undefined,
      recipient: (store) => `people@${store.toLowerCase()}.example`,
    },
    new Date(Date.now() + later),
  )
const refundedAt = (reference: string) =>
  shop.sandbox.ledger.all().flatMap((entry) => (entry.reference === reference ? [entry.refunded] : []))
const mailsOf = (id: string) =>
  shop.db
    .select()
    .from(mails)
    .where(eq(sql`${mails.data}->>'order'`, id))
const paymentOf = async (id: string) => (await shop.db.select().from(payments).where(eq(payments.cartId, id)))[0]

async function paidByCard(store: StoreCode): Promise<{ id: string; reference: string }> {
  const { id } = await filledCart(shop, store)
  const { body } = await openSession(shop, id, 'card', store)
  await payByCard(shop, body, '4111111111111111')
  await reaches(shop, id, 400, store)
  return { id, reference: body.payment_reference }
}

async function paidByPaypal(store: StoreCode): Promise<{ id: string; reference: string }> {
  const { id } = await filledCart(shop, store)
  const { body } = await shop.post<OpenedPayment>(`/payment/v1/paypal/payments/create_order/?store=${store}`, {
    cart_id: id,
  })
  await choose(`${shop.sandboxUrl}/paypal/checkoutnow?token=${body.session.id}`, 'COMPLETED')
  await reaches(shop, id, 400, store)
  return { id, reference: body.payment_reference }
}

async function paidBySequra(store: StoreCode): Promise<{ id: string; reference: string }> {
  const { id } = await filledCart(shop, store)
  const { body } = await shop.post<OpenedPayment>(`/payment/v1/sequra/payments/init_order/?store=${store}`, {
    cart_id: id,
    product: 'pp3',
  })
  await choose(formOf(body), 'approved')
  await reaches(shop, id, 400, store)
  return { id, reference: body.payment_reference }
}

/** Written mails of an order, by template. */
async function written(id: string): Promise<Record<string, { subject: string; text: string; html: string }>> {
  const sent: Record<string, { subject: string; text: string; html: string }> = {}
  const ids = new Map((await mailsOf(id)).map((mail) => [mail.id, mail.template]))
  await sendDueMails({
    db: shop.db,
    stores: await readStores(shop.db),
    log: () => undefined,
    transport: async (mail) => {
      const template = ids.get(mail.id)
      if (template) sent[template] = mail
    },
    storeUrl: (code) => `https://${code.toLowerCase()}.example`,
  })
  return sent
}

describe('a paid order that is cancelled', () => {
  it.each([
    ['a card in the French store', 'FRSM', paidByCard, 'Votre commande', 'remboursons'],
    ['a card in the Spanish store', 'ESSM', paidByCard, 'Tu pedido', 'devolvemos'],
    ['PayPal', 'FRSM', paidByPaypal, 'Votre commande', 'remboursons'],
    ['seQura', 'ESSM', paidBySequra, 'Tu pedido', 'devolvemos'],
  ] as const)('R4.12 gives back what was paid by %s, once', async (_, store, pay, subject, refund) => {
    const { id, reference } = await pay(store)
    const before = await orderOf(shop, id, store)
    const first = await cancel(id, store)
    expect([first.status, first.body.status]).toEqual([200, 700])
    expect((await resultOf(shop, reference, store)).status).toBe('refund_due')
    const mail = (await written(id)).orderCancelled
    expect(mail?.subject).toContain(`${subject} ${before.order_number}`)
    expect(mail?.text).toContain(refund)
    expect(refundedAt(reference)).toEqual([false])
    await round()
    expect((await resultOf(shop, reference, store)).status).toBe('refunded')
    expect(refundedAt(reference)).toEqual([true])
    const again = await cancel(id, store)
    expect([again.status, again.body.status]).toEqual([200, 700])
    await round(48 * 3_600_000)
    expect((await resultOf(shop, reference, store)).status).toBe('refunded')
    expect((await mailsOf(id)).filter(({ template }) => template === 'orderCancelled')).toHaveLength(1)
    const { pvp_total: amount } = before.prices
    const papers = await shop.get<{ results: { kind: string; total: number }[] }>(
      `/accounting/v1/invoices/?store=${store}&order=${id}`,
      staff[store].admin.headers,
    )
    expect(papers.body.results.filter(({ kind }) => kind === 'credit_note')).toMatchObject([{ total: amount }])
    expect(await auditOf(shop, staff[store], id)).toMatchObject([
      {
        action: 'order.cancel',
        administrator: staff[store].admin.id,
        before: { status: 400, payment: reference, payment_status: 'authorized', amount },
        after: { status: 700, payment: reference, payment_status: 'refund_due', amount },
      },
    ])
  })

  it.each([
    ['a card', 'FRSM', paidByCard, 'adyen', 'REFUND'],
    ['PayPal', 'ESSM', paidByPaypal, 'paypal', 'PAYMENT.CAPTURE.REFUNDED'],
  ] as const)(
    'R4.12 gives back only the rest after a refund in part at the provider of %s',
    async (_, store, pay, provider, event) => {
      const { id, reference } = await pay(store)
      const { pvp_total: amount } = (await orderOf(shop, id, store)).prices
      await untilTold(shop, async () => {
        expect(shop.sandbox.tell({ provider, reference, event, amount: { value: 700, currency: 'EUR' } })).toBe(true)
      })
      expect((await cancel(id, store)).body.status).toBe(700)
      const [mail] = (await mailsOf(id)).filter(({ template }) => template === 'orderCancelled')
      expect(mail?.data).toMatchObject({ refund: amount - 700 })
      const asked = await shop.db.select().from(refunds).where(eq(refunds.cartId, id))
      expect(asked.map((refund) => refund.amount)).toEqual([amount - 700])
      await round()
      expect((await resultOf(shop, reference, store)).status).toBe('refunded')
      const papers = await shop.get<{ results: { kind: string; total: number }[] }>(
        `/accounting/v1/invoices/?store=${store}&order=${id}`,
        staff[store].admin.headers,
      )
      const notes = papers.body.results.filter(({ kind }) => kind === 'credit_note').map(({ total }) => total)
      expect(notes.sort((a, b) => a - b)).toEqual([700, amount - 700])
    },
  )

  it('R4.22 cancels its sub-orders too, and tells who looks it up', async () => {
    const { id } = await paidByCard('FRSM')
    const made = await shop.db
      .insert(subOrders)
      .values([{ cartId: id }, { cartId: id, status: 300 }, { cartId: id, status: 550 }])
      .returning()
    expect((await cancel(id)).status).toBe(200)
    const after = await shop.db.select().from(subOrders).where(eq(subOrders.cartId, id))
    expect(made.map((part) => after.find((each) => each.id === part.id)?.status)).toEqual([500, 500, 550])
    const { order_number, email } = await orderOf(shop, id)
    const { body } = await shop.post('/cart/v1/carts/retrieve_by_order_number/?store=FRSM', { email, order_number })
    expect(body).toMatchObject({ status: 700, withdrawal: { state: 'ended' } })
    const more = await shop.post('/cart/v1/sub-orders/?store=FRSM', { order: id }, staff.FRSM.admin.headers)
    expect([more.status, Object.keys(more.body)]).toEqual([400, ['order']])
  })

  it.each([450, 500] as const)('R4.14 may be in progress (%i)', async (status) => {
    const { id } = await paidByCard('FRSM')
    await shop.db.update(carts).set({ status }).where(eq(carts.id, id))
    expect((await cancel(id)).body.status).toBe(700)
  })

  it('R4.12 frees its coupon', async () => {
    const cart = await filledCart(shop)
    const [coupon] = await shop.db
      .insert(coupons)
      .values({ store: 'FRSM', code: 'ONCE', amount: 500, maxUses: 1 })
      .returning()
    const apply = (id: string) =>
      shop.post('/cart/v1/coupons/validate-coupon/?store=FRSM', { code: 'ONCE', cart_id: id })
    await apply(cart.id)
    await place(shop, cart.id)
    const other = await filledCart(shop)
    expect((await apply(other.id)).status).toBe(400)
    await cancel(cart.id)
    expect(
      await shop.db
        .select()
        .from(couponUses)
        .where(eq(couponUses.couponId, coupon?.id ?? 0)),
    ).toHaveLength(1)
    expect((await apply(other.id)).status).toBe(200)
  })
})

describe('an order that awaits its money and is cancelled', () => {
  it.each([
    ['FRSM', 'rien à payer'],
    ['ESSM', 'nada que pagar'],
  ] as const)(
    'R4.14 asks for none any more (%s); a transfer that comes all the same goes back',
    async (store, nothing) => {
      const { id } = await filledCart(shop, store)
      const placed = (await place(shop, id, store)).body
      expect((await cancel(id, store)).body.status).toBe(700)
      expect((await resultOf(shop, placed.payment_reference, store)).status).toBe('cancelled')
      const sent = await written(id)
      // The confirmation that was still to be sent would say something else.
      expect(Object.keys(sent)).toEqual(['orderCancelled'])
      const mail = sent.orderCancelled
      expect(mail?.text.replace(/\s/g, ' ')).toContain(nothing)
      const confirmed = await shop.post(
        `/payment/v1/transfer/payments/confirm/?store=${store}`,
        { order_id: id },
        staff[store].admin.headers,
      )
      expect(confirmed.body).toMatchObject({ status: 'refund_due', order_status: 700 })
      await round()
      const [told] = await shop.db
        .select()
        .from(mails)
        .where(and(eq(mails.template, 'refundDue'), eq(sql`${mails.data}->>'reference'`, placed.payment_reference)))
      expect(told?.recipient).toBe(`people@${store.toLowerCase()}.example`)
    },
  )

  it('R4.14 may have been given up before', async () => {
    const { id } = await filledCart(shop)
    await place(shop, id)
    await shop.db.update(carts).set({ status: 350 }).where(eq(carts.id, id))
    expect((await cancel(id)).body.status).toBe(700)
  })

  it('R4.7 gives back the money of a card that is paid after it', async () => {
    const { id } = await filledCart(shop)
    await place(shop, id)
    const { body } = await openSession(shop, id, 'card')
    await cancel(id)
    await payByCard(shop, body, '4111111111111111')
    await expect
      .poll(async () => (await resultOf(shop, body.payment_reference)).status, { timeout: 15_000 })
      .toBe('refund_due')
    await round()
    expect(refundedAt(body.payment_reference)).toEqual([true])
    expect((await orderOf(shop, id)).status).toBe(700)
  })

  it('R4.7 goes on asking the provider of a payment that is open, as its notification may be lost', async () => {
    const { id } = await filledCart(shop)
    await place(shop, id)
    const { body } = await openSession(shop, id, 'card')
    await cancel(id)
    const open = await shop.db.select().from(payments).where(eq(payments.reference, body.payment_reference))
    expect(open[0]?.status).toBe('created')
    const stores = await readStores(shop.db)
    const asked = await reconcile(
      { db: shop.db, stores, providers: shop.providers, log: () => undefined },
      new Date(Date.now() + 3_600_000),
    )
    expect(asked).toBeGreaterThan(0)
    const [after] = await shop.db.select().from(payments).where(eq(payments.reference, body.payment_reference))
    expect(after?.askedAt).not.toBeNull()
  })

  it('R4.14 says nothing of an order that costs nothing', async () => {
    const { id } = await filledCart(shop)
    await place(shop, id)
    const payment = await paymentOf(id)
    await shop.db
      .update(payments)
      .set({ status: 'authorized', amount: cents(0) })
      .where(eq(payments.cartId, id))
    await shop.db.update(carts).set({ status: 400 }).where(eq(carts.id, id))
    await cancel(id)
    expect((await resultOf(shop, payment?.reference ?? '')).status).toBe('refunded')
  })
})

describe('at the same time', () => {
  it('R4.14 two cancellations cancel once', async () => {
    const { id, reference } = await paidByCard('FRSM')
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)])
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 700],
      [200, 700],
      [200, 700],
    ])
    expect(await auditOf(shop, staff.FRSM, id)).toHaveLength(1)
    await Promise.all([round(), round()])
    expect(refundedAt(reference)).toEqual([true])
  })

  it('R4.7 a payment and a cancellation end in a cancelled order whose money goes back', async () => {
    const store = (await readStores(shop.db)).find('FRSM')
    if (!store) throw new Error('The French store is missing.')
    for (let time = 0; time < 4; time += 1) {
      const { id } = await filledCart(shop)
      await place(shop, id)
      const payment = await paymentOf(id)
      const paying = () =>
        shop.db.transaction((tx) => applyVerdict(tx as never, store, payment?.id ?? '', 'authorized'))
      await Promise.all(time % 2 ? [paying(), cancel(id)] : [cancel(id), paying()])
      expect([(await orderOf(shop, id)).status, (await paymentOf(id))?.status]).toEqual([700, 'refund_due'])
    }
  })
})

describe('what cannot be cancelled', () => {
  it.each([600, 650, 800] as const)('R4.14 is an order that has left (%i)', async (status) => {
    const { id, reference } = await paidByCard('FRSM')
    await shop.db.update(carts).set({ status }).where(eq(carts.id, id))
    const refused = await cancel(id)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'order_sent' }])
    expect((refused.body as unknown as { detail: string }).detail).toContain('déjà partie')
    expect([(await orderOf(shop, id)).status, (await resultOf(shop, reference)).status]).toEqual([status, 'authorized'])
    expect(await auditOf(shop, staff.FRSM, id)).toEqual([])
  })

  it.each([600, 650, 700, 800, 900] as const)('R4.14 is an order of which a part has left (%i)', async (status) => {
    const { id } = await paidByCard('FRSM')
    await shop.db.insert(subOrders).values([{ cartId: id }, { cartId: id, status }])
    expect((await cancel(id)).body).toMatchObject({ code: 'order_sent' })
    expect((await orderOf(shop, id)).status).toBe(400)
  })

  it('R4.14 is a cart or a quote, and what is not there', async () => {
    const { id } = await emptyCart(shop)
    expect((await cancel(id)).status).toBe(404)
    const quote = await filledCart(shop)
    await shop.db.update(carts).set({ status: 200 }).where(eq(carts.id, quote.id))
    expect((await cancel(quote.id)).status).toBe(404)
    for (const wrong of ['7f8a3c1e-1111-4222-8333-444455556666', 'nonsense', '1', '%00', "'; drop table carts"])
      expect((await cancel(encodeURIComponent(wrong))).status, wrong).toBe(404)
  })

  it.each(['FRSM', 'ESSM'] as const)('R6.7 is an order for anybody but the administrators of %s', async (store) => {
    const { id } = await filledCart(shop, store)
    await place(shop, id, store)
    await expectAdministratorsOnly(staff[store], (named, headers) => shop.post(pathOf(id, named), {}, headers))
    expect((await orderOf(shop, id, store)).status).toBe(300)
  })
})
