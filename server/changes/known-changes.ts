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
  /** Number of the last change of each store API, and of each tag there. */
  readonly #numbers = new Map<string, number>()
  readonly #apis: readonly string[]

  /** @param apis addresses of the store APIs whose changes are followed */
  constructor(apis: readonly string[]) {
    this.#apis = apis
  }

  /** What whoever begins to render now knows; undefined before every store API has answered once. */
  get now(): Known | undefined {
    const known = this.#apis.flatMap((api) => {
      const number = this.#numbers.get(api)
      return number === undefined ? [] : [[api, number] as const]
    })
    return known.length < this.#apis.length ? undefined : Object.fromEntries(known)
  }

  /** Notes changes that have been marked: from now on nothing is rendered of what was before them. */
  dealtWith(api: string, number: number, tags: readonly string[]): void {
    this.#numbers.set(api, number)
    for (const tag of tags) this.#numbers.set(`${api} ${tag}`, number)
  }

  /**
   * Whether something that was rendered elsewhere holds all changes of its tags that are known
   * here. It may hold later ones.
   * @param known what its renderer knew
   */
  isCurrent(known: Known, tags: readonly string[]): boolean {
    return this.#apis.every((api) => {
      const number = known[api]
      return number !== undefined && tags.every((tag) => (this.#numbers.get(`${api} ${tag}`) ?? 0) <= number)
    })
  }
}
