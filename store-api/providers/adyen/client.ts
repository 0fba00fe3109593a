import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentMethod } from '../../../lib/contract/payment-methods.ts'
import { Budget } from '../../../lib/rules/operation/budget.ts'
import { paymentMethods } from '../../../lib/rules/payment-methods.ts'
import { internationalPhone } from '../../../lib/rules/phone.ts'
import type { StoreContext } from '../../context/store.ts'
import type { PaymentSnapshot } from '../../db/schema.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { ask, ProviderRefusal, ProviderUnreachable, readAnswer } from '../../payments/ask.ts'
import { linesOf, taxPart } from '../../payments/lines.ts'

export interface AdyenSettings {
  /** Base address of the Checkout API, e.g. https://checkout-test.adyen.com */
  url: string
  apiKey: string
  merchantAccount: string
  /** Public key of the browser's components. */
  clientKey: string
  environment: string
  /** Hexadecimal keys of notifications; two at once while one replaces the other. */
  hmacKeys: readonly string[]
  /** User and password of notifications, as `user:password`; absent: not asked for. */
  basicAuth?: string | undefined
  /** Methods with their own agreement that the operator names. */
  methods: readonly PaymentMethod[]
  /** Whether customers may have cards stored. */
  storesCards: boolean
  /** Where the browser's components find a provider other than Adyen itself. */
  browserUrl: string | null
}

/** One item of a notification, as Adyen sends it. */
export interface AdyenItem {
  additionalData?: { hmacSignature?: string }
  amount: { currency: string; value: number }
  pspReference: string
  originalReference?: string
  eventCode: string
  merchantAccountCode: string
  merchantReference: string
  reason?: string
  success: string
}

/** Result of a session. */
export interface AdyenSessionResult {
  reference: string
  status: string
  /** Payments that were made with it. */
  payments: z.output<typeof sessionPayments>
}

const sessionPayments = z.array(
  z.object({
    pspReference: z.string(),
    resultCode: z.string(),
    amount: z.object({ currency: z.string(), value: z.int() }),
  }),
)

const openedSession = z.object({ id: z.string().min(1), sessionData: z.string().min(1) })

const version = 'v72'

/** Adyen's Checkout API, sessions flow: cards, Klarna and Bizum. */
export class Adyen {
  readonly settings: AdyenSettings
  readonly #budget = new Budget('Adyen', { perMinute: 1_200, atOnce: 50 })
  constructor(settings: AdyenSettings) {
    this.settings = settings
  }

  /** Opens a session for a payment; the same payment again answers the same session. */
  async openSession(
    payment: StoredPayment,
    snapshot: PaymentSnapshot,
    store: StoreContext,
    returnUrl: string,
  ): Promise<{ id: string; sessionData: string }> {
    const { merchantAccount } = this.settings
    const body = {
      amount: { value: payment.amount, currency: store.currency },
      merchantAccount,
      reference: payment.reference,
      returnUrl,
      countryCode: store.country,
      shopperLocale: store.region,
      channel: 'Web',
      allowedPaymentMethods: [typeOf(payment.method)],
      expiresAt: payment.expiresAt?.toISOString(),
      // Redirects back by GET need no cross-site form.
      redirectFromIssuerMethod: 'GET',
      ...shopperOf(snapshot, store),
      // The component asks the customer whether to store a new card, and offers those that are.
      ...(payment.shopperReference && {
        shopperReference: payment.shopperReference,
        storePaymentMethodMode: 'askForConsent',
        recurringProcessingModel: 'CardOnFile',
        shopperInteraction: 'Ecommerce',
      }),
      metadata: { cart_id: payment.cartId, store: store.code },
      lineItems: linesOf(snapshot, store).map((line) => {
        const { net, tax } = taxPart(line.unit, store.taxRate)
        return {
          id: line.reference.slice(0, 100),
          description: line.name || line.reference,
          quantity: line.quantity,
          amountExcludingTax: net,
          taxPercentage: Math.round(store.taxRate * 10_000),
          taxAmount: tax,
          amountIncludingTax: line.unit,
        }
      }),
    }
    const { data: opened } = openedSession.safeParse(await this.call('POST', '/sessions', body, payment.id))
    if (!opened) throw new ProviderUnreachable('Adyen', 'its session has no id or no data')
    return opened
  }

  /** Result of a session from Adyen; `result` is the browser's proof. */
  async sessionResult(id: string, result: string): Promise<AdyenSessionResult> {
    const query = new URLSearchParams({ sessionResult: result })
    const answer = await this.call('GET', `/sessions/${encodeURIComponent(id)}?${query}`)
    const payments = sessionPayments.safeParse(answer.payments)
    return {
      reference: String(answer.reference ?? ''),
      status: String(answer.status ?? ''),
      payments: payments.success ? payments.data : [],
    }
  }

  /**
   * Whether a notification item comes from Adyen and is meant for this merchant. No further query is needed: the
   * signature proves its origin and integrity, and covers references, merchant account, amount, currency, event and
   * success (https://docs.adyen.com/development-resources/webhooks/secure-webhooks/verify-hmac-signatures). Adyen has
   * no call that returns a payment's state by its `pspReference`.
   */
  isGenuine(item: AdyenItem): boolean {
    const given = Buffer.from(item.additionalData?.hmacSignature ?? '', 'base64')
    if (item.merchantAccountCode !== this.settings.merchantAccount) return false
    return this.settings.hmacKeys.some((key) => {
      const wanted = Buffer.from(adyenSignature(item, key), 'base64')
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    })
  }

  /**
   * One call of the API.
   * @param key the same key again is answered as before and does nothing more
   * @throws ProviderUnreachable, ProviderRefusal
   */
  async call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Record<string, unknown>> {
    const answer = await ask({
      provider: 'Adyen',
      budget: this.#budget,
      method,
      address: `${this.settings.url}/${version}${path}`,
      headers: {
        'X-API-Key': this.settings.apiKey,
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key.slice(0, 64) }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      retries: 2,
    })
    if (answer.status === 204) return {}
    const value = readAnswer('Adyen', answer, z.record(z.string(), z.unknown()))
    if (answer.status >= 400)
      throw new ProviderRefusal('Adyen', answer.status, String(value.message ?? value.errorCode))
    return value
  }
}

/** Adyen's name of a means of payment. */
function typeOf(method: StoredPayment['method']): string | undefined {
  const profile = paymentMethods[method]
  return profile.provider === 'adyen' ? profile.type : undefined
}

function shopperOf({ form }: PaymentSnapshot, store: StoreContext) {
  const { user, shipping_data } = form
  const address = {
    street: shipping_data.address,
    houseNumberOrName: shipping_data.number,
    postalCode: shipping_data.postal_code,
    city: shipping_data.city,
    country: store.country,
  }
  return {
    shopperEmail: user.email,
    shopperName: { firstName: user.name, lastName: user.surnames },
    telephoneNumber: internationalPhone(user.phone, store.country),
    deliveryAddress: address,
    billingAddress: address,
  }
}

/**
 * Signature of a notification item: HMAC-SHA256 over eight fields, as base64. @param key
 * hexadecimal
 */
export function adyenSignature(item: AdyenItem, key: string): string {
  const text = [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference,
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(':')
  return createHmac('sha256', Buffer.from(key, 'hex')).update(text, 'utf8').digest('base64')
}
