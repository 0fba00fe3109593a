import { Redis } from 'ioredis'
import type { Log } from '../../context/log.ts'
import { problemOf } from '../../jobs/problem.ts'

/** Patience with the engine, milliseconds. */
const patience = {
  /** One command: a limit is worth no more of a shopper's time. */
  command: 250,
  connection: 2_000,
  /** Longest pause between two attempts to connect. */
  reconnect: 2_000,
  /** Pause after a failure, so that few requests wait for a hanging engine. */
  afterFailure: 1_000,
} as const

/** The engine would evict counts to free memory: invented keys could push out others. */
export class EvictingEngine extends Error {
  constructor(policy: string) {
    super(
      `The engine of LIMITS_VALKEY_URL throws keys away when it is full (maxmemory-policy ${policy}), and with them what limits have counted. ` +
        'Give the limits an engine of their own with maxmemory-policy noeviction; the cache keeps its own.',
    )
  }
}

/** The engine is away, and the pause after a failure is not over. */
class EngineAway extends Error {}

/**
 * Valkey, or another engine of its protocol (Redis), in which several store APIs count together. While it is
 * unreachable, requests to it fail at once; one log line reports the loss, and another one the return.
 */
export class LimitEngine {
  readonly client: Redis
  readonly #log: Log
  #isAway = false
  /** No request before this moment, by the monotonic clock, milliseconds. */
  #silentUntil = 0

  /** @param url `redis://` or `rediss://`, with user, password and number of the database where there are any */
  constructor(url: string, log: Log) {
    this.#log = log
    this.client = new Redis(url, {
      lazyConnect: true,
      // While it is unreachable, counting falls back to memory: nothing is queued for later.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      commandTimeout: patience.command,
      connectTimeout: patience.connection,
      retryStrategy: (attempt) => Math.min(100 * attempt, patience.reconnect),
    })
    this.client.on('error', (error) => this.#lost(error))
    this.client.on('ready', () => this.#found())
  }

  /**
   * Connects. An unreachable engine does not block the start: it is retried in the background.
   * @throws EvictingEngine
   */
  async open(): Promise<void> {
    await this.client.connect().catch((error: unknown) => this.#lost(error))
    if (this.client.status === 'ready') await this.#refuseEviction()
    // For an engine that connects later, or returns with other settings: the error is logged.
    this.client.on('ready', () => {
      void this.#refuseEviction().catch((error: Error) => this.#log('error', error.message, {}))
    })
  }

  /** @throws the errors of `run`, and EngineAway shortly after a failure */
  async ask<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    if (performance.now() < this.#silentUntil) throw new EngineAway()
    try {
      const answer = await run()
      this.#found()
      return answer
    } catch (error) {
      this.#lost(error)
      throw error
    }
  }

  /** @throws EvictingEngine; an engine that refuses to show its settings is logged */
  async #refuseEviction(): Promise<void> {
    let policy: string
    try {
      const [room, given] = await Promise.all([this.#setting('maxmemory'), this.#setting('maxmemory-policy')])
      policy = room === '0' ? 'noeviction' : given
    } catch (error) {
      this.#log('warn', 'LIMITS_VALKEY_URL does not say its maxmemory-policy: it has to be noeviction', {
        problem: problemOf(error),
      })
      return
    }
    if (policy !== 'noeviction') throw new EvictingEngine(policy)
  }

  async #setting(name: string): Promise<string> {
    const answer = (await this.client.config('GET', name)) as unknown[]
    return String(answer[1])
  }

  close(): void {
    this.client.disconnect()
  }

  #lost(error: unknown): void {
    this.#silentUntil = performance.now() + patience.afterFailure
    if (this.#isAway) return
    this.#isAway = true
    this.#log('warn', 'LIMITS_VALKEY_URL cannot be used: each process counts limits by itself until it answers', {
      problem: problemOf(error),
    })
  }

  #found(): void {
    this.#silentUntil = 0
    if (!this.#isAway) return
    this.#isAway = false
    this.#log('info', 'LIMITS_VALKEY_URL answers again: limits are counted together', {})
  }
}
