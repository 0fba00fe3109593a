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
   * Reserves bytes for a visitor.
   * @param key by which limits count the visitor; null for shared requests, whose bytes count only in all
   * @returns false, without any effect, where that exceeds either limit
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

  /** Releases reserved bytes. */
  giveBack(key: string | null, bytes: number): void {
    this.#all -= bytes
    if (key === null) return
    const left = (this.#held.get(key) ?? 0) - bytes
    if (left > 0) this.#held.set(key, left)
    else this.#held.delete(key)
  }
}
