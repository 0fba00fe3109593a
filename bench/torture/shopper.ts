import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '../../lib/contract/payment-methods.ts'
import { Random, seedOf } from '../attack/random.ts'
import { patience, Stopped, waitBeforeNext } from './asking.ts'
import { type Checkout, newCheckout, type StoreCode } from './checkout.ts'
import { orderByForm } from './form.ts'
import type { Mall } from './mall.ts'
import { Payments } from './payments.ts'
import { Questions } from './questions.ts'

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
  FRSM: [
    'card',
    'card',
    'card',
    'paypal',
    'paypal',
    'transfer',
    'transfer',
    'klarna_account',
    'alma',
    'facilypay_3x',
    'wero',
  ],
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
  readonly #questions: Questions
  readonly #payments: Payments

  /** @param seed source of the shopper's decisions, together with the index */
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
    this.#questions = new Questions(mall, this.checkout, this.#address)
    this.#payments = new Payments(mall.keys, this.checkout, this.#questions, this.#random)
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
        await Promise.all(tries.map((each) => this.#payments.pay(each)))
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      this.checkout.gaveUp = error.message
    }
    return this.checkout
  }

  async #fillCart(): Promise<void> {
    const { store, email } = this.checkout
    const cart = await this.#questions.ask<{ id: string }>('POST', '/cart/v1/carts/', {})
    this.checkout.cart = cart.id
    const rows = 1 + this.#random.below(2)
    for (let row = 0; row < rows; row += 1) {
      const isScarce = this.#isAfterScarce && row === 0
      const ware = this.#random.pick(this.#mall[isScarce ? 'scarce' : 'goods'][store])
      const quantity = 1 + this.#random.below(isScarce ? 2 : 3)
      const body = { order: cart.id, ...ware, quantity, idempotency_key: randomUUID() }
      // A double click: the same key adds the row once. Sold-out items cannot be added.
      const expected = isScarce ? [400, 409] : []
      await Promise.all([1, 2].map(() => this.#questions.ask('POST', '/cart/v1/cart-rows/', body, expected)))
    }
    const form = { ...forms[store], user: { ...forms[store].user, email } }
    await this.#questions.ask('PUT', `/cart/v1/carts/${cart.id}/`, form)
    if (this.#random.chance(0.4)) {
      const body = { code: this.#random.pick(coupons[store]), cart_id: cart.id }
      await this.#questions.ask('POST', '/cart/v1/coupons/validate-coupon/', body, [400])
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
      const placed = await this.#questions.ask<Placed>('GET', `/cart/v1/carts/${cart}/`)
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
      this.#questions.ask<Placed & { code?: string }>('POST', '/payment/v1/transfer/payments/init_order/', body, [409])
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
}
