/**
 * Number of the last applied change of each store API at a rendering, by address; 0 for a store API without changes.
 */
export type Known = Readonly<Record<string, number>>

/**
 * Changes known to this process, by the numbers of the store API. The clocks of two machines do not tell reliably
 * whether a page of another process was rendered before or after a change; these numbers do.
 */
export class KnownChanges {
  /** Number of the last change of each store API, and of each tag there. */
  readonly #numbers = new Map<string, number>()
  readonly #apis: readonly string[]

  /** @param apis addresses of the store APIs whose changes are followed */
  constructor(apis: readonly string[]) {
    this.#apis = apis
  }

  /** The present numbers, for a rendering that begins now; undefined before every store API has answered once. */
  get now(): Known | undefined {
    const known = this.#apis.flatMap((api) => {
      const number = this.#numbers.get(api)
      return number === undefined ? [] : [[api, number] as const]
    })
    return known.length < this.#apis.length ? undefined : Object.fromEntries(known)
  }

  /** Records changes that have been marked: from now on nothing is rendered from older data. */
  dealtWith(api: string, number: number, tags: readonly string[]): void {
    this.#numbers.set(api, number)
    for (const tag of tags) this.#numbers.set(`${api} ${tag}`, number)
  }

  /**
   * Whether a page rendered elsewhere includes all changes of its tags that are known here. It may include later ones.
   * @param known the numbers at its rendering
   */
  isCurrent(known: Known, tags: readonly string[]): boolean {
    return this.#apis.every((api) => {
      const number = known[api]
      return number !== undefined && tags.every((tag) => (this.#numbers.get(`${api} ${tag}`) ?? 0) <= number)
    })
  }
}
