/** Too many jobs wait already. */
export class QueueFull extends Error {}

/**
 * Runs a limited number of jobs at once; others wait. Beyond a number of waiting jobs it refuses new ones: callers
 * learn at once to come back later, and memory stays bounded.
 */
export class JobQueue {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
  }

  /** @throws QueueFull, and the errors of the job */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) throw new QueueFull('Too many files are being made.')
      await new Promise<void>((turn) => this.#waiting.push(turn))
    } else this.#running += 1
    try {
      return await job()
    } finally {
      // The next one takes over the place of this one.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
