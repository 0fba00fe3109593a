import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentSnapshot } from '../../db/schema.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import type { StoreContext } from '../../http/call-context.ts'
import { ask, ProviderRefusal, ProviderUnreachable } from '../../payments/ask.ts'
import { internationalPhone, linesOf } from '../../payments/lines.ts'

export interface SequraSettings {
  /** Base address, e.g. https://sandbox.sequrapi.com */
  url: string
  accountKey: string
  secret: string
  merchantId: string
  /** Where the form may come from besides seQura's own hosts: the sandbox. */
  browserUrl: string | null
}

export interface SequraAddresses {
  notifyUrl: string
  returnUrl: string
  abortUrl: string
}

export type SequraState = '' | 'confirmed' | 'on_hold'

/** seQura's orders: paying in three instalments (sp1) and part payment (pp3). */
export class Sequra {
  readonly settings: SequraSettings
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
    const answer = await this.#ask('POST', '/orders', this.#order(payment, snapshot, store, addresses, ''), 1)
    const uuid = answer.headers.get('location')?.split('/').filter(Boolean).at(-1)
    if (answer.status >= 400 || !uuid) throw new ProviderRefusal('seQura', answer.status, answer.text.slice(0, 300))
    return uuid
  }

  /** Addresses of the form's frame and script; nothing else of its HTML is used. */
  async form(uuid: string, product: string): Promise<{ iframe_src: string; script_src: string }> {
    const query = new URLSearchParams({ product, ajax: 'true' })
    const { text, status } = await this.#ask(
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
   * Tells seQura that the shop takes the order (or holds it while seQura reviews), with the cart it was asked for.
   * @returns false when seQura says that the cart is another one
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
    const answer = await this.#ask('PUT', `/orders/${encodeURIComponent(uuid)}`, body, 2)
    if (answer.status === 409) return false
    if (answer.status >= 400) throw new ProviderRefusal('seQura', answer.status, answer.text.slice(0, 300))
    return true
  }

  /**
   * Gives an order back as a whole: what was sent and what is still to be sent are both nothing.
   * @returns false when seQura has no such order: it was never confirmed, and nobody owes anything
   */
  async cancelOrder(payment: StoredPayment, snapshot: PaymentSnapshot, store: StoreContext): Promise<boolean> {
    const { merchantId } = this.settings
    const nothing = { currency: 'EUR', order_total_with_tax: 0, items: [] }
    const body = {
      order: {
        merchant: { id: merchantId },
        merchant_reference: { order_ref_1: payment.reference },
        unshipped_cart: nothing,
        shipped_cart: nothing,
        cancellation_reason: 'customer_cancel',
        trackings: [],
        delivery_method: deliveryMethod,
        ...people(snapshot, store),
        platform,
      },
    }
    const path = `/merchants/${encodeURIComponent(merchantId)}/orders/${encodeURIComponent(payment.reference)}`
    const answer = await this.#ask('PUT', path, body, 2)
    if (answer.status === 404) return false
    if (answer.status >= 400) throw new ProviderRefusal('seQura', answer.status, answer.text.slice(0, 300))
    return true
  }

  /** What seQura brings back with its notifications of a payment: proof that the shop asked for it. */
  signature(reference: string): string {
    return createHmac('sha256', this.settings.secret).update(reference, 'utf8').digest('hex')
  }

  isGenuine(reference: string, signature: string): boolean {
    const wanted = Buffer.from(this.signature(reference))
    const given = Buffer.from(signature)
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  }

  /** An address that the page may load: https at seQura, or where the operator said that seQura is. */
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
    const signature = this.signature(payment.reference)
    const notified = { reference: payment.reference, signature }
    const moment = payment.createdAt.toISOString()
    return {
      order: {
        state,
        merchant: {
          id: this.settings.merchantId,
          notify_url: addresses.notifyUrl,
          notification_parameters: notified,
          return_url: addresses.returnUrl,
          abort_url: addresses.abortUrl,
          events_webhook: { url: addresses.notifyUrl, parameters: notified },
          options: { has_jquery: false },
        },
        merchant_reference: { order_ref_1: payment.reference },
        cart: {
          currency: 'EUR',
          gift: false,
          order_total_with_tax: payment.amount,
          cart_ref: payment.reference,
          created_at: moment,
          updated_at: moment,
          items: linesOf(snapshot, store).map(itemOf),
        },
        ...people(snapshot, store),
        delivery_method: deliveryMethod,
        gui: { layout: 'desktop' },
        platform,
      },
    }
  }

  async #ask(method: 'GET' | 'POST' | 'PUT', path: string, body: unknown, retries: number) {
    const { url, accountKey, secret, merchantId } = this.settings
    return ask({
      provider: 'seQura',
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

const deliveryMethod = { name: 'default', days: '', home_delivery: true }
const platform = { name: 'storefront', version: '1', uname: '', db_name: 'postgresql', db_version: '' }
/** Time in which an installation is carried out, as an ISO duration. */
const serviceWithin = 'P3M'

function itemOf(line: ReturnType<typeof linesOf>[number]) {
  const { reference, name, quantity, unit, total } = line
  if (line.kind === 'shipping') return { type: 'handling', reference, name, total_with_tax: total }
  if (line.kind === 'service')
    return {
      type: 'service',
      reference,
      name,
      price_with_tax: unit,
      quantity,
      total_with_tax: total,
      downloadable: false,
      ends_in: serviceWithin,
    }
  if (line.kind === 'discount') return { type: 'discount', reference, name, total_with_tax: total }
  return {
    type: 'product',
    reference,
    name,
    price_with_tax: unit,
    quantity,
    total_with_tax: total,
    downloadable: false,
    personalized: line.madeToMeasure,
    restockable: !line.madeToMeasure,
  }
}

function people({ form }: PaymentSnapshot, store: StoreContext) {
  const { user, shipping_data, billing_data } = form
  const name = { given_names: user.name, surnames: user.surnames }
  const address = {
    ...name,
    address_line_1: shipping_data.address,
    address_line_2: shipping_data.number,
    postal_code: shipping_data.postal_code,
    city: shipping_data.city,
    country_code: store.country,
    mobile_phone: internationalPhone(user.phone, store.country) ?? '',
  }
  return {
    delivery_address: address,
    invoice_address: address,
    customer: {
      ...name,
      email: user.email,
      ...(!form.same_billing_data && billing_data.tax_id && { nin: billing_data.tax_id }),
      language_code: `${store.language}-${store.country}`,
      logged_in: false,
      previous_orders: [],
    },
  }
}
