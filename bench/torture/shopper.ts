import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '../../lib/contract/carts.ts'
import type { PaymentStatus } from '../../lib/contract/payments.ts'
import type { SandboxKeys } from '../../store-api/payments/sandbox-keys.ts'
import { cardBlob } from '../../store-api/sandbox/cards.ts'
import { Random, seedOf } from '../attack/random.ts'
import type { Answers } from './answers.ts'
import { askUntilAnswered, patience, Stopped, waitBeforeNext } from './asking.ts'
import { orderByForm } from './form.ts'
import { storefrontKey } from './programs.ts'
import type { Ware } from './start-of-stock.ts'

export type StoreCode = 'FRSM' | 'ESSM'

/** What the shop told a shopper, and what the shopper did about it. */
export interface Checkout {
  store: StoreCode
  /** Which program the shopper speaks to. */
  through: 'storefront' | 'store API'
  cart: string
  email: string
  /**
   * Orders that the shop acknowledged: number, amount (-1 where it was not told), payment and how it
   * is paid, as often as it said so.
   */
  acknowledged: { number: string; amount: number; reference: string | null; by: 'transfer' | 'provider' }[]
  /** Payments that the shop opened: what the shopper was asked for. */
  opened: { reference: string; amount: number; method: PaymentMethod }[]
  /** References of payments that the shopper saw succeed. */
  paid: string[]
  /**
   * Payments whose shopper came back to the shop; of the others at Adyen nobody hears without a
   * notification.
   */
  cameBack: string[]
  /** Why the shopper gave up, if so. */
  gaveUp: string | null
}

/** A checkout of which nothing is known but whose it is. */
export function newCheckout(given: Pick<Checkout, 'store' | 'through' | 'cart' | 'email'>): Checkout {
  return { ...given, acknowledged: [], opened: [], paid: [], cameBack: [], gaveUp: null }
}

/** Everything the shoppers share. */
export interface Mall {
  shopUrl: string
  /** The storefront's address for each store; null where it does not take part. */
  storefrontUrls: Readonly<Record<StoreCode, string>> | null
  sandboxUrl: string
  keys: SandboxKeys
  /** A product whose price changes meanwhile; none of those that are bought. */
  priced: number
  /** Settles once the shop's server is open: nobody hammers at a closed one. */
  open(): Promise<void>
  /** Products to buy, by store. */
  goods: Readonly<Record<StoreCode, readonly Ware[]>>
  /** Products of which there are few, by store; everybody of those who want one goes to the store API. */
  scarce: Readonly<Record<StoreCode, readonly Ware[]>>
  /** Moment at which everybody stops trying. */
  deadline: number
  figures: Answers
}

const forms = {
  FRSM: {
    user: { name: 'Camille', surnames: 'Laurent', phone: '06 12 34 56 78' },
    shipping_data: { address: 'Rue des Lilas', number: '12', postal_code: '69003', city: 'Lyon', province: 'Rhône' },
  },
  ESSM: {
    user: { name: 'Lucía', surnames: 'Martín', phone: '612 345 678' },
    shipping_data: { address: 'Calle Mayor', number: '3', postal_code: '28013', city: 'Madrid', province: 'Madrid' },
  },
} as const
const coupons = { FRSM: ['BIENVENUE5', 'UNIQUE20', 'DOUCHE10'], ESSM: ['BIENVENIDA5', 'UNICO20', 'DUCHA10'] } as const
const methods: Readonly<Record<StoreCode, readonly PaymentMethod[]>> = {
  FRSM: ['card', 'card', 'card', 'paypal', 'paypal', 'transfer', 'transfer', 'klarna_account'],
  ESSM: ['card', 'card', 'bizum', 'paypal', 'transfer', 'klarna_account', 'sequra_sp1', 'sequra_pp3'],
}

/** Share of shoppers who go through the storefront, where it takes part. */
const storefrontShare = 0.4
/** Share of shoppers who want one of the few pieces that there are. */
const scarceShare = 0.25

const flat = (prefix: string, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]))

/**
 * One shopper who fills a cart and orders, clicking twice and coming back after every failure,
 * until the deadline.
 */
export class Shopper {
  readonly checkout: Checkout
  readonly #mall: Mall
  readonly #address: string
  readonly #random: Random
  readonly #isAfterScarce: boolean

  /** @param seed what the shopper decides follows from it and the index */
  constructor(mall: Mall, index: number, seed: number) {
    this.#mall = mall
    this.#random = new Random(seedOf(seed, `shopper ${index}`))
    const chance = (share: number) => this.#random.chance(share)
    this.#isAfterScarce = chance(scarceShare)
    this.#address = `10.${Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`
    const store = chance(0.5) ? 'FRSM' : 'ESSM'
    const email = `shopper-${index}@torture.example`
    const goesThrough = chance(storefrontShare) && !this.#isAfterScarce
    const through = mall.storefrontUrls && goesThrough ? 'storefront' : 'store API'
    this.checkout = newCheckout({ store, through, cart: '', email })
  }

  async shop(): Promise<Checkout> {
    try {
      await this.#fillCart()
      for (let attempt = 0; attempt < 4 && this.checkout.paid.length === 0; attempt += 1) {
        const method = this.#random.pick(methods[this.checkout.store])
        if (method === 'transfer') {
          await this.#transfer()
          break
        }
        // Some open a second payment beside the first, and pay both.
        const tries = this.#random.chance(0.1) ? [method, this.#random.pick(['card', 'paypal'] as const)] : [method]
        await Promise.all(tries.map((each) => this.#pay(each)))
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      this.checkout.gaveUp = error.message
    }
    return this.checkout
  }

  async #fillCart(): Promise<void> {
    const { store, email } = this.checkout
    const cart = await this.#ask<{ id: string }>('POST', '/cart/v1/carts/', {})
    this.checkout.cart = cart.id
    const rows = 1 + this.#random.below(2)
    for (let row = 0; row < rows; row += 1) {
      const isScarce = this.#isAfterScarce && row === 0
      const ware = this.#random.pick(this.#mall[isScarce ? 'scarce' : 'goods'][store])
      const quantity = 1 + this.#random.below(isScarce ? 2 : 3)
      const body = { order: cart.id, ...ware, quantity, idempotency_key: randomUUID() }
      // A double click: the same key adds the row once. What is gone by now cannot be added.
      const expected = isScarce ? [400, 409] : []
      await Promise.all([1, 2].map(() => this.#ask('POST', '/cart/v1/cart-rows/', body, expected)))
    }
    const form = { ...forms[store], user: { ...forms[store].user, email } }
    await this.#ask('PUT', `/cart/v1/carts/${cart.id}/`, form)
    if (this.#random.chance(0.4)) {
      const body = { code: this.#random.pick(coupons[store]), cart_id: cart.id }
      await this.#ask('POST', '/cart/v1/coupons/validate-coupon/', body, [400])
    }
  }

  async #transfer(): Promise<void> {
    const { storefrontUrls, figures } = this.#mall
    const { store, cart, through, email } = this.checkout
    // Through the storefront a transfer is ordered by its form, as a page without a script sends
    // it.
    if (through === 'storefront' && storefrontUrls) {
      const { user, shipping_data } = forms[store]
      const fields = { ...flat('user', { ...user, email }), ...flat('shipping_data', shipping_data) }
      const form = { url: storefrontUrls[store], cart, address: this.#address, fields, patience }
      for (let sent = false; !sent; ) {
        if (Date.now() >= this.#mall.deadline) throw new Stopped('out of time')
        const outcomes = await Promise.all([orderByForm(form), orderByForm(form)])
        sent = outcomes.includes('ordered')
        for (const outcome of outcomes) figures.noteForm(outcome)
        if (!sent) await waitBeforeNext(this.#mall)
      }
      interface Placed {
        order_number: string | null
        prices: { pvp_total: number }
        payment: { transfer: object | null } | null
      }
      const placed = await this.#ask<Placed>('GET', `/cart/v1/carts/${cart}/`)
      // Money that was thought to have been refused may have come, and made an order of the cart before.
      const by = placed.payment?.transfer ? 'transfer' : 'provider'
      this.#acknowledge(placed.order_number ?? '', placed.prices.pvp_total, null, by)
      return
    }
    interface Placed {
      order_number: string
      amount: number
      payment_reference: string
    }
    const body = { cart_id: this.checkout.cart }
    const order = () =>
      this.#ask<Placed & { code?: string }>('POST', '/payment/v1/transfer/payments/init_order/', body, [409])
    for (const placed of await Promise.all([order(), order(), order()]))
      if (placed.order_number) this.#acknowledge(placed.order_number, placed.amount, placed.payment_reference)
  }

  #acknowledge(
    number: string,
    amount: number,
    reference: string | null,
    by: 'transfer' | 'provider' = 'transfer',
  ): void {
    this.checkout.acknowledged.push({ number, amount, reference, by })
  }

  #pay(method: PaymentMethod): Promise<void> {
    if (method === 'paypal') return this.#payPal()
    if (method === 'sequra_sp1' || method === 'sequra_pp3') return this.#sequra(method)
    return this.#adyen(method)
  }

  async #adyen(method: PaymentMethod): Promise<void> {
    interface Session {
      payment_reference: string
      amount: number
      session: { id: string; session_data: string }
    }
    const open = () =>
      this.#ask<Session>(
        'POST',
        '/payment/v1/card/payments/session/',
        { cart_id: this.checkout.cart, payment_method: method },
        [409],
      )
    const [session] = await Promise.all([open(), open()])
    if (!session?.session) return
    const { payment_reference: reference, amount } = session
    this.checkout.opened.push({ reference, amount, method })
    const number = this.#random.pick([
      '4111111111111111',
      '4111111111111111',
      '5555444433331111',
      '4000000000000002',
      '4212345678910006',
      '4000000000000259',
      '4000000000000119',
    ])
    const type = method === 'card' ? 'scheme' : method
    const paymentMethod = type === 'scheme' ? { type, encryptedCardNumber: cardBlob(number) } : { type }
    const { id, session_data: sessionData } = session.session
    const path = `/checkoutshopper/v1/sessions/${id}/payments?clientKey=${this.#mall.keys.adyen.clientKey}`
    const answer = await this.#sandbox<{ resultCode?: string; sessionResult?: string; action?: { url: string } }>(
      path,
      JSON.stringify({ sessionData, paymentMethod }),
    )
    let result = answer
    if (result.action) {
      const outcome = this.#random.pick(['Authorised', 'Authorised', 'Authorised', 'Refused', 'Cancelled'])
      await this.#sandbox(new URL(result.action.url).pathname, new URLSearchParams({ outcome }))
      result = { resultCode: outcome }
    }
    if (result.resultCode === 'Authorised' || (method === 'card' && number === '4000000000000119'))
      this.checkout.paid.push(reference)
    // Some close the browser; the others come back with Adyen's proof.
    if (result.sessionResult && this.#random.chance(0.6))
      await this.#comeBack(reference, '/payment/v1/card/payments/details/', {
        session_id: id,
        session_result: result.sessionResult,
      })
  }

  async #payPal(): Promise<void> {
    interface Order {
      payment_reference: string
      amount: number
      paypal_order_id: string
    }
    const open = () =>
      this.#ask<Order>('POST', '/payment/v1/paypal/payments/create_order/', { cart_id: this.checkout.cart }, [409])
    const [order] = await Promise.all([open(), open()])
    if (!order?.paypal_order_id) return
    const { payment_reference: reference, amount, paypal_order_id: id } = order
    this.checkout.opened.push({ reference, amount, method: 'paypal' })
    const outcome = this.#random.pick(['COMPLETED', 'COMPLETED', 'COMPLETED', 'DECLINED', 'cancel'])
    const sentOn = await this.#sandbox<{ location?: string }>(
      `/paypal/checkoutnow?token=${id}`,
      new URLSearchParams({ outcome }),
    )
    if (outcome === 'COMPLETED' && sentOn.location?.includes('PayerID')) this.checkout.paid.push(reference)
    if (outcome !== 'cancel' && this.#random.chance(0.7)) {
      const capture = () => this.#comeBack(reference, '/payment/v1/paypal/payments/capture/', { id })
      await Promise.all([capture(), capture()])
    }
  }

  async #sequra(method: PaymentMethod): Promise<void> {
    interface Order {
      payment_reference: string
      amount: number
      form: { iframe_src: string }
    }
    const body = { cart_id: this.checkout.cart, product: method.slice('sequra_'.length) }
    const order = await this.#ask<Order>('POST', '/payment/v1/sequra/payments/init_order/', body, [409])
    if (!order.form) return
    this.checkout.opened.push({ reference: order.payment_reference, amount: order.amount, method })
    const outcome = this.#random.pick(['approved', 'approved', 'needs_review', 'reject'])
    const { pathname } = new URL(order.form.iframe_src)
    await this.#sandbox(pathname, new URLSearchParams({ outcome }))
    if (outcome === 'approved') this.checkout.paid.push(order.payment_reference)
  }

  async #comeBack(asked: string, path: string, body: object): Promise<void> {
    interface Result {
      payment_reference: string
      status: PaymentStatus
      order_number: string | null
      order_status: number
    }
    const { acknowledged, paid } = this.checkout
    const result = await this.#ask<Partial<Result>>('POST', path, body, [502])
    this.checkout.cameBack.push(asked)
    const { payment_reference: reference, order_number: number, order_status = 0, status } = result
    if (!reference) return
    if (number && order_status >= 300) acknowledged.push({ number, amount: -1, reference, by: 'provider' })
    // The provider's page may have said nothing in time; the shop says that it has the money.
    if (status === 'authorized' && !paid.includes(reference)) paid.push(reference)
  }

  /**
   * Asks the shop until it answers; what it refuses for good ends the checkout unless that was to
   * be expected.
   */
  async #ask<T>(method: string, path: string, body?: object, expected: readonly number[] = []): Promise<T> {
    const { shopUrl, storefrontUrls } = this.#mall
    const { store, through } = this.checkout
    const server = through === 'storefront' ? storefrontUrls?.[store] : undefined
    const answer = await askUntilAnswered<T>(
      this.#mall,
      server ? `${server}/api${path}` : `${shopUrl}${path}?store=${store}`,
      {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': this.#address,
          ...(server ? { origin: server } : { 'x-storefront-key': storefrontKey }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      },
    )
    if (answer.status < 400 || expected.includes(answer.status)) return answer.value
    throw new Stopped(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.value)}`)
  }

  async #sandbox<T extends object>(path: string, body: string | URLSearchParams): Promise<T> {
    const response = await fetch(this.#mall.sandboxUrl + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      // seQura's page waits for the shop; whoever loses patience leaves.
      signal: AbortSignal.timeout(4_000),
      ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
    }).catch(() => null)
    const location = response?.headers.get('location')
    return (location ? { location } : ((await response?.json().catch(() => null)) ?? {})) as T
  }
}
