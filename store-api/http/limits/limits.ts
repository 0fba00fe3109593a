import type { ThrottleScope } from '../../../lib/contract/call.ts'
import { type Counter, type CounterFactory, type Limit, makeCounter } from '../../../lib/rules/operation/counters.ts'
import { ApiError } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'

/** Counted scopes: those of the contract, and generated files. */
export type LimitScope = ThrottleScope | 'picture'

const minute = 60
const hour = 3_600

/**
 * Calls allowed to one address, which a whole office may share, or to one e-mail where a call is counted by it: more
 * than people need, and few enough that one address uses a small part of a processor. A page of the shop shows some
 * forty pictures, which are counted only when they are generated for the first time.
 */
const limits: Readonly<Record<LimitScope, Limit>> = {
  account: { calls: 20, seconds: 15 * minute },
  /** Administrators and their programs, which write prices and stock one by one. */
  admin: { calls: 3_000, seconds: minute },
  /** A file of megabytes, up or down. */
  bulk: { calls: 20, seconds: minute },
  /** A message to the shop. */
  contact: { calls: 5, seconds: 10 * minute },
  coupon: { calls: 20, seconds: minute },
  /** Up to a thousand of all products: a third of a second of a processor. */
  feed: { calls: 20, seconds: minute },
  /** Cards of products: some twenty milliseconds of a processor at most. */
  listing: { calls: 600, seconds: minute },
  login: { calls: 10, seconds: minute },
  lookup: { calls: 20, seconds: minute },
  mail: { calls: 10, seconds: hour },
  newsletter: { calls: 5, seconds: minute },
  payment: { calls: 60, seconds: minute },
  pdf: { calls: 60, seconds: minute },
  picture: { calls: 1_200, seconds: minute },
  /** Asks a payment provider. */
  provider: { calls: 60, seconds: minute },
  /** A few rows by their key. */
  read: { calls: 1_200, seconds: minute },
  reset: { calls: 5, seconds: hour },
  search: { calls: 120, seconds: minute },
  /** Renewing and ending logins. */
  session: { calls: 120, seconds: minute },
  /** Messages of all visitors to one store, so that its mailbox cannot be filled. */
  shopMail: { calls: 120, seconds: hour },
  signup: { calls: 10, seconds: 10 * minute },
  withdrawal: { calls: 10, seconds: minute },
  write: { calls: 240, seconds: minute },
}

/** Rows of carts that cost as much as one call: two milliseconds to be priced, two hundred to be drawn. */
const rowsOfCall = 10

/** Number of calls that a call about this many cart rows counts as; at least one. */
export function callsOfRows(rows: number): number {
  return Math.max(1, Math.ceil(rows / rowsOfCall))
}

/** The limits of one store API. */
export class Limits {
  readonly #counters: Readonly<Record<LimitScope, Counter>>

  /** @param factor multiplies how many calls are allowed */
  constructor(factor = 1, make: CounterFactory = makeCounter) {
    const counters = Object.entries(limits).map(([scope, { calls, seconds }]) => [
      scope,
      make(scope, { calls: calls * factor, seconds }),
    ])
    this.#counters = Object.fromEntries(counters)
  }

  /**
   * Counts one call of a scope, or its cost in calls.
   * @param key null where requests are not counted: the storefront's shared requests
   * @throws ApiError 429, with the time to wait
   */
  async count(scope: LimitScope, key: string | null, t: Translate, calls = 1): Promise<void> {
    const wait = key === null || calls <= 0 ? 0 : await this.#counters[scope].count(key, calls)
    if (wait > 0)
      throw new ApiError(
        429,
        { detail: t('throttled', { n: wait }), code: 'throttled' },
        { 'Retry-After': String(wait) },
      )
  }

  /** Takes back a call that was counted. */
  async giveBack(scope: LimitScope, key: string): Promise<void> {
    await this.#counters[scope].giveBack(key)
  }
}
