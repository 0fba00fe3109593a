import type { ProviderName } from '../../lib/contract/payment-methods.ts'
import type { Cents } from '../../lib/rules/money.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import type { PaymentEvent } from '../domain/payment/apply-event.ts'
import type { StoredPayment, WantedPayment } from '../domain/payment/payments.ts'
import type { ReturnUrls } from './return-urls.ts'

/**
 * What a payment provider does for the shop. Each has a folder of `store-api/providers`, and nothing
 * outside of it asks which provider it is. What throws, throws ProviderUnreachable or
 * ProviderRefusal.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** What its part of the page needs before a payment is opened, by the provider's own names. */
  readonly settings: Readonly<Record<string, string>>
  /** Opens a payment; the same payment again opens nothing more. */
  open(asked: AskedPayment): Promise<OpenedAtProvider>
  /** What its part of the page needs for an open payment besides. */
  element(asked: AskedPayment): Promise<Record<string, string>>
  /**
   * Asks what became of a payment whose shopper has come back, and applies it. Takes the money where
   * the shopper has only approved it.
   * @param proof what the browser brings back; empty for a provider that needs none
   * @returns false where the provider does not know the payment
   */
  result(asked: AskedPayment, proof: string): Promise<boolean>
  /** Asks the same unprompted: a notification may be lost. */
  reconcile(asked: AskedPayment): Promise<void>
  /**
   * Gives all the money of a payment back; asking again gives nothing back twice.
   * @returns `cancelled` where no money was ever taken
   */
  refund(asked: AskedPayment): Promise<'refunded' | 'cancelled'>
  /** Gives a part back, the same way. @returns its name for the refund, where it has one */
  refundPart(asked: AskedPayment, refund: PartialRefund): Promise<string | undefined>
  readonly events: ProviderEvents
}

/** A payment that its provider is asked about. */
export interface AskedPayment {
  db: Database
  store: StoreContext
  payment: StoredPayment
  addresses: ReturnUrls
}

/** An open payment, as the provider knows it. */
export interface OpenedAtProvider {
  id: string
  /** What has to be stored beside. */
  data?: Record<string, string>
}

export interface PartialRefund {
  id: string
  /** The shop's own name of it, which comes back with events. */
  reference: string
  amount: Cents
  /** What stays paid after it, cents. */
  left: Cents
}

/** How a provider tells what became of payments. */
export interface ProviderEvents {
  /** Path of the store API at which its notifications arrive. */
  path: string
  /** Status that answers what is not from the provider. */
  refused: 400 | 401
  /** Body that says that a notification was taken; null for none. */
  accepted: string | null
  /**
   * Reads a notification, and verifies that the provider sent it.
   * @returns what it tells, nothing where all of it was applied before; null for what is not genuine
   */
  verify(request: EventRequest): Promise<readonly VerifiedEvent[] | null>
  /** Status that answers an event that was applied. @param outcome as `applyEvent` returns it */
  status(outcome: string): number
}

/** A request that says to come from a provider. */
export interface EventRequest {
  headers: Headers
  /** Its body, which is read only now. */
  text(): Promise<string>
  /** Whether an event was applied before, by its key. */
  isApplied(key: string): Promise<boolean>
}

/** One event of a notification that the provider did send. */
export interface VerifiedEvent {
  /** The payment that the notification names. */
  payment: WantedPayment
  /**
   * Asks the provider about the event, where the notification itself is no proof of it.
   * @param found null where the shop has no such payment
   * @returns what is to be applied, or nothing; and what to answer, unless the outcome says it
   */
  ask(found: AskedPayment | null): Promise<{ event: PaymentEvent | null; status?: number }>
}
