/**
 * Most questions for changes that are held open at once: a storefront has one for each of its
 * processes.
 */
const maxHeld = 200

/** Holds requests for changes open until the database notifies of some. */
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
   * Looks at once, and again after each wake-up.
   * @param patience longest wait, milliseconds
   * @param look returns the result, or null while there is none
   * @returns null on timeout or when the program ends; `full` where too many requests wait already
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

  /** Answers every waiting request, and holds none from then on. */
  end(): void {
    this.#ended = true
    this.wake()
  }
}
