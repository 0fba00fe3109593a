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
   * @param key by which limits count the visitor
   * @returns false, and takes nothing, where that is more than either limit
   */
  take(key: string, bytes: number): boolean {
    const own = (this.#held.get(key) ?? 0) + bytes
    if (own > this.#limits.each || this.#all + bytes > this.#limits.all) return false
    this.#held.set(key, own)
    this.#all += bytes
    return true
  }

  /** Gives bytes back that were taken. */
  giveBack(key: string, bytes: number): void {
    const left = (this.#held.get(key) ?? 0) - bytes
    if (left > 0) this.#held.set(key, left)
    else this.#held.delete(key)
    this.#all -= bytes
  }
}
