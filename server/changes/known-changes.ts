/**
 * How far somebody had dealt with the changes of each store API when they rendered something: the
 * number of the last change by address. A store API that tells no changes has the number 0.
 */
export type Known = Readonly<Record<string, number>>

/**
 * What this process knows of changes, in the numbers that the store API gives them. The clocks of
 * two machines say little about which came first, these numbers say it exactly: whether a page of
 * somebody else's was rendered before or after a change.
 */
export class KnownChanges {
  readonly #reached = new Map<string, number>()
  /** Number of the last change of each tag, by store API. */
  readonly #tags = new Map<string, Map<string, number>>()
  readonly #apis: readonly string[]
  #now: Known | undefined

  /** @param apis addresses of the store APIs whose changes are followed */
  constructor(apis: readonly string[]) {
    this.#apis = apis
    this.#update()
  }

  /** What whoever begins to render now knows; undefined before every store API has answered once. */
  get now(): Known | undefined {
    return this.#now
  }

  /** Notes changes that have been marked: from now on nothing is rendered of what was before them. */
  dealtWith(api: string, number: number, tags: readonly string[]): void {
    for (const tag of tags) {
      const numbers = this.#tags.get(tag) ?? new Map<string, number>()
      this.#tags.set(tag, numbers.set(api, number))
    }
    this.#reached.set(api, number)
    this.#update()
  }

  /**
   * Whether something that was rendered elsewhere holds all changes of its tags that are known
   * here. It may hold later ones.
   * @param known what its renderer knew
   */
  isCurrent(known: Known, tags: readonly string[]): boolean {
    return this.#apis.every((api) => {
      const number = known[api]
      return number !== undefined && tags.every((tag) => (this.#tags.get(tag)?.get(api) ?? 0) <= number)
    })
  }

  #update(): void {
    const known = this.#apis.map((api) => [api, this.#reached.get(api)] as const)
    this.#now = known.some(([, number]) => number === undefined)
      ? undefined
      : (Object.fromEntries(known) as Record<string, number>)
  }
}
