/** Work that is under way, by key: concurrent callers with the same key share the result. */
export class Once<Key extends string, Value> {
  readonly #underWay = new Map<Key, Promise<Value>>()

  /** Whether work of this key is under way. */
  has(key: Key): boolean {
    return this.#underWay.has(key)
  }

  /**
   * The result of this key's work: of running work, or of `work`, started now.
   * @throws the error of `work`, for all callers that wait for it
   */
  run(key: Key, work: () => Promise<Value>): Promise<Value> {
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const begun = (async () => work())().finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, begun)
    return begun
  }

  /** Waits until all the work that is under way now has ended, well or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay.values())
  }
}
