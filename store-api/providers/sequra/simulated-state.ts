import { randomUUID } from 'node:crypto'
import { Bounded } from '../../payments/simulated/ledger.ts'
import type { Delivery } from '../../payments/simulated/notifier.ts'
import type { SimulatedWorld } from '../../payments/simulated/simulated-provider.ts'
import type { SequraKeys } from './simulated-keys.ts'

export interface SequraCart {
  currency: string
  order_total_with_tax: number
  cart_ref: string
  items: { type: string; reference: string; total_with_tax: number }[]
}

export interface SequraOrder {
  uuid: string
  state: '' | 'confirmed' | 'on_hold' | 'cancelled'
  cart: SequraCart
  reference: string
  merchant: {
    notify_url: string
    notification_parameters: Record<string, string>
    return_url: string
    abort_url: string
    events_webhook: { url: string; parameters: Record<string, string> }
  }
  /** Product that the shopper chose on the form. */
  product: string
  /** Whether seQura asked the shop to take the order. */
  asked: boolean
}

/** The orders of the simulated seQura. */
export class SequraState {
  readonly orders = new Bounded<SequraOrder>()
  readonly keys: SequraKeys
  readonly #world: SimulatedWorld

  constructor(keys: SequraKeys, world: SimulatedWorld) {
    this.keys = keys
    this.#world = world
  }

  open(order: Omit<SequraOrder, 'uuid' | 'state' | 'product' | 'asked'>): SequraOrder {
    const stored: SequraOrder = { ...order, uuid: randomUUID(), state: '', product: '', asked: false }
    this.orders.set(stored.uuid, stored)
    return stored
  }

  /**
   * The shop's answer to a notification: it takes the order, or holds it. @returns false when the
   * cart is another one
   */
  answer(order: SequraOrder, state: SequraOrder['state'], cart: SequraCart): boolean {
    if (JSON.stringify(cart.items) !== JSON.stringify(order.cart.items)) return false
    if (cart.order_total_with_tax !== order.cart.order_total_with_tax) return false
    if (order.state === 'confirmed' || order.state === 'cancelled' || state === '') return true
    order.state = state
    if (state === 'confirmed' && order.asked) {
      const { reference, uuid, cart: own } = order
      this.#world.ledger.take({ provider: 'sequra', reference, id: uuid, amount: own.order_total_with_tax })
    }
    return true
  }

  /**
   * Gives a confirmed order back as a whole or in part, once or again.
   * @param kept cents that are still to be paid
   * @returns false when no order of the shop's reference was confirmed, or less was kept before
   */
  giveBack(reference: string, kept = 0): boolean {
    const order = [...this.orders.values()].find(
      (each) => each.reference === reference && ['confirmed', 'cancelled'].includes(each.state),
    )
    if (!order) return false
    if (kept === 0) order.state = 'cancelled'
    const taken = this.#world.ledger.all().find(({ id }) => id === order.uuid)
    if (!taken) return true
    const more = taken.amount - taken.back - kept
    return more === 0 || (more > 0 && this.#world.ledger.refund(order.uuid, more) !== undefined)
  }

  /**
   * Cancels a confirmed order at seQura and tells the shop. @returns false when none was confirmed
   * under this reference
   */
  cancel(reference: string): boolean {
    const order = [...this.orders.values()].find((each) => each.reference === reference)
    if (order?.state !== 'confirmed') return false
    order.state = 'cancelled'
    const { url, parameters } = order.merchant.events_webhook
    const own = Object.entries(parameters).map(([name, value]) => [`m_${name}`, value])
    void this.#send(url, { event: 'cancelled', ...namesOf(order), ...Object.fromEntries(own) })
    return true
  }

  /** Notifies the shop of the decision. @returns the status of its answer */
  notify(order: SequraOrder, sq_state: string, delivery: Delivery = {}): Promise<number> {
    order.asked ||= sq_state === 'approved'
    const fields = {
      ...namesOf(order),
      product_code: order.product,
      sq_state,
      ...(sq_state === 'approved' && { approved_since: '0' }),
      ...(sq_state === 'needs_review' && { needs_review_since: '0' }),
      ...order.merchant.notification_parameters,
    }
    return this.#send(order.merchant.notify_url, fields, delivery)
  }

  #send(address: string, fields: Record<string, string>, delivery: Delivery = {}): Promise<number> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.#world.notifier.send({ address, headers, body: new URLSearchParams(fields).toString() }, delivery)
  }
}

function namesOf({ uuid, reference }: SequraOrder): { order_ref: string; order_ref_1: string } {
  return { order_ref: uuid, order_ref_1: reference }
}
