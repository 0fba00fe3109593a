/** Too many jobs wait already. */
export class QueueFull extends Error {}

/**
 * Runs so many jobs at once; others wait for their turn, and beyond a number of waiting ones none
 * is taken: whoever asks learns at once that he has to come back, and what waits takes no memory
 * without end.
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

  /** @throws QueueFull, and whatever the job throws */
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
