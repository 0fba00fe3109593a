import { createHmac, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { parseJson } from '../../../lib/rules/json.ts'
import { Bounded } from '../../payments/simulated/ledger.ts'
import type { Delivery } from '../../payments/simulated/notifier.ts'
import type { SimulatedWorld } from '../../payments/simulated/simulated-provider.ts'
import type { PaypalMoney } from './answers.ts'
import { paypalEventsPath } from './events.ts'
import { captureOf, disputeOf, type PaypalStoredOrder, refundOf } from './simulated-answers.ts'
import type { PaypalKeys } from './simulated-keys.ts'

/** How long a pending capture stays pending, milliseconds. */
const pendingFor = 30_000

/** The orders of the simulated PayPal, and its notifications to the shop. */
export class PaypalState {
  readonly orders = new Bounded<PaypalStoredOrder>()
  readonly byRequest = new Bounded<string>()
  /** Problem of a capture, empty for none, by request id. */
  readonly captures = new Bounded<string>()
  readonly refunds = new Bounded<string>()
  /** Refunds and disputes as PayPal shows them, by their ids. */
  readonly refunded = new Bounded<ReturnType<typeof refundOf>>()
  readonly disputes = new Bounded<ReturnType<typeof disputeOf>>()
  readonly #sent = new Bounded<string>()
  readonly keys: PaypalKeys
  readonly #secret = randomUUID()
  readonly #world: SimulatedWorld

  constructor(keys: PaypalKeys, world: SimulatedWorld) {
    this.keys = keys
    this.#world = world
  }

  approve(order: PaypalStoredOrder): void {
    if (order.status !== 'PAYER_ACTION_REQUIRED') return
    order.status = 'APPROVED'
    this.#notify('CHECKOUT.ORDER.APPROVED', { id: order.id, status: 'APPROVED' }, order.delivery)
  }

  /** Captures an approved order. @returns PayPal's name of the problem, or null */
  capture(order: PaypalStoredOrder): string | null {
    if (order.status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED'
    if (order.status !== 'APPROVED') return 'ORDER_NOT_APPROVED'
    if (order.capture === 'DECLINED') {
      // The shopper may come back and choose another card.
      order.status = 'PAYER_ACTION_REQUIRED'
      return 'INSTRUMENT_DECLINED'
    }
    order.status = 'COMPLETED'
    order.captured = { id: newId(), status: order.capture }
    if (order.capture === 'PENDING') {
      this.#notify('PAYMENT.CAPTURE.PENDING', captureOf(order), order.delivery)
      setTimeout(() => this.#complete(order), pendingFor).unref()
    } else this.#complete(order)
    return null
  }

  #complete(order: PaypalStoredOrder): void {
    if (!order.captured) return
    order.captured.status = 'COMPLETED'
    const reference = order.unit.invoice_id ?? ''
    const amount = Math.round(Number(order.unit.amount.value) * 100)
    this.#world.ledger.take({ provider: 'paypal', reference, id: order.captured.id, amount })
    this.#notify('PAYMENT.CAPTURE.COMPLETED', captureOf(order), order.delivery)
  }

  /**
   * Gives captured money back, all that is left or a part. @returns PayPal's name for it; null when
   * there is not so much
   */
  refund(captureId: string, part: { amount?: PaypalMoney | undefined; custom_id?: string | undefined }): string | null {
    const order = [...this.orders.values()].find(({ captured }) => captured?.id === captureId)
    const cents = part.amount && Math.round(Number(part.amount.value) * 100)
    if (!order || !this.#world.ledger.refund(captureId, cents)) return null
    const id = part.amount ? newId() : `R${captureId}`
    const unit = { ...order.unit, ...part, amount: part.amount ?? order.unit.amount }
    this.#tellRefund('PAYMENT.CAPTURE.REFUNDED', refundOf(id, captureId, unit, order.payee))
    return id
  }

  /**
   * Sends events about an order: an end before the capture, and after it a refund made at PayPal, a reversal, a
   * dispute. @returns false when no money was taken under this reference, or it was
   */
  tell(reference: string, event_type: string, given: PaypalMoney | undefined): boolean {
    const order = [...this.orders.values()].find(({ unit }) => unit.invoice_id === reference)
    if (!order) return false
    if (event_type === 'CHECKOUT.ORDER.VOIDED') return this.#void(order)
    if (order.captured?.status !== 'COMPLETED') return false
    const amount = given ?? order.unit.amount
    const capture = order.captured.id
    if (event_type.startsWith('CUSTOMER.DISPUTE.')) {
      const dispute = disputeOf(capture, order, amount)
      this.disputes.set(dispute.dispute_id, dispute)
      this.#notify(event_type, dispute, {})
    } else this.#tellRefund(event_type, refundOf(newId(), capture, { invoice_id: reference, amount }, order.payee))
    return true
  }

  #void(order: PaypalStoredOrder): boolean {
    if (order.captured) return false
    order.status = 'VOIDED'
    this.#notify('CHECKOUT.ORDER.VOIDED', { id: order.id, status: order.status }, {})
    return true
  }

  #tellRefund(event_type: string, refund: ReturnType<typeof refundOf>): void {
    this.refunded.set(refund.id, refund)
    this.#notify(event_type, refund, {})
  }

  /** Whether the simulated PayPal sent this. */
  verifies(given: Record<string, unknown>): boolean {
    const sent = this.#sent.get(String(given.transmission_id))
    if (sent === undefined || given.webhook_id !== this.keys.webhookId) return false
    const signed = this.#sign(String(given.transmission_id), String(given.transmission_time), sent)
    return given.transmission_sig === signed && JSON.stringify(given.webhook_event) === JSON.stringify(parseJson(sent))
  }

  #sign(id: string, time: string, body: string): string {
    const message = `${id}|${time}|${this.keys.webhookId}|${crc32(body)}`
    return createHmac('sha256', this.#secret).update(message).digest('base64')
  }

  #notify(event_type: string, resource: object, delivery: Delivery): void {
    const event = {
      id: `WH-${randomUUID()}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_type: typeOf(event_type),
      event_type,
      resource,
    }
    const body = JSON.stringify(event)
    const id = randomUUID()
    const time = new Date().toISOString()
    this.#sent.set(id, body)
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': this.#sign(id, time, body),
      'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/SANDBOX',
      'paypal-auth-algo': 'SHA256withRSA',
    }
    const { notifier, shop } = this.#world
    void notifier.send({ address: shop() + paypalEventsPath, headers, body }, delivery)
  }
}

/** An id such as PayPal gives. */
export function newId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()
}

function typeOf(event: string): string {
  if (event.startsWith('CHECKOUT')) return 'checkout-order'
  if (event.startsWith('CUSTOMER.DISPUTE')) return 'dispute'
  return event.endsWith('REFUNDED') || event.endsWith('REVERSED') ? 'refund' : 'capture'
}
