import { randomUUID } from 'node:crypto'
import { storeByCode } from '../../../lib/stores/registry.ts'
import { adyenSignature } from '../../../store-api/providers/adyen/client.ts'
import { merchantAccount } from '../../../store-api/providers/adyen/simulated-keys.ts'
import { clientId } from '../../../store-api/providers/paypal/simulated-keys.ts'
import type { AttackRequest, StoreCode } from '../request.ts'
import type { Shop } from '../shop.ts'
import { strangersCart } from '../strangers-order.ts'
import type { Ground, Group } from './group.ts'
import { openSequra, type SequraOpened, sequraNotice } from './sequra-notices.ts'

interface Opened {
  cart: string
  reference: string
  amount: number
}

/** Genuine notifications of money that is not the shop's, or of another payment: no order is paid by them. */
export const notices: Group = {
  name: 'notices',
  tries: "providers' notifications of another payee, another order and another method",
  heavy: true,
  inOrder: true,
  moves: true,
  async *requests(ground) {
    for (const store of ['FRSM', 'ESSM'] as const) {
      const hostile = [
        ['a PayPal order that the shop did not open', otherPaypalOrder],
        ["an authorisation of Adyen's other merchant account", otherMerchant],
        ["an authorisation of Adyen for PayPal's payment", otherMethod],
        ["a seQura order for PayPal's payment", sequraForPaypal],
      ] as const
      for (const [what, send] of hostile) {
        const opened = await openPaypal(ground, store)
        yield* send(ground, store, opened)
        if (await becomesPaid(ground.shop, store, opened))
          ground.tell('payment', `an order of ${store} was paid by ${what}`)
      }
      if (storeByCode(store)?.paymentMethods.includes('sequra_sp1')) yield* sequraNotices(ground, store)
    }
  },
}

async function openPaypal({ shop, world, random }: Ground, store: StoreCode): Promise<Opened> {
  const { product, variant } = random.pick(world.goods[store])
  const cart = await strangersCart(shop, { store, product, variant, quantity: 1, number: random.below(1e9) })
  const path = '/payment/v1/paypal/payments/create_order/'
  const made = await shop.ask<{ payment_reference: string; amount: number }>('visitor', store, 'POST', path, {
    cart_id: cart,
  })
  return { cart, reference: made.payment_reference, amount: made.amount }
}

/** Pays an order of the attacker's own at PayPal, with the shop's reference as its invoice. */
async function* otherPaypalOrder(
  { providers }: Ground,
  _: StoreCode,
  { reference, amount }: Opened,
): AsyncGenerator<AttackRequest> {
  const { url, keys } = providers
  const value = (amount / 100).toFixed(2)
  const basic = Buffer.from(`${clientId}:${keys.paypal.secret}`).toString('base64')
  const post = async (path: string, body: unknown, authorization: string) => {
    const headers = {
      authorization,
      'content-type': 'application/json',
      'paypal-request-id': `attack-${path}-${reference}`,
    }
    const answer = await fetch(`${url}/paypal${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { access_token: string; id: string }
  }
  const { access_token } = await post('/v1/oauth2/token', {}, `Basic ${basic}`)
  const money = { currency_code: 'EUR', value }
  const unit = {
    invoice_id: reference,
    amount: { ...money, breakdown: { item_total: money } },
    items: [{ quantity: '1', unit_amount: money }],
  }
  const experience_context = { return_url: 'http://fr.localhost/', cancel_url: 'http://fr.localhost/' }
  const order = { intent: 'CAPTURE', purchase_units: [unit], payment_source: { paypal: { experience_context } } }
  const { id } = await post('/v2/checkout/orders', order, `Bearer ${access_token}`)
  const outcome = new URLSearchParams({ outcome: 'COMPLETED' })
  await fetch(`${url}/paypal/checkoutnow?token=${id}`, { method: 'POST', body: outcome, redirect: 'manual' })
  await post(`/v2/checkout/orders/${id}/capture`, {}, `Bearer ${access_token}`)
  yield { server: 'store API', store: 'FRSM', role: 'visitor', method: 'GET', target: '/healthz' }
}

async function* otherMerchant({ providers }: Ground, store: StoreCode, opened: Opened): AsyncGenerator<AttackRequest> {
  yield adyenNotice(providers.keys.adyen.hmacKey, store, opened, 'SomebodyElsesECOM')
}

async function* otherMethod({ providers }: Ground, store: StoreCode, opened: Opened): AsyncGenerator<AttackRequest> {
  yield adyenNotice(providers.keys.adyen.hmacKey, store, opened, merchantAccount)
}

async function* sequraForPaypal(
  { providers }: Ground,
  store: StoreCode,
  { reference }: Opened,
): AsyncGenerator<AttackRequest> {
  yield sequraNotice(providers.keys.sequra.secret, store, { order: randomUUID(), reference })
}

/** Unapproved payments, another order, and invalid signatures, in notices about a payment at seQura. */
async function* sequraNotices(ground: Ground, store: StoreCode): AsyncGenerator<AttackRequest> {
  const { secret } = ground.providers.keys.sequra
  const hostile: [what: string, send: (one: SequraOpened, other: SequraOpened) => AttackRequest][] = [
    ['another order at seQura', (one, other) => sequraNotice(secret, store, { ...one, order: other.order })],
    ['a signature of another payment', (one, other) => sequraNotice(secret, store, one, other.reference)],
    ['a signature by another key', (one) => sequraNotice('another-key', store, one)],
  ]
  for (const [what, send] of hostile) {
    const one = await openSequra(ground, store)
    const other = await openSequra(ground, store)
    yield send(one, other)
    if (await becomesPaid(ground.shop, store, one)) ground.tell('payment', `an order of ${store} was paid by ${what}`)
  }
}

function adyenNotice(key: string, store: StoreCode, { reference, amount }: Opened, account: string): AttackRequest {
  const item: Parameters<typeof adyenSignature>[0] = {
    amount: { currency: 'EUR', value: amount },
    pspReference: `ATTACK${account}${reference}`.slice(0, 60),
    originalReference: '',
    eventCode: 'AUTHORISATION',
    merchantAccountCode: account,
    merchantReference: reference,
    reason: '',
    success: 'true',
  }
  item.additionalData = { hmacSignature: adyenSignature(item, key) }
  return {
    server: 'store API',
    store,
    role: 'visitor',
    method: 'POST',
    target: '/payment/v1/adyen/notifications/',
    headers: [['content-type', 'application/json']],
    body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] }),
  }
}

/** Whether an order is paid within a few seconds of a notice. */
async function becomesPaid(shop: Shop, store: StoreCode, { cart }: Pick<Opened, 'cart'>): Promise<boolean> {
  const end = Date.now() + 4_000
  while (Date.now() < end) {
    const { status } = await shop.ask<{ status: number }>('administrator', store, 'GET', `/cart/v1/carts/${cart}/`)
    if (status >= 300) return true
    await new Promise((done) => setTimeout(done, 200))
  }
  return false
}
