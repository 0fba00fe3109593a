/**
 * Most questions for changes that are held open at once: a storefront has one for each of its
 * processes.
 */
const maxHeld = 200

/** Holds questions for changes open until the database says that there may be some. */
export class ChangeFeed {
  readonly #max: number
  readonly #held = new Set<() => void>()
  readonly #followers: (() => void)[] = []
  #ended = false

  constructor(max = maxHeld) {
    this.#max = max
  }

  /** How many questions are held open. */
  get held(): number {
    return this.#held.size
  }

  /**
   * Looks at once, and again whenever there may be something new.
   * @param patience how long to go on, milliseconds
   * @param look what is waited for, null while it is not there
   * @returns null once the time is over or the program ends; `full` where too many wait already
   */
  async hold<Found>(patience: number, look: () => Promise<Found | null>): Promise<Found | null | 'full'> {
    const end = performance.now() + patience
    for (;;) {
      // Noticed from before the look on, so that nothing comes between the look and the wait.
      let called = false
      let resume: () => void = () => undefined
      const call = () => {
        called = true
        resume()
      }
      if (this.#held.size >= this.#max) return (await look()) ?? 'full'
      this.#held.add(call)
      try {
        const found = await look()
        const left = end - performance.now()
        if (found !== null || left <= 0 || this.#ended) return found
        await new Promise<void>((done) => {
          const timer = setTimeout(done, left)
          resume = () => {
            clearTimeout(timer)
            done()
          }
          if (called) resume()
        })
      } finally {
        this.#held.delete(call)
      }
    }
  }

  /** Runs something whenever there may be something new. */
  follow(notice: () => void): void {
    this.#followers.push(notice)
  }

  /** Lets everybody who waits look again. */
  wake(): void {
    for (const notice of this.#followers) notice()
    for (const call of [...this.#held]) call()
  }

  /** Answers everybody who waits, and holds nobody from then on. */
  end(): void {
    this.#ended = true
    this.wake()
  }
}
