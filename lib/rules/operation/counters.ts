import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** A number of calls in a window of seconds, which begins with the first call. */
export interface Limit {
  calls: number
  seconds: number
}

/** Counts the calls of one kind per caller. */
export interface Counter {
  /**
   * Counts one call, or as many as it costs.
   * @returns seconds to wait, 0 where the call is within the limit
   */
  count(key: string, calls?: number): Promise<number>
  /** Takes back one call that was counted. */
  giveBack(key: string): Promise<void>
}

export type CounterFactory = (name: string, limit: Limit) => Counter

/** Most separate keys of one memory counter; a key takes about half a kilobyte. */
const maxKeys = 20_000
/** Calls of all further keys together, as a multiple of one key's. */
const share = 50

/** Until a limit's window ends: whole seconds, one at least. */
export function secondsUntil({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000))
}

/** Counters of this process only; several store APIs count together (`store-api/http/limits/shared-counters.ts`). */
export const makeCounter: CounterFactory = (name, limit) => new MemoryCounter(name, limit)

/**
 * Counts in memory, for a limited number of keys. A flood of invented keys neither evicts a counter nor takes more
 * memory: new keys of a full counter are counted together, until the windows of earlier ones have ended.
 */
export class MemoryCounter implements Counter {
  readonly #own: RateLimiterMemory
  readonly #together: RateLimiterMemory
  /**
   * When the window of each key ends, milliseconds; all windows are of one length, so the first to
   * end stands first.
   */
  readonly #ends = new Map<string, number>()
  readonly #maxKeys: number
  readonly #window: number

  constructor(name: string, { calls, seconds }: Limit, max = maxKeys) {
    this.#own = new RateLimiterMemory({ keyPrefix: name, points: calls, duration: seconds })
    this.#together = new RateLimiterMemory({ keyPrefix: `${name} together`, points: calls * share, duration: seconds })
    this.#maxKeys = max
    this.#window = seconds * 1_000
  }

  /** Present number of separate keys. */
  get size(): number {
    return this.#ends.size
  }

  async count(key: string, calls = 1): Promise<number> {
    const limiter = this.#isOwn(key, Date.now()) ? this.#own : this.#together
    try {
      await limiter.consume(limiter === this.#own ? key : '', calls)
      return 0
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return secondsUntil(refused)
    }
  }

  async giveBack(key: string): Promise<void> {
    if (this.#ends.has(key)) await this.#own.reward(key)
    else await this.#together.reward('')
  }

  #isOwn(key: string, now: number): boolean {
    for (const [first, end] of this.#ends) {
      if (end > now) break
      this.#ends.delete(first)
    }
    if (this.#ends.has(key)) return true
    if (this.#ends.size >= this.#maxKeys) return false
    this.#ends.set(key, now + this.#window)
    return true
  }
}
