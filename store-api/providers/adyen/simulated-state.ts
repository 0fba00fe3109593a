import { randomUUID } from 'node:crypto'
import { Bounded } from '../../payments/simulated/ledger.ts'
import type { Delivery } from '../../payments/simulated/notifier.ts'
import type { SimulatedWorld } from '../../payments/simulated/simulated-provider.ts'
import { type AdyenItem, adyenSignature } from './client.ts'
import { adyenEventsPath } from './events.ts'
import { type AdyenKeys, merchantAccount } from './simulated-keys.ts'
import { SimulatedVault, type TypedCard } from './simulated-vault.ts'

export type ResultCode = 'Authorised' | 'Refused' | 'Cancelled' | 'Error' | 'Pending'

export interface AdyenSession {
  id: string
  sessionData: string
  reference: string
  amount: { value: number; currency: string }
  returnUrl: string
  countryCode: string
  shopperLocale: string
  /** Adyen's names of the available payment methods. */
  types: string[]
  expiresAt: string
  status: 'active' | 'completed' | 'paymentPending' | 'refused' | 'canceled' | 'expired'
  sessionResult: string | null
  pspReference: string | null
  /** The shop's name of the shopper whose cards may be used and stored. */
  shopperReference?: string | undefined
  /** Scheme that the card was paid with. */
  brand?: string
  /** The card that the shopper wants stored once it has paid. */
  toStore?: TypedCard | undefined
}

const statuses: Readonly<Record<ResultCode, AdyenSession['status']>> = {
  Authorised: 'completed',
  Pending: 'paymentPending',
  Refused: 'refused',
  Error: 'refused',
  Cancelled: 'canceled',
}

/** How long a payment stays pending without a tester's decision, milliseconds. */
const pendingFor = 30_000

/** The sessions of the simulated Adyen, and its notifications to the shop. */
export class AdyenState {
  readonly sessions = new Bounded<AdyenSession>()
  /** Sessions by the token of the page that the shopper was sent to. */
  readonly redirects = new Bounded<string>()
  /** Answers by idempotency key. */
  readonly answers = new Bounded<unknown>()
  /** Outcomes that wait for the browser to bring them back, by `redirectResult`. */
  readonly results = new Bounded<{ session: string; code: ResultCode }>()
  readonly vault = new SimulatedVault()
  readonly keys: AdyenKeys
  readonly #world: SimulatedWorld

  constructor(keys: AdyenKeys, world: SimulatedWorld) {
    this.keys = keys
    this.#world = world
  }

  open(given: Omit<AdyenSession, 'id' | 'sessionData' | 'status' | 'sessionResult' | 'pspReference'>): AdyenSession {
    const session: AdyenSession = {
      ...given,
      id: `CS${randomUUID().replaceAll('-', '').toUpperCase()}`,
      sessionData: `sandbox-${randomUUID()}`,
      status: 'active',
      sessionResult: null,
      pspReference: null,
    }
    this.sessions.set(session.id, session)
    return session
  }

  /** Ends one attempt to pay, takes the money where it succeeded, and notifies the shop. */
  finish(session: AdyenSession, code: ResultCode, delivery: Delivery = {}): void {
    // A session that was paid is over; a refused one may be tried again.
    if (session.status === 'completed') return
    session.status = statuses[code]
    session.sessionResult = `sandbox-result-${randomUUID()}`
    session.pspReference = `SBX${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`
    if (code === 'Pending') {
      setTimeout(() => this.finish(session, 'Authorised', delivery), pendingFor).unref()
      return
    }
    if (code === 'Cancelled') return
    const { reference, amount, pspReference, shopperReference, toStore } = session
    if (code === 'Authorised' && shopperReference && toStore) this.vault.store(shopperReference, toStore)
    if (code === 'Authorised')
      this.#world.ledger.take({ provider: 'adyen', reference, id: pspReference, amount: amount.value })
    this.#notify(
      session,
      { eventCode: 'AUTHORISATION', success: String(code === 'Authorised'), pspReference },
      delivery,
    )
  }

  /** Gives the money of a payment back. @returns false when there is none */
  reverse(pspReference: string): boolean {
    const taken = this.#world.ledger.refund(pspReference)
    const session = [...this.sessions.values()].find(({ reference }) => reference === taken?.reference)
    if (!taken || !session) return false
    const event = { eventCode: 'CANCEL_OR_REFUND', success: 'true', pspReference: `R${pspReference}` }
    this.#notify(session, { ...event, originalReference: pspReference }, {})
    return true
  }

  /** Gives a part of a payment back. @returns Adyen's name for it; null when not so much is left */
  refund(pspReference: string, amount: AdyenItem['amount'], merchantReference: string): string | null {
    const taken = this.#world.ledger.refund(pspReference, amount.value)
    const session = [...this.sessions.values()].find(({ reference }) => reference === taken?.reference)
    if (!taken || !session) return null
    const name = `P${randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}`
    const event = { eventCode: 'REFUND', success: 'true', pspReference: name, originalReference: pspReference }
    this.#notify(session, { ...event, amount, merchantReference }, {})
    return name
  }

  /**
   * Sends events about taken money: a dispute, a failed capture, a refund made at Adyen. All events of a payment's
   * dispute have one reference, as Adyen's have.
   * @returns false when no money was taken under this reference
   */
  tell(reference: string, eventCode: string, amount: { value: number; currency: string } | undefined): boolean {
    const session = [...this.sessions.values()].find((each) => each.reference === reference)
    if (session?.status !== 'completed' || session.pspReference === null) return false
    const originalReference = session.pspReference
    const ofDispute = /CHARGEBACK|PREARBITRATION|INFORMATION/.test(eventCode)
    const pspReference = ofDispute ? `D${originalReference}` : `M${randomUUID().slice(0, 8).toUpperCase()}`
    const event = { eventCode, success: 'true', pspReference, originalReference, ...(amount && { amount }) }
    this.#notify(session, event, {})
    return true
  }

  #notify(
    session: AdyenSession,
    event: Pick<AdyenItem, 'eventCode' | 'success' | 'pspReference' | 'originalReference'> & Partial<AdyenItem>,
    delivery: Delivery,
  ): void {
    const item: AdyenItem & Record<string, unknown> = {
      amount: session.amount,
      originalReference: '',
      merchantReference: session.reference,
      ...event,
      eventDate: new Date().toISOString(),
      merchantAccountCode: merchantAccount,
      operations: ['CANCEL', 'CAPTURE', 'REFUND'],
      paymentMethod: session.brand ?? session.types[0] ?? '',
      reason: event.success === 'true' ? '' : 'Refused',
    }
    item.additionalData = { hmacSignature: adyenSignature(item, this.keys.hmacKey) }
    const body = JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] })
    const headers = { 'content-type': 'application/json' }
    const { notifier, shop } = this.#world
    void notifier.send({ address: shop() + adyenEventsPath, headers, body }, delivery)
  }
}
