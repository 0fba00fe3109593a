import type { PaymentMethod, ProviderName } from '../../lib/contract/payment-methods.ts'
import type { StoredCard } from '../../lib/contract/stored-cards.ts'
import type { Cents } from '../../lib/rules/money.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import type { PaymentEvent } from '../domain/payment/apply-event.ts'
import type { StoredPayment, WantedPayment } from '../domain/payment/payments.ts'
import type { ReturnUrls } from './return-urls.ts'

/**
 * A payment provider. Each has a folder of `store-api/providers`, and no other code depends on which provider it is.
 * Methods throw ProviderUnreachable or ProviderRefusal.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Settings for its part of the page before a payment is opened, by the provider's own names. */
  readonly settings: Readonly<Record<string, string>>
  /** Methods among those that need their own agreement that the operator's settings name. */
  readonly agreed?: readonly PaymentMethod[]
  /** Cards that it stores for customers who agreed; absent where the operator has no contract for it. */
  readonly storedCards?: StoredCards
  /** Opens a payment; the same payment again opens nothing more. */
  open(asked: AskedPayment): Promise<OpenedAtProvider>
  /** Further data for its part of the page once a payment is open. */
  element(asked: AskedPayment): Promise<Record<string, string>>
  /**
   * Queries the state of a payment whose shopper has come back, and applies it. Captures a payment that the shopper has
   * only approved.
   * @param proof returned by the browser; empty for a provider that needs none
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

/** Stored cards by the random name that a customer has at the provider (`clients.shopper_reference`). */
export interface StoredCards {
  list(shopper: string): Promise<StoredCard[]>
  /** Removes a card of that customer; one that the customer does not have is left alone. */
  remove(shopper: string, id: string): Promise<void>
}

/** A payment for a request to its provider. */
export interface AskedPayment {
  db: Database
  store: StoreContext
  payment: StoredPayment
  addresses: ReturnUrls
}

/** An open payment, as the provider knows it. */
export interface OpenedAtProvider {
  id: string
  /** Further data to store. */
  data?: Record<string, string>
}

export interface PartialRefund {
  id: string
  /** The shop's own name of it, which comes back with events. */
  reference: string
  amount: Cents
  /** Paid amount that remains after the refund, cents. */
  left: Cents
}

/** How a provider reports events of payments. */
export interface ProviderEvents {
  /** Path of the store API at which its notifications arrive. */
  path: string
  /** Status for requests that are not from the provider. */
  refused: 400 | 401
  /** Body that acknowledges a notification; null for none. */
  accepted: string | null
  /**
   * Reads a notification, and verifies that the provider sent it.
   * @returns its events, none where all of them were applied before; null for a forged one
   */
  verify(request: EventRequest): Promise<readonly VerifiedEvent[] | null>
  /** Status that answers an event that was applied. @param outcome as `applyEvent` returns it */
  status(outcome: string): number
}

/** A request that claims to come from a provider. */
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
   * Asks the provider about the event, where the notification itself is no proof.
   * @param found null where the shop has no such payment
   * @returns the event to apply, if any, and the status to answer, unless the outcome determines it
   */
  ask(found: AskedPayment | null): Promise<{ event: PaymentEvent | null; status?: number }>
}
