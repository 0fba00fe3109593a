import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentResult } from '../../lib/contract/payments.ts'
import { mails, paymentEvents, payments } from '../db/schema.ts'
import { ProviderUnreachable } from '../payments/ask.ts'
import { type AdyenItem, adyenSignature } from '../providers/adyen/client.ts'
import { cardBlob } from '../providers/adyen/simulated-cards.ts'
import { merchantAccount } from '../providers/adyen/simulated-keys.ts'
import { walletToken } from '../providers/adyen/simulated-wallets.ts'
import {
  choose,
  openSession,
  orderOf,
  type PayingShop,
  payByCard,
  payInSession,
  reaches,
  resultOf,
  startPayingShop,
  untilTold,
} from './support/sandbox.ts'
import { filledCart, place } from './support/shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.close())

const paymentsOf = (cart: string) => shop.db.select().from(payments).where(eq(payments.cartId, cart))
const notify = (item: AdyenItem, signature = adyenSignature(item, shop.keys.adyen.hmacKey)) =>
  shop.ask<string>('POST', '/payment/v1/adyen/notifications/', {
    body: {
      live: 'false',
      notificationItems: [{ NotificationRequestItem: { ...item, additionalData: { hmacSignature: signature } } }],
    },
  })
const details = (session_id: string, session_result: string) =>
  shop.post<PaymentResult>('/payment/v1/card/payments/details/?store=FRSM', { session_id, session_result })

describe('paying by card', () => {
  it.each(['FRSM', 'ESSM'] as const)(
    'R7.83 opens a session in %s for the total of the cart, which stays a cart until somebody pays',
    async (store) => {
      const cart = await filledCart(shop, store)
      const { status, body } = await openSession(shop, cart.id, 'card', store, {
        expected_total: cart.prices.pvp_total,
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        amount: cart.prices.pvp_total,
        session: { provider: 'adyen', settings: { client_key: shop.keys.adyen.clientKey, sandbox: shop.sandboxUrl } },
      })
      expect(body.payment_reference).toMatch(new RegExp(`^${store}\\d{13}[A-Za-z0-9]{36}$`))
      expect(await orderOf(shop, cart.id, store)).toMatchObject({ status: 100, order_number: null })
      expect(await resultOf(shop, body.payment_reference, store)).toMatchObject({
        status: 'created',
        order_status: 100,
      })
    },
  )

  it('R4.7 R4.30 makes the order paid when Adyen says so, although the browser never comes back', async () => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    expect((await payByCard(shop, body, '4111111111111111')).resultCode).toBe('Authorised')
    const order = await reaches(shop, cart.id, 400)
    expect(order).toMatchObject({
      rows: cart.rows,
      prices: cart.prices,
      payment_method_selected: 'card',
      payment: { reference: body.payment_reference, status: 'authorized', transfer: null },
    })
    expect(order.order_number).toMatch(/^FR-/)
    const [mail, ...others] = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.key, `order:${cart.id}`))
    expect(mail).toMatchObject({ recipient: cart.email, template: 'orderConfirmation' })
    expect(others).toEqual([])
  })

  it('R7.83 answers the same session to a double click, and another one once the cart has changed', async () => {
    const cart = await filledCart(shop)
    const answers = await Promise.all(Array.from({ length: 5 }, () => openSession(shop, cart.id)))
    expect(new Set(answers.map(({ body }) => `${body.payment_reference} ${body.session.id}`)).size).toBe(1)
    await shop.put(`/cart/v1/cart-rows/${cart.rows[0]?.id}/?store=FRSM`, { quantity: 2 })
    const after = await openSession(shop, cart.id)
    expect(after.body.payment_reference).not.toBe(answers[0]?.body.payment_reference)
    expect(after.body.amount).toBeGreaterThan(answers[0]?.body.amount ?? 0)
  })

  it('R3.48 makes the order of what was paid, whatever the cart has become meanwhile', async () => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    await shop.put(`/cart/v1/cart-rows/${cart.rows[0]?.id}/?store=FRSM`, { quantity: 9 })
    await payByCard(shop, body, '5555444433331111')
    const order = await reaches(shop, cart.id, 400)
    expect(order.prices).toEqual(cart.prices)
    expect(order.rows[0]?.quantity).toBe(1)
  })

  it.each([
    ['4000000000000002', 'Refused'],
    ['4000000000009995', 'Error'],
  ])('R4.31 R8.25 leaves the cart after card %s (%s), to be paid again with a new reference', async (number, code) => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    const answer = await payByCard(shop, body, number)
    expect(answer.resultCode).toBe(code)
    await expect.poll(async () => (await resultOf(shop, body.payment_reference)).status).toBe('error')
    expect((await orderOf(shop, cart.id)).status).toBe(100)
    expect((await details(body.session.id, answer.sessionResult ?? '')).body.status).toBe('error')
    const again = await openSession(shop, cart.id)
    expect(again.body.payment_reference).not.toBe(body.payment_reference)
    await payByCard(shop, again.body, '4111111111111111')
    await reaches(shop, cart.id, 400)
  })

  it('R4.7 takes a second card in the same session after a refusal', async () => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    await payByCard(shop, body, '4000000000000002')
    await payByCard(shop, body, '4111111111111111')
    expect((await reaches(shop, cart.id, 400)).payment?.status).toBe('authorized')
  })

  it.each([
    ['Authorised', 400, 'authorized'],
    ['Refused', 100, 'error'],
    ['Cancelled', 100, 'cancelled'],
    ['Pending', 300, 'pending'],
  ])('R7.84 knows what came of the 3-D Secure page: %s', async (outcome, status, payment) => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    const answer = await payByCard(shop, body, '4212345678910006')
    expect(answer.resultCode).toBe('RedirectShopper')
    const back = await choose(answer.action?.url ?? '', outcome)
    expect(back.origin + back.pathname).toBe(`https://frsm.example/checkout/result/${body.payment_reference}`)
    expect(back.searchParams.get('sessionId')).toBe(body.session.id)
    const told = await fetch(
      `${shop.sandboxUrl}/checkoutshopper/v1/sessions/${body.session.id}/paymentDetails?clientKey=${shop.keys.adyen.clientKey}`,
      {
        method: 'POST',
        body: JSON.stringify({
          sessionData: body.session.settings.session_data,
          details: { redirectResult: back.searchParams.get('redirectResult') },
        }),
      },
    )
    const { sessionResult } = (await told.json()) as { sessionResult: string }
    expect((await details(body.session.id, sessionResult)).status).toBe(200)
    await reaches(shop, cart.id, status)
    expect((await resultOf(shop, body.payment_reference)).status).toBe(payment)
  })

  it('R7.84 waits for the notification: the result of the browser only makes an order that awaits payment', async () => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    const answer = await payByCard(shop, body, '4000000000000341')
    const { body: result } = await details(body.session.id, answer.sessionResult ?? '')
    expect(result).toMatchObject({ status: 'pending', order_status: 300, payment_method: 'card' })
    expect(result.order_number).toMatch(/^FR-/)
  })

  it('R7.84 refuses a proof that Adyen did not give, and knows no session of the other store', async () => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    await payByCard(shop, body, '4000000000000341')
    expect((await details(body.session.id, 'made up')).status).toBe(502)
    expect((await orderOf(shop, cart.id)).status).toBe(100)
    const other = { session_id: body.session.id, session_result: 'x' }
    expect((await shop.post('/payment/v1/card/payments/details/?store=ESSM', other)).status).toBe(404)
    expect((await details('CSunknown', 'x')).status).toBe(404)
  })

  it('R4.14 takes a notification that comes three times once', async () => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    await untilTold(shop, () => payByCard(shop, body, '4000000000000259'))
    await reaches(shop, cart.id, 400)
    const events = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.reference, body.payment_reference))
    expect(events.map(({ outcome }) => outcome)).toEqual(['authorized'])
    expect(
      await shop.db
        .select()
        .from(mails)
        .where(eq(mails.key, `order:${cart.id}`)),
    ).toHaveLength(1)
  })

  it('R8.25 goes on with the same session when an answer of Adyen is lost', async () => {
    const cart = await filledCart(shop)
    shop.sandbox.setFaults({ lostAnswers: 1 })
    const failed = await openSession(shop, cart.id)
    expect(failed.status).toBe(502)
    expect(failed.body).toMatchObject({ code: 'payment_failed' })
    shop.sandbox.setFaults({ lostAnswers: 0 })
    const { body } = await openSession(shop, cart.id)
    expect(await paymentsOf(cart.id)).toHaveLength(1)
    await payByCard(shop, body, '4000000000000119').catch(() => null)
    await reaches(shop, cart.id, 400)
  })

  it.each([
    ['cartebancaire', 'FRSM'],
    ['visa', 'FRSM'],
    [undefined, 'FRSM'],
  ] as const)('R2.14 takes the money by the scheme that the shopper chose: %s in %s', async (brand, store) => {
    const cart = await filledCart(shop, store)
    const { body } = await openSession(shop, cart.id, 'card', store)
    const card = { type: 'scheme', encryptedCardNumber: cardBlob('4035501000000008') }
    expect(await payInSession(shop, body.session, { ...card, brand: 'mc' })).toMatchObject({ errorCode: '101' })
    await payInSession(shop, body.session, { ...card, brand })
    await reaches(shop, cart.id, 400, store)
    const [event] = await shop.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.reference, body.payment_reference))
    expect(event?.body).toMatchObject({ paymentMethod: brand ?? 'visa' })
  })

  it('R2.14 tells the schemes of a card by its first digits, CB in France alone', async () => {
    const look = async (encryptedBin: string, supportedBrands: string[]) => {
      const body = JSON.stringify({ requestId: '1', encryptedBin, supportedBrands })
      const answer = await fetch(`${shop.sandboxUrl}/checkoutshopper/v3/bin/binLookup`, { method: 'POST', body })
      const { brands } = (await answer.json()) as { brands: { brand: string; supported: boolean }[] }
      return brands.map(({ brand, supported }) => [brand, supported])
    }
    const [french, spanish] = [
      ['visa', 'mc', 'cartebancaire'],
      ['visa', 'mc'],
    ]
    expect(await look(cardBlob('40355010'), french ?? [])).toEqual([
      ['visa', true],
      ['cartebancaire', true],
    ])
    expect(await look(cardBlob('40355010'), spanish ?? [])).toEqual([
      ['visa', true],
      ['cartebancaire', false],
    ])
    expect(await look(cardBlob('55554444'), french ?? [])).toEqual([['mc', true]])
  })

  it.each([
    ['klarna_account', 'FRSM'],
    ['klarna_account', 'ESSM'],
    ['bizum', 'ESSM'],
    ['wero', 'FRSM'],
    ['alma', 'FRSM'],
    ['facilypay_3x', 'FRSM'],
    ['facilypay_4x', 'FRSM'],
  ] as const)('R3.89 R3.90 pays with %s in %s', async (method, store) => {
    const cart = await filledCart(shop, store)
    const { body } = await openSession(shop, cart.id, method, store)
    const { action } = await payInSession(shop, body.session, { type: method })
    await choose(action?.url ?? '', 'Authorised')
    expect((await reaches(shop, cart.id, 400, store)).payment_method_selected).toBe(method)
  })

  it.each(
    (['applepay', 'googlepay'] as const).flatMap((type) =>
      (['FRSM', 'ESSM'] as const).map((store) => [type, store] as const),
    ),
  )('R2.14 pays with the token of %s in %s, and takes no token but those of the sandbox', async (type, store) => {
    const cart = await filledCart(shop, store)
    const { body } = await openSession(shop, cart.id, type, store)
    const pay = (token: object) => payInSession(shop, body.session, { type, ...token })
    for (const token of [
      {},
      { applePayToken: 'e30=' },
      { googlePayToken: '{"signedMessage":"real"}' },
      { googlePayToken: '{' },
    ])
      expect(await pay(token)).toMatchObject({ errorCode: '101' })
    expect(await pay(walletToken(type, 'Refused'))).toMatchObject({ resultCode: 'Refused' })
    expect(await pay(walletToken(type, 'Authorised'))).toMatchObject({ resultCode: 'Authorised' })
    expect((await reaches(shop, cart.id, 400, store)).payment_method_selected).toBe(type)
  })

  it('R3.90 refuses a means of payment that the store does not have, in the session and in the cart', async () => {
    const cart = await filledCart(shop)
    const session = await openSession(shop, cart.id, 'bizum')
    expect(session.status).toBe(400)
    expect(session.body).toEqual({ payment_method: [expect.any(String)] })
    expect((await openSession(shop, (await filledCart(shop, 'ESSM')).id, 'alma', 'ESSM')).status).toBe(400)
    const changed = await shop.put(`/cart/v1/carts/${cart.id}/?store=FRSM`, { payment_method_selected: 'sequra_pp3' })
    expect(changed.status).toBe(400)
    expect(changed.body).toEqual({ payment_method_selected: [expect.any(String)] })
  })

  it('refuses instalments beyond the total that their provider accepts, and opens nothing', async () => {
    const cart = await filledCart(shop, 'FRSM', 9)
    expect((await orderOf(shop, cart.id)).prices.pvp_total).toBeGreaterThan(300_000)
    const { status, body } = await openSession(shop, cart.id, 'alma')
    expect(status).toBe(400)
    expect(body).toEqual({ payment_method: [expect.stringContaining('pour ce montant')] })
    expect(await paymentsOf(cart.id)).toEqual([])
  })

  it('R3.48 refuses a total that the shopper did not see', async () => {
    const cart = await filledCart(shop)
    const { status, body } = await openSession(shop, cart.id, 'card', 'FRSM', { expected_total: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'price_changed' })
  })
})

describe('notifications', () => {
  const item = (reference: string, value: number, more: Partial<AdyenItem> = {}): AdyenItem => ({
    amount: { currency: 'EUR', value },
    pspReference: `TEST${reference.slice(-12)}`,
    eventCode: 'AUTHORISATION',
    merchantAccountCode: merchantAccount,
    merchantReference: reference,
    success: 'true',
    ...more,
  })

  it('R7.83 signs as in the example of the documentation', () => {
    const example: AdyenItem = {
      amount: { currency: 'EUR', value: 1130 },
      pspReference: '7914073381342284',
      eventCode: 'AUTHORISATION',
      merchantAccountCode: 'TestMerchant',
      merchantReference: 'TestPayment-1407325143704',
      success: 'true',
    }
    const key = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'
    expect(adyenSignature(example, key)).toBe('coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=')
  })

  it.each([
    ['with another signature', {}, 'AAAA'],
    ['without one', {}, ''],
    ['for another merchant', { merchantAccountCode: 'Somebody' }, undefined],
  ])('R4.14 changes nothing by a notification %s', async (_, more, signature) => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    const answer = await notify(item(body.payment_reference, body.amount, more), signature)
    expect(answer.status).toBe(401)
    expect(await resultOf(shop, body.payment_reference)).toMatchObject({ status: 'created', order_status: 100 })
  })

  it('R4.14 of another amount or currency change nothing, and stay for a person to look at', async () => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    const less = item(body.payment_reference, body.amount - 1)
    const dollars = item(body.payment_reference, body.amount, {
      amount: { currency: 'USD', value: body.amount },
      pspReference: 'DOLLARS',
    })
    for (const each of [less, dollars]) expect((await notify(each)).body).toBe('[accepted]')
    expect((await orderOf(shop, cart.id)).status).toBe(100)
    const events = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.reference, body.payment_reference))
    expect(events.map(({ outcome }) => outcome)).toEqual(['amount_mismatch', 'amount_mismatch'])
  })

  it('R4.14 never makes a paid order unpaid, whatever comes later', async () => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    await notify(item(body.payment_reference, body.amount))
    await notify(item(body.payment_reference, body.amount, { success: 'false', pspReference: 'LATER' }))
    expect((await orderOf(shop, cart.id)).payment?.status).toBe('authorized')
    expect((await orderOf(shop, cart.id)).status).toBe(400)
  })

  it.each([
    ['nothing', {}],
    ['no items', { live: 'false', notificationItems: [] }],
    ['a text', 'hello'],
    ['items of another shape', { notificationItems: [{ NotificationRequestItem: { success: true } }] }],
  ])('R7.119 refuses %s without failing', async (_, body) => {
    expect((await shop.ask('POST', '/payment/v1/adyen/notifications/', { body })).status).toBe(401)
  })

  it('R4.16 pays an order by card that was to be paid by transfer, and the transfer is over', async () => {
    const cart = await filledCart(shop)
    const placed = (await place(shop, cart.id)).body
    const { body } = await openSession(shop, cart.id)
    await payByCard(shop, body, '4111111111111111')
    const order = await reaches(shop, cart.id, 400)
    expect(order.order_number).toBe(placed.order_number)
    expect((await resultOf(shop, placed.payment_reference)).status).toBe('superseded')
    const sent = await shop.db.select({ key: mails.key }).from(mails).where(eq(mails.recipient, cart.email))
    expect(sent.map(({ key }) => key)).toEqual(expect.arrayContaining([`order:${cart.id}`, `paid:${cart.id}`]))
  })
})

describe('payments as a whole', () => {
  it('R2.9 tells what became of a payment by its reference, and nothing personal', async () => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    const text = JSON.stringify(await resultOf(shop, body.payment_reference))
    for (const secret of [cart.id, 'Camille', 'camille@', 'Lilas']) expect(text).not.toContain(secret)
    expect((await shop.get(`/payment/v1/payments/${body.payment_reference}/?store=ESSM`)).status).toBe(404)
    expect((await shop.get('/payment/v1/payments/nonsense/?store=FRSM')).status).toBe(404)
  })

  it('R3.89 R3.90 lists the means of payment of each store in their order, with what they cost', async () => {
    interface Methods {
      methods: { method: string; available: boolean; commission_rate: number }[]
    }
    const listed = async (store: string) =>
      (await shop.get<Methods>(`/payment/v1/methods/?store=${store}`)).body.methods
    const [french, spanish] = [await listed('FRSM'), await listed('ESSM')]
    expect(french.map(({ method }) => method)).toEqual(
      'card paypal transfer klarna_account alma facilypay_3x facilypay_4x applepay googlepay wero'.split(' '),
    )
    expect(spanish.map(({ method }) => method)).toEqual(
      'card bizum klarna_account paypal transfer sequra_sp1 sequra_pp3 applepay googlepay'.split(' '),
    )
    expect(french.map(({ commission_rate }) => commission_rate)).toEqual(french.map(() => 0))
    expect(spanish.find(({ method }) => method === 'paypal')?.commission_rate).toBe(0.02)
  })

  it('R4.14 tells PayPal when to notify again while PayPal itself cannot be asked', async () => {
    const verify = async () => {
      throw new ProviderUnreachable('PayPal', 'fetch failed')
    }
    const away = await startPayingShop(({ paypal, ...others }) => ({
      ...others,
      paypal: paypal && { ...paypal, events: { ...paypal.events, verify } },
    }))
    const path = '/payment/v1/paypal/notifications/'
    const answer = await fetch(away.url + path, { method: 'POST', body: '{}' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    await away.close()
  })

  it('R8.25 says that another means of payment must be chosen where a provider is not set up', async () => {
    const bare = await startPayingShop((providers) => ({ ...providers, adyen: null, paypal: null, sequra: null }))
    const cart = await filledCart(bare)
    const answer = await openSession(bare, cart.id)
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ code: 'payment_unavailable' })
    expect((await place(bare, cart.id)).status).toBe(201)
    expect((await bare.post('/payment/v1/adyen/notifications/', {})).status).toBe(404)
    await bare.close()
  })

  it('R7.57 gives a cart up, but does not forget it, when the shopper deletes it while it is being paid', async () => {
    const cart = await filledCart(shop)
    const { body } = await openSession(shop, cart.id)
    expect((await shop.remove(`/cart/v1/carts/${cart.id}/?store=FRSM`)).status).toBe(204)
    await payByCard(shop, body, '4111111111111111')
    expect((await reaches(shop, cart.id, 400)).prices).toEqual(cart.prices)
  })
})
