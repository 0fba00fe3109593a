import type { ProviderName } from '../../../lib/contract/payment-methods.ts'

/** Money that a simulated provider took, for checks of the sums. */
export interface Taken {
  provider: ProviderName
  /** The shop's reference of the payment. */
  reference: string
  /** The provider's name for the money. */
  id: string
  /** Cents. */
  amount: number
  /** Whether all of it went back. */
  refunded: boolean
  /** Cents of it that went back. */
  back: number
}

/** Payments and refunds of all simulated providers. */
export class Ledger {
  readonly #entries = new Map<string, Taken>()

  take(entry: Omit<Taken, 'refunded' | 'back'>): void {
    if (!this.#entries.has(entry.id)) this.#entries.set(entry.id, { ...entry, refunded: false, back: 0 })
  }

  /**
   * @param cents refunded amount; by default the remainder
   * @returns the entry, or undefined when less than that was taken under this name
   */
  refund(id: string, cents?: number): Taken | undefined {
    const entry = this.#entries.get(id)
    if (!entry || (cents !== undefined && cents > entry.amount - entry.back)) return undefined
    entry.back = cents === undefined ? entry.amount : entry.back + cents
    entry.refunded = entry.back === entry.amount
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
