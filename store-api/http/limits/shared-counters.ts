import { createHmac } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import {
  type Counter,
  type CounterFactory,
  type Limit,
  makeCounter,
  secondsUntil,
} from '../../../lib/rules/operation/counters.ts'
import type { Log } from '../../context/log.ts'
import { LimitEngine } from './limit-engine.ts'

export interface SharedCounters {
  make: CounterFactory
  close(): void
}

/**
 * Counters that all store APIs with the same LIMITS_VALKEY_URL and TOKEN_SECRET share. While the engine is
 * away each process counts by itself, in memory.
 * @throws EvictingEngine where the engine would throw counts away
 * @param secret keys are hashed with it: addresses and e-mails do not stand in the engine in the clear
 */
export async function openSharedCounters(url: string, secret: string, log: Log): Promise<SharedCounters> {
  const engine = new LimitEngine(url, log)
  await engine.open()
  return { make: (name, limit) => new SharedCounter(engine, secret, name, limit), close: () => engine.close() }
}

class SharedCounter implements Counter {
  readonly #engine: LimitEngine
  readonly #shared: RateLimiterRedis
  /** Counts while the engine is away; bounded, unlike the memory limiter that the library would fall back to. */
  readonly #own: Counter
  readonly #hash: (key: string) => string

  constructor(engine: LimitEngine, secret: string, name: string, limit: Limit) {
    this.#engine = engine
    this.#own = makeCounter(name, limit)
    this.#shared = new RateLimiterRedis({
      storeClient: engine.client,
      keyPrefix: `shop:limit:${name}`,
      points: limit.calls,
      duration: limit.seconds,
    })
    this.#hash = (key) => createHmac('sha256', secret).update(`limit ${name} ${key}`).digest('base64url')
  }

  async count(key: string, calls = 1): Promise<number> {
    let counted: RateLimiterRes
    try {
      counted = await this.#engine.ask(() => this.#shared.consume(this.#hash(key), calls).catch(asAnswer))
    } catch {
      return this.#own.count(key, calls)
    }
    return counted.consumedPoints > this.#shared.points ? secondsUntil(counted) : 0
  }

  async giveBack(key: string): Promise<void> {
    try {
      await this.#engine.ask(() => this.#shared.reward(this.#hash(key)))
    } catch {
      await this.#own.giveBack(key)
    }
  }
}

/** The library rejects with the count beyond the limit: this is an answer of the engine, too. */
function asAnswer(refused: unknown): RateLimiterRes {
  if (refused instanceof RateLimiterRes) return refused
  throw refused
}
