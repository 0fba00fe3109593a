import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedPayment, PaymentResult } from '../../lib/contract/payments.ts'
import { paymentByReference } from '../domain/payment/payments.ts'
import { centsOf, money } from '../providers/paypal/amounts.ts'
import { paypalOf, sequraOf } from './support/provider-clients.ts'
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
import { filledCart, place, type StoreCode } from './support/shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.close())

const open = (cart_id: string, store: StoreCode = 'FRSM') =>
  shop.post<OpenedPayment>(`/payment/v1/paypal/payments/create_order/?store=${store}`, { cart_id })
const capture = (id: string, store: StoreCode = 'FRSM') =>
  shop.post<PaymentResult>(`/payment/v1/paypal/payments/capture/?store=${store}`, { id })
const look = (id: string) => shop.get<PaymentResult>(`/payment/v1/paypal/payments/order_details/?store=FRSM&id=${id}`)
const approve = ({ session }: OpenedPayment, outcome = 'COMPLETED') =>
  choose(`${shop.sandboxUrl}/paypal/checkoutnow?token=${session.id}`, outcome)
const withPaypal = (id: string, store: StoreCode) =>
  shop.put(`/cart/v1/carts/${id}/?store=${store}`, { payment_method_selected: 'paypal' })

describe('paying with PayPal', () => {
  it('R7.85 opens an order for the total, and the same one to a double click', async () => {
    const cart = await filledCart(shop)
    const [first, second] = await Promise.all([open(cart.id), open(cart.id)])
    expect(first.status).toBe(200)
    expect(first.body.amount).toBe(cart.prices.pvp_total)
    expect(second.body).toEqual(first.body)
    expect((await orderOf(shop, cart.id)).status).toBe(100)
  })

  it('R9.26 R9.27 adds two per cent in Spain, once, and shows it before it is paid', async () => {
    const cart = await filledCart(shop, 'ESSM')
    await withPaypal(cart.id, 'ESSM')
    const { prices, paypal_commission } = await orderOf(shop, cart.id, 'ESSM')
    const wanted = Math.round(cart.prices.pvp_total * 0.02)
    expect([prices.paypal_commission, paypal_commission]).toEqual([wanted, wanted])
    expect(prices.pvp_total).toBe(cart.prices.pvp_total + wanted)
    const { body } = await open(cart.id, 'ESSM')
    expect(body.amount).toBe(prices.pvp_total)
    await approve(body)
    const order = await reaches(shop, cart.id, 400, 'ESSM')
    expect(order.prices).toEqual(prices)
  })

  it('R9.26 adds nothing in France', async () => {
    const cart = await filledCart(shop)
    await withPaypal(cart.id, 'FRSM')
    expect((await orderOf(shop, cart.id)).prices).toEqual(cart.prices)
  })

  it('R7.54 answers the cart without the commission when the shopper leaves PayPal', async () => {
    const cart = await filledCart(shop, 'ESSM')
    await withPaypal(cart.id, 'ESSM')
    const { body } = await shop.get(`/cart/v1/carts/${cart.id}/?store=ESSM&delete_commissions=true`)
    expect(body.prices).toEqual(cart.prices)
    expect(body.paypal_commission).toBe(0)
  })

  it('R4.7 takes the money when the shopper has approved, once, and says so', async () => {
    const cart = await filledCart(shop)
    const { body } = await open(cart.id)
    expect((await capture(body.session.id)).body).toMatchObject({ status: 'created', order_status: 100 })
    const back = await approve(body)
    expect(back.pathname).toBe(`/checkout/result/${body.payment_reference}`)
    const answers = await Promise.all([capture(body.session.id), capture(body.session.id)])
    for (const answer of answers) expect(answer.body).toMatchObject({ status: 'authorized', order_status: 400 })
    expect((await look(body.session.id)).body).toEqual(answers[0]?.body)
    const taken = shop.sandbox.ledger.all().filter(({ reference }) => reference === body.payment_reference)
    expect(taken.map(({ amount }) => amount)).toEqual([cart.prices.pvp_total])
  })

  it('R4.7 takes the money by the notification alone when the browser never comes back', async () => {
    const cart = await filledCart(shop)
    const { body } = await open(cart.id)
    await approve(body)
    expect((await reaches(shop, cart.id, 400)).payment?.status).toBe('authorized')
  })

  it('R7.86 reads without taking money', async () => {
    const cart = await filledCart(shop)
    const { body } = await open(cart.id)
    shop.sandbox.setFaults({ noticeDelay: 600_000 })
    await approve(body)
    shop.sandbox.setFaults({ noticeDelay: 0 })
    expect((await look(body.session.id)).body).toMatchObject({ status: 'created', order_status: 100 })
    expect((await look('UNKNOWN')).status).toBe(404)
    expect((await shop.get('/payment/v1/paypal/payments/order_details/?store=FRSM')).status).toBe(400)
  })

  it('R8.25 goes on after an answer of PayPal was lost: nothing is taken twice', async () => {
    const cart = await filledCart(shop)
    const { body } = await open(cart.id)
    shop.sandbox.setFaults({ noticeDelay: 600_000 })
    await approve(body)
    shop.sandbox.setFaults({ lostAnswers: 1 })
    expect((await capture(body.session.id)).status).toBe(502)
    shop.sandbox.setFaults({ lostAnswers: 0, noticeDelay: 0 })
    expect((await capture(body.session.id)).body).toMatchObject({ status: 'authorized', order_status: 400 })
    const taken = shop.sandbox.ledger.all().filter(({ reference }) => reference === body.payment_reference)
    expect(taken).toHaveLength(1)
  })

  it('R4.31 keeps the cart when the card behind PayPal is declined, and takes another try', async () => {
    const cart = await filledCart(shop)
    const { body } = await open(cart.id)
    await untilTold(shop, () => approve(body, 'DECLINED'))
    await expect.poll(async () => (await resultOf(shop, body.payment_reference)).status).toBe('error')
    expect((await orderOf(shop, cart.id)).status).toBe(100)
    await approve(body)
    await reaches(shop, cart.id, 400)
  })

  it('R4.7 takes the money of a second card when the first one’s refusal was never written down', async () => {
    const cart = await filledCart(shop)
    const { body } = await open(cart.id)
    shop.sandbox.setFaults({ noticeDelay: 600_000 })
    await approve(body, 'DECLINED')
    shop.sandbox.setFaults({ noticeDelay: 0 })
    // Like the shop, which ends before it gets the answer.
    const payment = await paymentByReference(shop.db, { reference: body.payment_reference })
    if (!payment) throw new Error('The payment is gone.')
    await expect(paypalOf(shop.providers).capture(body.session.id, payment)).rejects.toThrow('INSTRUMENT_DECLINED')
    await approve(body)
    await reaches(shop, cart.id, 400)
    expect((await resultOf(shop, body.payment_reference)).status).toBe('authorized')
    const taken = shop.sandbox.ledger.all().filter(({ reference }) => reference === body.payment_reference)
    expect(taken).toHaveLength(1)
  })

  it('R4.5 makes an order that awaits payment while PayPal reviews it', async () => {
    const cart = await filledCart(shop)
    const { body } = await open(cart.id)
    await approve(body, 'PENDING')
    await reaches(shop, cart.id, 300)
    expect((await resultOf(shop, body.payment_reference)).status).toBe('pending')
  })

  it('R4.7 takes no money for an order that was paid another way meanwhile', async () => {
    const cart = await filledCart(shop)
    const { body } = await open(cart.id)
    const card = (await openSession(shop, cart.id)).body
    await payByCard(shop, card, '4111111111111111')
    await reaches(shop, cart.id, 400)
    await untilTold(shop, () => approve(body))
    expect((await capture(body.session.id)).body.status).toBe('superseded')
    const taken = shop.sandbox.ledger.all().filter(({ reference }) => reference === body.payment_reference)
    expect(taken).toEqual([])
  })

  it.each([
    ['no headers of PayPal', {}],
    [
      'a made-up signature',
      {
        'paypal-transmission-id': 'x',
        'paypal-transmission-time': '2026-11-21T10:00:00Z',
        'paypal-transmission-sig': 'AAAA',
        'paypal-cert-url': 'https://evil.example/cert',
        'paypal-auth-algo': 'SHA256withRSA',
      },
    ],
  ])('R4.14 changes nothing by a notification with %s', async (_, headers) => {
    const cart = await filledCart(shop)
    const { body } = await open(cart.id)
    const event = {
      id: 'WH-forged',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'C1', invoice_id: body.payment_reference, amount: money(body.amount, 'EUR') },
    }
    const answer = await shop.ask('POST', '/payment/v1/paypal/notifications/', { body: event, headers })
    expect(answer.status).toBe(401)
    expect((await resultOf(shop, body.payment_reference)).status).toBe('created')
  })

  it('R9.10 writes cents as PayPal wants them, and reads nothing else', () => {
    for (const [cents, text] of [
      [0, '0.00'],
      [5, '0.05'],
      [46910, '469.10'],
      [100000001, '1000000.01'],
    ] as const) {
      expect(money(cents, 'EUR').value).toBe(text)
      expect(centsOf(text)).toBe(cents)
    }
    for (const text of ['1', '1.5', '1,50', '-1.00', '1e3', '']) expect(centsOf(text)).toBeNull()
  })
})

const start = (cart_id: string, product = 'pp3', store: StoreCode = 'ESSM') =>
  shop.post<OpenedPayment>(`/payment/v1/sequra/payments/init_order/?store=${store}`, { cart_id, product })
const ipn = (fields: Record<string, string>) =>
  fetch(`${shop.url}/payment/v1/sequra/ipn/`, { method: 'POST', body: new URLSearchParams(fields) })

describe('paying in instalments', () => {
  it.each(['sp1', 'pp3'])(
    'R7.87 R3.89 opens %s with the addresses of the form, and pays when seQura approves',
    async (product) => {
      const cart = await filledCart(shop, 'ESSM', 3)
      const { status, body } = await start(cart.id, product)
      expect(status).toBe(200)
      expect(body.amount).toBe(cart.prices.pvp_total)
      expect(new URL(formOf(body)).origin).toBe(shop.sandboxUrl)
      expect(body.session.settings.script_src).toBe(`${shop.sandboxUrl}/sequra/form.js`)
      const back = await choose(formOf(body), 'approved')
      expect(back.href).toBe(`https://essm.example/checkout/result/${body.payment_reference}`)
      const order = await orderOf(shop, cart.id, 'ESSM')
      expect(order).toMatchObject({ status: 400, payment_method_selected: `sequra_${product}` })
    },
  )

  it('R7.87 answers the same order to a double click', async () => {
    const cart = await filledCart(shop, 'ESSM')
    const [first, second] = await Promise.all([start(cart.id), start(cart.id)])
    expect(second.body.session.id).toBe(first.body.session.id)
  })

  it('R3.90 is not offered in France', async () => {
    const cart = await filledCart(shop)
    expect((await start(cart.id, 'pp3', 'FRSM')).status).toBe(400)
  })

  it('R4.5 makes an order that awaits payment while seQura reviews it, and pays it when approved', async () => {
    const cart = await filledCart(shop, 'ESSM')
    const { body } = await start(cart.id)
    await choose(formOf(body), 'needs_review')
    expect((await orderOf(shop, cart.id, 'ESSM')).status).toBe(300)
    await choose(formOf(body), 'approved')
    expect((await orderOf(shop, cart.id, 'ESSM')).status).toBe(400)
  })

  it('R8.25 leaves the cart when seQura rejects', async () => {
    const cart = await filledCart(shop, 'ESSM')
    const { body } = await start(cart.id)
    expect((await choose(formOf(body), 'reject')).href).toBe('https://essm.example/checkout?interrupted')
    expect((await orderOf(shop, cart.id, 'ESSM')).status).toBe(100)
  })

  it('R8.25 leads back to an order that awaits its money when seQura rejects', async () => {
    const cart = await filledCart(shop, 'ESSM')
    await place(shop, cart.id, 'ESSM')
    const { body } = await start(cart.id)
    expect((await choose(formOf(body), 'reject')).href).toBe(`https://essm.example/order/${cart.id}`)
    expect((await orderOf(shop, cart.id, 'ESSM')).status).toBe(300)
  })

  it('R4.14 takes the same notification twice once', async () => {
    const cart = await filledCart(shop, 'ESSM')
    const { body } = await start(cart.id)
    await choose(formOf(body), 'approved', { twice: '1' })
    await reaches(shop, cart.id, 400, 'ESSM')
    const taken = shop.sandbox.ledger.all().filter(({ reference }) => reference === body.payment_reference)
    expect(taken).toHaveLength(1)
  })

  it('R4.7 does not take an order at seQura that was paid another way meanwhile', async () => {
    const cart = await filledCart(shop, 'ESSM')
    const { body } = await start(cart.id)
    await payByCard(shop, (await openSession(shop, cart.id, 'card', 'ESSM')).body, '4111111111111111')
    await reaches(shop, cart.id, 400, 'ESSM')
    expect((await choose(formOf(body), 'approved')).pathname).toBe('/checkout')
    expect(shop.sandbox.ledger.all().some(({ reference }) => reference === body.payment_reference)).toBe(false)
  })

  it('R4.14 changes nothing by a notification that is forged, of another order or of no known kind', async () => {
    const cart = await filledCart(shop, 'ESSM')
    const { body } = await start(cart.id)
    const {
      payment_reference: reference,
      session: { id: order_ref },
    } = body
    const signature = sequraOf(shop.providers).signature(reference)
    const named = { order_ref, order_ref_1: reference, reference }
    const answers = [
      await ipn({ ...named, signature: 'f'.repeat(64), sq_state: 'approved' }),
      await ipn({ ...named, sq_state: 'approved' }),
      await ipn({ ...named, order_ref: cart.id, signature, sq_state: 'approved' }),
      await ipn({ ...named, signature, sq_state: 'shaken' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404, 501])
    expect((await orderOf(shop, cart.id, 'ESSM')).status).toBe(100)
  })
})
