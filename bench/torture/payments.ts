import type { PaymentMethod } from '../../lib/contract/payment-methods.ts'
import type { PaymentStatus } from '../../lib/contract/payments.ts'
import { cardBlob } from '../../store-api/providers/adyen/simulated-cards.ts'
import type { SandboxKeys } from '../../store-api/providers/set-up.ts'
import type { Random } from '../attack/random.ts'
import type { Checkout } from './checkout.ts'
import type { Questions } from './questions.ts'

/** How one shopper pays at the providers, and comes back from them or does not. */
export class Payments {
  readonly #keys: SandboxKeys
  readonly #checkout: Checkout
  readonly #questions: Questions
  readonly #random: Random

  /** @param random source of the shopper's decisions */
  constructor(keys: SandboxKeys, checkout: Checkout, questions: Questions, random: Random) {
    this.#keys = keys
    this.#checkout = checkout
    this.#questions = questions
    this.#random = random
  }

  /** Opens a payment, pays it or does not, and records the result. */
  pay(method: PaymentMethod): Promise<void> {
    if (method === 'paypal') return this.#payPal()
    if (method === 'sequra_sp1' || method === 'sequra_pp3') return this.#sequra(method)
    return this.#adyen(method)
  }

  async #adyen(method: PaymentMethod): Promise<void> {
    interface Session {
      payment_reference: string
      amount: number
      session: { id: string; settings: { session_data: string } }
    }
    const open = () =>
      this.#questions.ask<Session>(
        'POST',
        '/payment/v1/card/payments/session/',
        { cart_id: this.#checkout.cart, payment_method: method },
        [409],
      )
    const [session] = await Promise.all([open(), open()])
    if (!session?.session) return
    const { payment_reference: reference, amount } = session
    this.#checkout.opened.push({ reference, amount, method })
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
    const { id, settings } = session.session
    const path = `/checkoutshopper/v1/sessions/${id}/payments?clientKey=${this.#keys.adyen.clientKey}`
    const answer = await this.#questions.askProvider<{
      resultCode?: string
      sessionResult?: string
      action?: { url: string }
    }>(path, JSON.stringify({ sessionData: settings.session_data, paymentMethod }))
    let result = answer
    if (result.action) {
      const outcome = this.#random.pick(['Authorised', 'Authorised', 'Authorised', 'Refused', 'Cancelled'])
      await this.#questions.askProvider(new URL(result.action.url).pathname, new URLSearchParams({ outcome }))
      result = { resultCode: outcome }
    }
    if (result.resultCode === 'Authorised' || (method === 'card' && number === '4000000000000119'))
      this.#checkout.paid.push(reference)
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
      session: { id: string }
    }
    const open = () =>
      this.#questions.ask<Order>(
        'POST',
        '/payment/v1/paypal/payments/create_order/',
        { cart_id: this.#checkout.cart },
        [409],
      )
    const [order] = await Promise.all([open(), open()])
    if (!order?.session) return
    const { payment_reference: reference, amount, session } = order
    const { id } = session
    this.#checkout.opened.push({ reference, amount, method: 'paypal' })
    const outcome = this.#random.pick(['COMPLETED', 'COMPLETED', 'COMPLETED', 'DECLINED', 'cancel'])
    const sentOn = await this.#questions.askProvider<{ location?: string }>(
      `/paypal/checkoutnow?token=${id}`,
      new URLSearchParams({ outcome }),
    )
    if (outcome === 'COMPLETED' && sentOn.location?.includes('PayerID')) this.#checkout.paid.push(reference)
    if (outcome !== 'cancel' && this.#random.chance(0.7)) {
      const capture = () => this.#comeBack(reference, '/payment/v1/paypal/payments/capture/', { id })
      await Promise.all([capture(), capture()])
    }
  }

  async #sequra(method: PaymentMethod): Promise<void> {
    interface Order {
      payment_reference: string
      amount: number
      session: { settings: { iframe_src: string } }
    }
    const body = { cart_id: this.#checkout.cart, product: method.slice('sequra_'.length) }
    const order = await this.#questions.ask<Order>('POST', '/payment/v1/sequra/payments/init_order/', body, [409])
    if (!order.session) return
    this.#checkout.opened.push({ reference: order.payment_reference, amount: order.amount, method })
    const outcome = this.#random.pick(['approved', 'approved', 'needs_review', 'reject'])
    const { pathname } = new URL(order.session.settings.iframe_src)
    await this.#questions.askProvider(pathname, new URLSearchParams({ outcome }))
    if (outcome === 'approved') this.#checkout.paid.push(order.payment_reference)
  }

  async #comeBack(asked: string, path: string, body: object): Promise<void> {
    interface Result {
      payment_reference: string
      status: PaymentStatus
      order_number: string | null
      order_status: number
    }
    const { acknowledged, paid } = this.#checkout
    const result = await this.#questions.ask<Partial<Result>>('POST', path, body, [502])
    this.#checkout.cameBack.push(asked)
    const { payment_reference: reference, order_number: number, order_status = 0, status } = result
    if (!reference) return
    if (number && order_status >= 300) acknowledged.push({ number, amount: -1, reference, by: 'provider' })
    // The provider's page may have timed out; the shop confirms the payment.
    if (status === 'authorized' && !paid.includes(reference)) paid.push(reference)
  }
}
