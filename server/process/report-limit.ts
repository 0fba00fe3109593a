/** Addresses that are remembered at a time; above that nobody new is. */
const mostAddresses = 10_000

/** How many reports are taken in a minute: from one network address, and from all. */
export class ReportLimit {
  readonly #each: number
  readonly #all: number
  #minute = { began: 0, taken: 0, from: new Map<string, number>() }

  /** A household or an office shares an address, and a page is left every few seconds at most. */
  constructor(each = 60, all = 6_000) {
    this.#each = each
    this.#all = all
  }

  /** Whether one more is taken, which is counted. @param now milliseconds since 1970 */
  takes(address: string, now = Date.now()): boolean {
    if (now - this.#minute.began >= 60_000) this.#minute = { began: now, taken: 0, from: new Map() }
    const { from, taken } = this.#minute
    const before = from.get(address) ?? 0
    if (taken >= this.#all || before >= this.#each || (before === 0 && from.size >= mostAddresses)) return false
    from.set(address, before + 1)
    this.#minute.taken += 1
    return true
  }
}
