/** A service outside may not be asked now: too much was asked of it in this minute, or is being asked. */
export class BudgetSpent extends Error {
  /** When asking again may help, seconds. */
  readonly retryAfter: number

  constructor(service: string, retryAfter: number) {
    super(`${service} is not asked: its budget is spent`)
    this.name = 'BudgetSpent'
    this.retryAfter = retryAfter
  }
}

const minute = 60_000

/**
 * A process's budget of calls to one external service, for all callers together: a number per minute, and a number at
 * the same time.
 */
export class Budget {
  readonly #service: string
  readonly #most: { perMinute: number; atOnce: number }
  #window = { began: 0, calls: 0 }
  #underWay = 0

  constructor(service: string, most: { perMinute: number; atOnce: number }) {
    this.#service = service
    this.#most = most
  }

  /** Makes one call of the service. @throws BudgetSpent without making it, and the errors of `call` */
  async spend<Answer>(call: () => Promise<Answer>, now = Date.now()): Promise<Answer> {
    if (now - this.#window.began >= minute) this.#window = { began: now, calls: 0 }
    if (this.#underWay >= this.#most.atOnce) throw new BudgetSpent(this.#service, 1)
    if (this.#window.calls >= this.#most.perMinute)
      throw new BudgetSpent(this.#service, Math.max(1, Math.ceil((this.#window.began + minute - now) / 1_000)))
    this.#window.calls += 1
    this.#underWay += 1
    try {
      return await call()
    } finally {
      this.#underWay -= 1
    }
  }

  /** Makes one call of the service as soon as the budget allows, for background work. @throws the errors of `call` */
  async spendInTurn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await this.spend(call)
      } catch (error) {
        if (!(error instanceof BudgetSpent)) throw error
        await new Promise((done) => setTimeout(done, error.retryAfter * 1_000))
      }
    }
  }
}
