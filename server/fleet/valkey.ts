import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'

/**
 * Longest wait for the engine, milliseconds: of a visitor; the same where a page has to be rendered
 * without its answer, which takes longer; and where no visitor waits, as a machine may be busy.
 */
const patience = { visitor: 50, page: 250, background: 2_000 } as const
/** Consecutive missing answers after which the engine is no longer asked. */
const maxFailures = 3
/** How long it is not asked then, before the next question tries whether it answers again, milliseconds. */
const rest = 500
/** Pauses between two tries to connect: at first, and at most, milliseconds. */
const reconnect = { first: 100, longest: 1_000 }

/**
 * A connection to Valkey (or Redis) with short timeouts. It sends nothing while the engine is away or slow, and resumes
 * once it answers.
 */
export class Valkey {
  readonly #client: Redis
  readonly #where: string
  readonly #log: (line: string) => void
  readonly #least: number
  #failures = 0
  #isAway = false
  /** By the monotonic clock, milliseconds. */
  #restUntil = 0

  /**
   * @param url redis:// or rediss://, with a password where the engine requires one
   * @param log called once when the engine goes away, and once when it is back
   * @param least shortest timeout of every answer, milliseconds
   */
  constructor(url: string, log: (line: string) => void, least = 0) {
    this.#least = least
    this.#where = new URL(url).host
    this.#log = log
    this.#client = new Redis(url, {
      // Requests that cannot be sent at once are dropped: the shop works without them.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      retryStrategy: (tries) => Math.min(tries * reconnect.first, reconnect.longest),
    })
    this.#client.on('error', (error: Error) => this.#goesAway(error.message || (error as NodeJS.ErrnoException).code))
    this.#client.on('close', () => this.#goesAway('the connection was closed'))
    this.#client.on('ready', () => this.#isBack())
  }

  /** Whether requests to the engine are suspended. */
  get isAway(): boolean {
    return this.#client.status !== 'ready' || performance.now() < this.#restUntil
  }

  /**
   * Sends a request to the engine. @param waiting whether a visitor or a background task waits
   * @returns undefined where it is away, or does not answer in time; the request may have been executed
   */
  async ask<Answer>(
    question: (client: Redis) => Promise<Answer>,
    waiting: keyof typeof patience = 'visitor',
  ): Promise<Answer | undefined> {
    if (this.isAway) return undefined
    try {
      const answer = await inTime(question(this.#client), Math.max(this.#least, patience[waiting]))
      this.#isBack()
      return answer
    } catch (error) {
      this.#failures += 1
      if (this.#failures >= maxFailures) this.#goesAway((error as Error).message)
      return undefined
    }
  }

  close(): void {
    this.#client.removeAllListeners()
    this.#client.on('error', () => undefined)
    this.#client.disconnect()
  }

  #goesAway(why: string | undefined): void {
    this.#restUntil = performance.now() + rest
    if (this.#isAway) return
    this.#isAway = true
    this.#log(`Valkey at ${this.#where} cannot be used (${why}): pages are kept and rendered by this process alone.`)
  }

  #isBack(): void {
    this.#failures = 0
    this.#restUntil = 0
    if (!this.#isAway) return
    this.#isAway = false
    this.#log(`Valkey at ${this.#where} is used again.`)
  }
}

/**
 * Limits the wait for an answer. A process that was busy meanwhile first reads answers that have arrived.
 * @throws Error when it takes longer
 */
async function inTime<Answer>(answer: Promise<Answer>, patience: number): Promise<Answer> {
  const ending = new AbortController()
  const late = pause(patience, undefined, { signal: ending.signal, ref: false })
    .then(() => new Promise<void>((done) => setImmediate(() => setImmediate(done))))
    .then(() => Promise.reject(new Error(`no answer within ${patience} ms`)))
  try {
    return await Promise.race([answer, late])
  } finally {
    ending.abort()
    late.catch(() => undefined)
    answer.catch(() => undefined)
  }
}
