import { createHmac, timingSafeEqual } from 'node:crypto'
import { Budget } from '../../../lib/rules/operation/budget.ts'
import type { StoreContext } from '../../context/store.ts'
import type { PaymentSnapshot } from '../../db/schema.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { ask, ProviderRefusal, ProviderUnreachable } from '../../payments/ask.ts'
import { orderOf, type SequraAddresses, type SequraState } from './order.ts'

export interface SequraSettings {
  /** Base address, e.g. https://sandbox.sequrapi.com */
  url: string
  accountKey: string
  secret: string
  merchantId: string
  /** Where the form may come from besides seQura's own hosts: the sandbox. */
  browserUrl: string | null
}

/** seQura's orders: paying in three instalments (sp1) and part payment (pp3). */
export class Sequra {
  readonly settings: SequraSettings
  readonly #budget = new Budget('seQura', { perMinute: 600, atOnce: 30 })
  constructor(settings: SequraSettings) {
    this.settings = settings
  }

  /** Asks for an order. @returns seQura's id of it */
  async startOrder(
    payment: StoredPayment,
    snapshot: PaymentSnapshot,
    store: StoreContext,
    addresses: SequraAddresses,
  ): Promise<string> {
    const answer = await this.call('POST', '/orders', this.#order(payment, snapshot, store, addresses, ''), 1)
    const uuid = answer.headers.get('location')?.split('/').filter(Boolean).at(-1)
    if (answer.status >= 400 || !uuid) throw new ProviderRefusal('seQura', answer.status, answer.text.slice(0, 300))
    return uuid
  }

  /** Addresses of the form's frame and script; nothing else of its HTML is used. */
  async form(uuid: string, product: string): Promise<{ iframe_src: string; script_src: string }> {
    const query = new URLSearchParams({ product, ajax: 'true' })
    const { text, status } = await this.call(
      'GET',
      `/orders/${encodeURIComponent(uuid)}/form_v2?${query}`,
      undefined,
      2,
    )
    if (status >= 400) throw new ProviderRefusal('seQura', status, text.slice(0, 300))
    const iframe_src = this.#trusted(/<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(text)?.[1])
    const script_src = this.#trusted(/<script[^>]*\ssrc=["']([^"']+)["']/i.exec(text)?.[1])
    return { iframe_src, script_src }
  }

  /**
   * Tells seQura that the shop confirms the order (or holds it while seQura reviews), with the requested cart.
   * @returns false when seQura has another cart
   */
  async answerOrder(
    uuid: string,
    payment: StoredPayment,
    snapshot: PaymentSnapshot,
    store: StoreContext,
    addresses: SequraAddresses,
    state: SequraState,
  ): Promise<boolean> {
    const body = this.#order(payment, snapshot, store, addresses, state)
    const answer = await this.call('PUT', `/orders/${encodeURIComponent(uuid)}`, body, 2)
    if (answer.status === 409) return false
    if (answer.status >= 400) throw new ProviderRefusal('seQura', answer.status, answer.text.slice(0, 300))
    return true
  }

  /** Signature that seQura returns with its notifications of a payment: proof that the shop requested it. */
  signature(reference: string): string {
    return createHmac('sha256', this.settings.secret).update(reference, 'utf8').digest('hex')
  }

  isGenuine(reference: string, signature: string): boolean {
    const wanted = Buffer.from(this.signature(reference))
    const given = Buffer.from(signature)
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  }

  /**
   * An address that the page may load: https at seQura, or where the operator said that seQura is.
   */
  #trusted(address: string | undefined): string {
    const url =
      address && URL.canParse(address.replaceAll('&amp;', '&')) ? new URL(address.replaceAll('&amp;', '&')) : null
    const own = [this.settings.url, this.settings.browserUrl ?? this.settings.url].map((each) => new URL(each).origin)
    const isSequra = url?.protocol === 'https:' && /(^|\.)(sequrapi|sequracdn)\.com$/.test(url.hostname)
    const trusted = url !== null && (isSequra || own.includes(url.origin))
    if (!trusted) throw new ProviderUnreachable('seQura', 'its form has no address that can be trusted')
    return url.href
  }

  #order(
    payment: StoredPayment,
    snapshot: PaymentSnapshot,
    store: StoreContext,
    addresses: SequraAddresses,
    state: SequraState,
  ) {
    const merchant = { id: this.settings.merchantId, signature: this.signature(payment.reference) }
    return orderOf(payment, snapshot, store, addresses, state, merchant)
  }

  /** One call of the API, resolved with any status. @throws ProviderUnreachable */
  async call(method: 'GET' | 'POST' | 'PUT', path: string, body: unknown, retries: number) {
    const { url, accountKey, secret, merchantId } = this.settings
    return ask({
      provider: 'seQura',
      budget: this.#budget,
      method,
      address: url + path,
      headers: {
        Authorization: `Basic ${Buffer.from(`${accountKey}:${secret}`).toString('base64')}`,
        'Sequra-Merchant-Id': merchantId,
        Accept: method === 'GET' ? 'text/html' : 'application/json',
        'Content-Type': 'application/json; charset=utf-8',
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      retries,
    })
  }
}
