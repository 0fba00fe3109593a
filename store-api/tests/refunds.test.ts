import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentMethod } from '../../lib/contract/payment-methods.ts'
import type { OpenedPayment, PaymentResult } from '../../lib/contract/payments.ts'
import { mails, payments } from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import { ProviderUnreachable } from '../payments/ask.ts'
import { giveBack } from '../payments/refunds.ts'
import { type AdyenItem, adyenSignature } from '../providers/adyen/client.ts'
import { merchantAccount } from '../providers/adyen/simulated-keys.ts'
import { Paypal } from '../providers/paypal/client.ts'
import { paypalProvider } from '../providers/paypal/provider.ts'
import { Sequra } from '../providers/sequra/client.ts'
import { sequraProvider } from '../providers/sequra/provider.ts'
import { type Person, person } from './support/people.ts'
import { paypalOf, sequraOf } from './support/provider-clients.ts'
import {
  choose,
  formOf,
  openSession,
  orderOf,
  type PayingShop,
  payByCard,
  payInSession,
  reaches,
  resultOf,
  startPayingShop,
} from './support/sandbox.ts'
import { filledCart, place, type StoreCode } from './support/shop.ts'

const nothing = async () => undefined
/** Steps during a provider's capture; tests replace them. */
const meanwhile = { before: nothing, after: nothing } as { before(): Promise<void>; after(): Promise<void> }

/**
 * The providers over HTTP as ever, with something happening just before they hear from the shop, or
 * just after they have answered.
 */
class InterruptedSequra extends Sequra {
  override async answerOrder(...given: Parameters<Sequra['answerOrder']>): Promise<boolean> {
    await meanwhile.before()
    const taken = await super.answerOrder(...given)
    await meanwhile.after()
    return taken
  }
}

class InterruptedPaypal extends Paypal {
  override async capture(...given: Parameters<Paypal['capture']>): ReturnType<Paypal['capture']> {
    await meanwhile.before()
    return super.capture(...given)
  }
}

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop((providers) => ({
    ...providers,
    get apiUrl() {
      return providers.apiUrl
    },
    paypal: paypalProvider(new InterruptedPaypal(paypalOf(providers).settings)),
    sequra: sequraProvider(new InterruptedSequra(sequraOf(providers).settings)),
  }))
})
afterAll(() => shop.close())

const minute = 60_000
const logged: string[] = []
/** One round of giving back, some time from now. */
const round = async (later = 0, providers = shop.providers) =>
  giveBack(
    {
      db: shop.db,
      stores: await readStores(shop.db),
      providers,
      log: (_, message) => logged.push(message),
      recipient: (store) => `people@${store.toLowerCase()}.example`,
    },
    new Date(Date.now() + later),
  )
const stored = async (reference: string) =>
  (await shop.db.select().from(payments).where(eq(payments.reference, reference)))[0]
const stateOf = async (reference: string, store: StoreCode) => (await resultOf(shop, reference, store)).status
const refundedAt = (reference: string) =>
  shop.sandbox.ledger
    .all()
    .filter((entry) => entry.reference === reference)
    .map(({ refunded }) => refunded)
const mailsAbout = async (reference: string) => {
  const payment = await stored(reference)
  return shop.db
    .select()
    .from(mails)
    .where(eq(mails.key, `refund:${payment?.id}`))
}
const takeCard = async (cart: string, store: StoreCode) => {
  const { body } = await openSession(shop, cart, 'card', store)
  await payByCard(shop, body, '4111111111111111')
  await reaches(shop, cart, 400, store)
  return body.payment_reference
}

const startInstalments = async (cart_id: string) =>
  (
    await shop.post<OpenedPayment>('/payment/v1/sequra/payments/init_order/?store=ESSM', {
      cart_id,
      product: 'pp3',
    })
  ).body

describe('money that came in vain', () => {
  it.each([
    ['FRSM', 'klarna_account'],
    ['FRSM', 'alma'],
    ['FRSM', 'wero'],
    ['FRSM', 'facilypay_4x'],
    ['ESSM', 'klarna_account'],
    ['ESSM', 'bizum'],
  ] as const)('R4.7 goes back by Adyen: the second payment of an order in %s, by %s', async (store, method) => {
    const cart = await filledCart(shop, store)
    const second = (await openSession(shop, cart.id, method as PaymentMethod, store)).body
    const first = await takeCard(cart.id, store)
    const { action } = await payInSession(shop, second.session, { type: method })
    await choose(action?.url ?? '', 'Authorised')
    await expect.poll(() => stateOf(second.payment_reference, store), { timeout: 15_000 }).toBe('refund_due')
    await round()
    expect(await stateOf(second.payment_reference, store)).toBe('refunded')
    expect([refundedAt(first), refundedAt(second.payment_reference)]).toEqual([[false], [true]])
    expect(await orderOf(shop, cart.id, store)).toMatchObject({ status: 400, payment_method_selected: 'card' })
  })

  it('R4.7 is left to people when the bank does not take it back from Adyen', async () => {
    const cart = await filledCart(shop)
    const second = (await openSession(shop, cart.id, 'klarna_account')).body
    await takeCard(cart.id, 'FRSM')
    const { action } = await payInSession(shop, second.session, { type: 'klarna_account' })
    await choose(action?.url ?? '', 'Authorised')
    await expect.poll(() => stateOf(second.payment_reference, 'FRSM'), { timeout: 15_000 }).toBe('refund_due')
    await round()
    const item: AdyenItem = {
      amount: { currency: 'EUR', value: second.amount },
      pspReference: 'FAILEDREFUND',
      eventCode: 'REFUND_FAILED',
      merchantAccountCode: merchantAccount,
      merchantReference: second.payment_reference,
      success: 'true',
    }
    item.additionalData = { hmacSignature: adyenSignature(item, shop.keys.adyen.hmacKey) }
    const body = { live: 'false', notificationItems: [{ NotificationRequestItem: item }] }
    expect((await shop.ask('POST', '/payment/v1/adyen/notifications/', { body })).status).toBe(200)
    expect(await stateOf(second.payment_reference, 'FRSM')).toBe('refund_due')
    await round()
    expect(await stateOf(second.payment_reference, 'FRSM')).toBe('refund_due')
    expect(await mailsAbout(second.payment_reference)).toHaveLength(1)
  })

  it('R4.7 goes back by PayPal', async () => {
    const cart = await filledCart(shop)
    const { body } = await shop.post<OpenedPayment>('/payment/v1/paypal/payments/create_order/?store=FRSM', {
      cart_id: cart.id,
    })
    const {
      payment_reference: reference,
      session: { id },
    } = body
    meanwhile.before = async () => {
      meanwhile.before = nothing
      await takeCard(cart.id, 'FRSM')
    }
    await choose(`${shop.sandboxUrl}/paypal/checkoutnow?token=${id}`, 'COMPLETED')
    await expect.poll(() => stateOf(reference, 'FRSM'), { timeout: 15_000 }).toBe('refund_due')
    await round()
    expect(await stateOf(reference, 'FRSM')).toBe('refunded')
    expect(refundedAt(reference)).toEqual([true])
  })
})

describe('instalments in vain', () => {
  const approve = async (cart: string) => {
    const instalments = await startInstalments(cart)
    let card = ''
    const payCard = async () => {
      if (!card) card = await takeCard(cart, 'ESSM')
    }
    return { instalments, payCard, cardReference: () => card }
  }

  it('R4.7 goes back at seQura when the order was paid by card while seQura confirmed', async () => {
    const cart = await filledCart(shop, 'ESSM')
    const { instalments, payCard, cardReference } = await approve(cart.id)
    meanwhile.after = payCard
    expect((await choose(formOf(instalments), 'approved')).pathname).toBe('/checkout')
    meanwhile.after = nothing
    expect(await stateOf(instalments.payment_reference, 'ESSM')).toBe('refund_due')
    expect(refundedAt(instalments.payment_reference)).toEqual([false])
    await round()
    expect(await stateOf(instalments.payment_reference, 'ESSM')).toBe('refunded')
    expect([refundedAt(instalments.payment_reference), refundedAt(cardReference())]).toEqual([[true], [false]])
    expect(await orderOf(shop, cart.id, 'ESSM')).toMatchObject({ status: 400, payment_method_selected: 'card' })
  })

  it('R4.7 go back at seQura when its answer was lost and a card paid before it notified again', async () => {
    const cart = await filledCart(shop, 'ESSM')
    const { instalments, payCard } = await approve(cart.id)
    meanwhile.after = async () => {
      meanwhile.after = nothing
      await payCard()
      throw new ProviderUnreachable('seQura', 'the answer was lost')
    }
    expect((await choose(formOf(instalments), 'approved')).pathname).toBe('/checkout')
    expect(await stateOf(instalments.payment_reference, 'ESSM')).toBe('refund_due')
    expect(await round()).toBe(0)
    expect(await round(2 * minute)).toBe(1)
    expect(await stateOf(instalments.payment_reference, 'ESSM')).toBe('refunded')
    expect(refundedAt(instalments.payment_reference)).toEqual([true])
  })

  it('R4.7 asks for nothing back where seQura never heard that its order was taken', async () => {
    const cart = await filledCart(shop, 'ESSM')
    const { instalments, payCard } = await approve(cart.id)
    meanwhile.before = async () => {
      meanwhile.before = nothing
      await payCard()
      throw new ProviderUnreachable('seQura', 'the line was cut')
    }
    await choose(formOf(instalments), 'approved')
    expect(await stateOf(instalments.payment_reference, 'ESSM')).toBe('refund_due')
    await round(2 * minute)
    expect(await stateOf(instalments.payment_reference, 'ESSM')).toBe('cancelled')
    expect(refundedAt(instalments.payment_reference)).toEqual([])
  })

  it('R4.7 is tried again after ever longer waits, and people are told once', async () => {
    const cart = await filledCart(shop, 'ESSM')
    const { instalments, payCard } = await approve(cart.id)
    meanwhile.after = payCard
    await choose(formOf(instalments), 'approved')
    meanwhile.after = nothing
    const reference = instalments.payment_reference
    const settings = { ...shop.keys.sequra, url: `${shop.sandboxUrl}/nobody`, browserUrl: null }
    const client = new Sequra({ ...settings, merchantId: 'somebody else' })
    const deaf = { ...shop.providers, sequra: sequraProvider(client) }
    client.call = () => Promise.reject(new ProviderUnreachable('seQura', 'it sleeps'))
    let now = 0
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await round(now, deaf)
      // A second round at the same moment sends no request.
      await round(now, deaf)
      const payment = await stored(reference)
      expect([payment?.status, payment?.refundAttempts]).toEqual(['refund_due', attempt])
      const next = (payment?.refundAfter?.getTime() ?? 0) - Date.now()
      expect(next).toBeGreaterThan(now)
      expect(await mailsAbout(reference)).toHaveLength(attempt < 6 ? 0 : 1)
      now = next + 1_000
    }
    await round(now)
    expect(await stateOf(reference, 'ESSM')).toBe('refunded')
    expect(refundedAt(reference)).toEqual([true])
  })
})

describe.each(['FRSM', 'ESSM'] as const)('a transfer in vain in %s', (store) => {
  const refunded = (payment_reference: unknown, who?: Person) =>
    shop.post<PaymentResult & { payment_reference: string | string[] }>(
      `/payment/v1/payments/refunded/?store=${store}`,
      { payment_reference },
      who?.headers ?? {},
    )

  it('R4.7 is left to people, who are told once and say when it is done', async () => {
    const [admin, customer] = [await person(shop, store, { admin: true }), await person(shop, store)]
    const cart = await filledCart(shop, store)
    const placed = (await place(shop, cart.id, store)).body
    await takeCard(cart.id, store)
    const at = `/payment/v1/transfer/payments/confirm/?store=${store}`
    await shop.post(at, { order_id: cart.id }, admin.headers)
    expect(await stateOf(placed.payment_reference, store)).toBe('refund_due')
    await round()
    await round(48 * 60 * minute)
    const [mail, ...more] = await mailsAbout(placed.payment_reference)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      template: 'refundDue',
      recipient: `people@${store.toLowerCase()}.example`,
      data: {
        reference: placed.payment_reference,
        amount: placed.amount,
        method: { FRSM: 'Virement bancaire', ESSM: 'Transferencia bancaria' }[store],
      },
    })
    expect((await refunded(placed.payment_reference)).status).toBe(401)
    expect((await refunded(placed.payment_reference, customer)).status).toBe(403)
    for (let time = 0; time < 2; time += 1)
      expect((await refunded(placed.payment_reference, admin)).body.status).toBe('refunded')
    expect(await stateOf(placed.payment_reference, store)).toBe('refunded')
  })

  it('R4.7 nothing else counts as given back because an administrator says so', async () => {
    const admin = await person(shop, store, { admin: true })
    const cart = await filledCart(shop, store)
    const paid = await takeCard(cart.id, store)
    const unknown = paid.slice(0, -1) + (paid.endsWith('a') ? 'b' : 'a')
    for (const reference of [paid, unknown, '', 'nonsense', 7, null, { $ne: 1 }]) {
      const { status, body } = await refunded(reference, admin)
      expect([reference, status]).toEqual([reference, 400])
      expect(body.payment_reference).toHaveLength(1)
    }
    expect(await stateOf(paid, store)).toBe('authorized')
  })
})
