import { AsyncLocalStorage } from 'node:async_hooks'
import { patience } from '../../lib/rules/operation/patience.ts'

/**
 * What goes first where connections are short: payments, then carts and orders on their way to
 * them, then all else.
 */
export const urgencies = ['payment', 'cart', 'other'] as const
export type Urgency = (typeof urgencies)[number]

/** A request's place in the queue for connections. */
export interface Turn {
  readonly urgency: Urgency
  /** When it came, as `performance.now()` tells it: who came first goes on first. */
  readonly began: number
  /** How long it waits for its first connection, milliseconds from then. */
  readonly patience: number
  /** Whether it has had a connection: it is under way then, and what it has done would be lost. */
  served: boolean
}

const turns = new AsyncLocalStorage<Turn>()

/** Runs what answers a request, whose queries wait for connections in its turn. */
export function inTurn<Result>(given: Pick<Turn, 'urgency' | 'patience'>, run: () => Result): Result {
  return turns.run({ ...given, began: performance.now(), served: false }, run)
}

/**
 * The turn of the request that is being answered; a new one at the end of the queue outside of
 * requests.
 */
export function currentTurn(): Turn {
  const { connection } = patience.reading
  return turns.getStore() ?? { urgency: 'other', patience: connection, began: performance.now(), served: false }
}
