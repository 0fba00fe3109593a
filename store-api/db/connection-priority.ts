import { AsyncLocalStorage } from 'node:async_hooks'
import { patience } from '../../lib/rules/operation/patience.ts'

/** Priorities when connections are scarce: payments first, then carts and orders before payment, then the rest. */
export const urgencies = ['payment', 'cart', 'other'] as const
export type Urgency = (typeof urgencies)[number]

/** A request's place in the queue for connections. */
export interface QueuePlace {
  readonly urgency: Urgency
  /** Time of arrival, by `performance.now()`: first come, first served. */
  readonly began: number
  /** How long it waits for its first connection, milliseconds from then. */
  readonly patience: number
  /** Whether it has had a connection: if so it is under way, and giving up would lose its work. */
  served: boolean
}

const places = new AsyncLocalStorage<QueuePlace>()

/** Runs the handler of a request, whose queries wait at its place in the queue for connections. */
export function inConnectionQueue<Result>(given: Pick<QueuePlace, 'urgency' | 'patience'>, run: () => Result): Result {
  return places.run({ ...given, began: performance.now(), served: false }, run)
}

/**
 * The place of the request that is being answered; outside of requests, a new one at the end of the
 * queue.
 */
export function currentQueuePlace(): QueuePlace {
  const { connection } = patience.reading
  return places.getStore() ?? { urgency: 'other', patience: connection, began: performance.now(), served: false }
}
