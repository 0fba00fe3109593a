/** Bytes that may be held at a time: by all visitors together, and by each. */
export interface ByteLimits {
  readonly all: number
  readonly each: number
}

/** Counts the bytes of bodies that a process holds, so that no number of senders fills its memory. */
export class ByteBudget {
  readonly #limits: ByteLimits
  readonly #held = new Map<string, number>()
  #all = 0

  constructor(limits: ByteLimits) {
    this.#limits = limits
  }

  /**
   * Takes bytes for a visitor.
   * @param key by which limits count the visitor; null where it is asked for all of them, whose
   *   bytes count for all alone
   * @returns false, and takes nothing, where that is more than either limit
   */
  take(key: string | null, bytes: number): boolean {
    if (this.#all + bytes > this.#limits.all) return false
    if (key !== null) {
      const own = (this.#held.get(key) ?? 0) + bytes
      if (own > this.#limits.each) return false
      this.#held.set(key, own)
    }
    this.#all += bytes
    return true
  }

  /** Gives bytes back that were taken. */
  giveBack(key: string | null, bytes: number): void {
    this.#all -= bytes
    if (key === null) return
    const left = (this.#held.get(key) ?? 0) - bytes
    if (left > 0) this.#held.set(key, left)
    else this.#held.delete(key)
  }
}
