/** Money that a simulated provider took, for whoever counts afterwards. */
export interface Taken {
  provider: 'adyen' | 'paypal' | 'sequra'
  /** The shop's reference of the payment. */
  reference: string
  /** The provider's name for the money. */
  id: string
  /** Cents. */
  amount: number
  refunded: boolean
}

/** What every simulated provider took and gave back. */
export class Ledger {
  readonly #entries = new Map<string, Taken>()

  take(entry: Omit<Taken, 'refunded'>): void {
    if (!this.#entries.has(entry.id)) this.#entries.set(entry.id, { ...entry, refunded: false })
  }

  /** @returns the entry, or undefined when nothing was taken under this name */
  refund(id: string): Taken | undefined {
    const entry = this.#entries.get(id)
    if (entry) entry.refunded = true
    return entry
  }

  all(): Taken[] {
    return [...this.#entries.values()]
  }
}

/** The oldest go first, so that a long demonstration does not fill the memory. */
export class Bounded<T> extends Map<string, T> {
  readonly #max: number
  constructor(max = 20_000) {
    super()
    this.#max = max
  }

  override set(key: string, value: T): this {
    super.set(key, value)
    if (this.size > this.#max) {
      const oldest = this.keys().next().value
      if (oldest !== undefined) this.delete(oldest)
    }
    return this
  }
}
