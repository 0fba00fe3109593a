import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'

/** Longest wait of a request for the engine, milliseconds. */
const usualPatience = 50
/** The same where a page has to be rendered without its answer, which takes longer, milliseconds. */
const patienceForPage = 250
/** Longest wait where no visitor waits, milliseconds. */
const longestWait = 2_000
/** Answers that fail to come one after the other before nobody asks any more. */
const maxFailures = 3
/** Pause between two looks whether the engine answers again, milliseconds. */
const lookEvery = 500
/** Pauses between two tries to connect: at first, and at most, milliseconds. */
const reconnect = { first: 100, longest: 1_000 }

/**
 * A connection to Valkey (or Redis) that nobody ever waits for longer than a moment. While the
 * engine is away or slow it is not asked at all; once it answers again it is.
 */
export class Valkey {
  readonly #client: Redis
  readonly #where: string
  readonly #log: (line: string) => void
  readonly #patience: number
  #failures = 0
  #away = false
  #looking: NodeJS.Timeout | undefined

  /**
   * @param url redis:// or rediss://, with a password where the engine wants one
   * @param log told once when the engine goes away, and once when it is back
   * @param patience longest wait for an answer, milliseconds
   */
  constructor(url: string, log: (line: string) => void, patience = usualPatience) {
    this.#patience = patience
    this.#where = new URL(url).host
    this.#log = log
    this.#client = new Redis(url, {
      // What cannot be asked at once is not asked: the shop does without.
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

  /** Whether nobody asks the engine now. */
  get isAway(): boolean {
    return this.#away || this.#client.status !== 'ready'
  }

  /**
   * Asks the engine.
   * @returns undefined where it is away, or does not answer in time; what was asked may be done all
   *   the same
   */
  ask<Answer>(question: (client: Redis) => Promise<Answer>): Promise<Answer | undefined> {
    return this.#ask(question, this.#patience)
  }

  /** The same where the answer saves a rendering. */
  askForPage<Answer>(question: (client: Redis) => Promise<Answer>): Promise<Answer | undefined> {
    return this.#ask(question, Math.max(this.#patience, patienceForPage))
  }

  /** The same where no visitor waits for the answer: a machine that is busy may take longer. */
  tell<Answer>(question: (client: Redis) => Promise<Answer>): Promise<Answer | undefined> {
    return this.#ask(question, Math.max(this.#patience, longestWait))
  }

  async #ask<Answer>(question: (client: Redis) => Promise<Answer>, patience: number): Promise<Answer | undefined> {
    if (this.isAway) return undefined
    try {
      const answer = await inTime(question(this.#client), patience)
      this.#failures = 0
      return answer
    } catch (error) {
      this.#failures += 1
      if (this.#failures >= maxFailures) this.#goesAway((error as Error).message)
      return undefined
    }
  }

  close(): void {
    clearInterval(this.#looking)
    this.#client.removeAllListeners()
    this.#client.on('error', () => undefined)
    this.#client.disconnect()
  }

  #goesAway(why: string | undefined): void {
    if (this.#away) return
    this.#away = true
    this.#log(`Valkey at ${this.#where} cannot be used (${why}): pages are kept and rendered by this process alone.`)
    this.#looking = setInterval(() => void this.#look(), lookEvery).unref()
  }

  /** A connection may be open to an engine that does not answer. */
  async #look(): Promise<void> {
    if (this.#client.status !== 'ready') return
    await inTime(this.#client.ping(), this.#patience).then(
      () => this.#isBack(),
      () => undefined,
    )
  }

  #isBack(): void {
    this.#failures = 0
    if (!this.#away) return
    this.#away = false
    clearInterval(this.#looking)
    this.#log(`Valkey at ${this.#where} is used again.`)
  }
}

/**
 * Waits no longer than a request may. A process that was busy meanwhile reads first what has come.
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
