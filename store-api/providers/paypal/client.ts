import type { z } from 'zod'
import { Budget, BudgetSpent } from '../../../lib/rules/operation/budget.ts'
import type { StoreContext } from '../../context/store.ts'
import type { PaymentSnapshot } from '../../db/schema.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { ask, ProviderBudgetSpent, ProviderRefusal, readAnswer } from '../../payments/ask.ts'
import {
  type PaypalCapture,
  type PaypalDispute,
  type PaypalOrder,
  type PaypalRefund,
  paypalCapture,
  paypalDispute,
  paypalOpened,
  paypalOrder,
  paypalProblem,
  paypalRefund,
  paypalToken,
  paypalVerification,
} from './answers.ts'
import { newOrder } from './new-order.ts'

export interface PaypalSettings {
  /** Base address, e.g. https://api-m.sandbox.paypal.com */
  url: string
  clientId: string
  secret: string
  webhookId: string
  /** PayPal's name for the account that payments go to. */
  merchantId: string
  /** Whether PayPal's offer to pay later is shown. */
  payLater: boolean
  /** Where the browser's script comes from when it is not PayPal itself. */
  browserUrl: string | null
}

/** Longest header of a notification that is shown to PayPal, characters. */
const longestHeader = 2_000

/** Whether a certificate is on PayPal's own host: no query for any other. */
function isPaypalCertificate(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && /(^|\.)paypal\.com$/.test(hostname)
}

/** PayPal's Orders API, version 2. */
export class Paypal {
  readonly settings: PaypalSettings
  readonly #budget = new Budget('PayPal', { perMinute: 1_200, atOnce: 50 })
  /** A smaller budget: any caller can cause verifications, and payments must continue meanwhile. */
  readonly #verifications = new Budget('PayPal, for notifications', { perMinute: 300, atOnce: 10 })
  #token: { value: string; until: number } | null = null
  constructor(settings: PaypalSettings) {
    this.settings = settings
  }

  /** Opens an order for a payment; the same payment again answers the same order. */
  async createOrder(
    payment: StoredPayment,
    snapshot: PaymentSnapshot,
    store: StoreContext,
    addresses: { returnUrl: string; cancelUrl: string },
  ): Promise<{ id: string }> {
    const body = newOrder(payment, snapshot, store, addresses)
    return this.call('POST', '/v2/checkout/orders', paypalOpened, body, payment.id)
  }

  /** An order as PayPal has it. */
  order(id: string): Promise<PaypalOrder> {
    return this.call('GET', `/v2/checkout/orders/${encodeURIComponent(id)}`, paypalOrder)
  }

  /** A capture as PayPal has it (https://developer.paypal.com/docs/api/payments/v2/#captures_get). */
  captured(id: string): Promise<PaypalCapture> {
    return this.call('GET', `/v2/payments/captures/${encodeURIComponent(id)}`, paypalCapture)
  }

  /**
   * Money that went back, as PayPal has it
   * (https://developer.paypal.com/docs/api/payments/v2/#refunds_get).
   */
  refund(id: string): Promise<PaypalRefund> {
    return this.call('GET', `/v2/payments/refunds/${encodeURIComponent(id)}`, paypalRefund)
  }

  /**
   * A dispute as PayPal has it; the REST app needs the feature "Customer disputes"
   * (https://developer.paypal.com/docs/api/customer-disputes/v1/#disputes_get).
   */
  dispute(id: string): Promise<PaypalDispute> {
    return this.call('GET', `/v1/customer/disputes/${encodeURIComponent(id)}`, paypalDispute)
  }

  /**
   * Captures an approved order, once for any request id; an order that was captured already is returned as it is.
   * @param request id of a further request, which PayPal does not answer like an earlier one
   */
  async capture(id: string, payment: StoredPayment, request?: string): Promise<PaypalOrder> {
    try {
      const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`
      // PayPal answers a known request id as it did before: after a decline the next try is another
      // request.
      const attempt = request ?? (payment.status === 'error' ? String(payment.changedAt.getTime()) : null)
      return await this.call('POST', path, paypalOrder, {}, [payment.id, 'capture', attempt].filter(Boolean).join('-'))
    } catch (error) {
      if (error instanceof ProviderRefusal && error.issue === 'ORDER_ALREADY_CAPTURED') return this.order(id)
      throw error
    }
  }

  /** Asks PayPal whether it sent a notification. @param event the body as it came, byte for byte */
  async isGenuine(headers: Headers, event: string): Promise<boolean> {
    const given = Object.fromEntries(
      ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [
        name.replace('-', '_'),
        headers.get(`paypal-${name}`) ?? '',
      ]),
    )
    if (!Object.values(given).every((value) => value !== '' && value.length <= longestHeader)) return false
    if (!isPaypalCertificate(given.cert_url ?? '')) return false
    // The event is sent back byte for byte: parsing and serialising it would change what was signed.
    const rest = JSON.stringify({ ...given, webhook_id: this.settings.webhookId }).slice(0, -1)
    const verify = () =>
      this.call(
        'POST',
        '/v1/notifications/verify-webhook-signature',
        paypalVerification,
        `${rest},"webhook_event":${event}}`,
      )
    const answer = await this.#verifications.spend(verify).catch((error: unknown) => {
      throw error instanceof BudgetSpent ? new ProviderBudgetSpent('PayPal', error) : error
    })
    return answer.verification_status === 'SUCCESS'
  }

  /**
   * One call of the API.
   * @param shape the used part of its answer
   * @param requestId a repeated id gets the earlier answer without further effect
   * @throws ProviderUnreachable, ProviderRefusal
   */
  async call<T>(
    method: 'GET' | 'POST',
    path: string,
    shape: z.ZodType<T>,
    body?: unknown,
    requestId?: string,
  ): Promise<T> {
    const answer = await ask({
      provider: 'PayPal',
      budget: this.#budget,
      method,
      address: this.settings.url + path,
      headers: {
        Authorization: `Bearer ${await this.#accessToken()}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(requestId && { 'PayPal-Request-Id': requestId }),
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      retries: 2,
    })
    if (answer.status === 401) this.#token = null
    if (answer.status < 400) return readAnswer('PayPal', answer, shape)
    const { name, details } = readAnswer('PayPal', answer, paypalProblem)
    throw new ProviderRefusal('PayPal', answer.status, details?.[0]?.issue ?? name ?? '')
  }

  async #accessToken(): Promise<string> {
    if (this.#token && Date.now() < this.#token.until) return this.#token.value
    const { url, clientId, secret } = this.settings
    const answer = await ask({
      provider: 'PayPal',
      budget: this.#budget,
      method: 'POST',
      address: `${url}/v1/oauth2/token`,
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      retries: 2,
    })
    if (answer.status >= 400) throw new ProviderRefusal('PayPal', answer.status, 'no token')
    const { access_token: value, expires_in } = readAnswer('PayPal', answer, paypalToken)
    this.#token = { value, until: Date.now() + (expires_in - 60) * 1000 }
    return value
  }
}
