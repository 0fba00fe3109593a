import type { ByteBudget } from '#lib/rules/operation/byte-budget.ts'

/** What the body of one request holds of the bytes that a process may hold. */
export class HeldBody {
  readonly #budget: ByteBudget
  readonly #visitor: string
  #came = 0
  #held = 0
  #ended = false

  /** @param visitor by which limits count who sends it */
  constructor(budget: ByteBudget, visitor: string) {
    this.#budget = budget
    this.#visitor = visitor
  }

  /** Takes bytes that came. @returns false where the process holds as much as it may */
  take(bytes: number): boolean {
    this.#came += bytes
    return this.reserve(this.#came)
  }

  /**
   * Takes so many bytes in all before they come: a body that was begun can end then, however many
   * others are sent.
   * @returns false, and takes nothing, where the process cannot hold them
   */
  reserve(bytes: number): boolean {
    const more = Math.max(0, bytes - this.#held)
    if (this.#ended || !this.#budget.take(this.#visitor, more)) return false
    this.#held += more
    return true
  }

  /** Gives everything back, once. */
  end(): void {
    if (!this.#ended) this.#budget.giveBack(this.#visitor, this.#held)
    this.#ended = true
  }
}
