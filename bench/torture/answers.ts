/** Results of the requests to the shop. */
export class Answers {
  requests = 0
  answered = 0
  /** No answer: the shop was killed, or the request timed out. */
  lost = 0
  /** 500: an unexpected error of the shop. */
  failed = 0
  /** 502: the storefront, or a provider, waited in vain. */
  unreachable = 0
  /** 503: the shop was too busy, or its database away. */
  busy = 0
  /** An error page, in place of the requested one. */
  errorPages = 0
  readonly #waits: number[] = []

  /** @param status null where nothing came back; @param waited milliseconds */
  note(status: number | null, waited: number): void {
    this.requests += 1
    if (status === null) {
      this.lost += 1
      return
    }
    this.answered += 1
    if (status === 500) this.failed += 1
    else if (status === 503) this.busy += 1
    else if (status > 500) this.unreachable += 1
    else this.#waits.push(waited)
  }

  /** A form that was sent as pages without a script do: a page, the form, and where it led. */
  noteForm(outcome: 'ordered' | 'lost' | 'refused'): void {
    this.requests += 3
    if (outcome === 'lost') this.lost += 1
    else this.answered += 1
    if (outcome === 'refused') this.errorPages += 1
  }

  figures(): Record<string, number> {
    const { requests, answered, lost, failed, unreachable, busy, errorPages } = this
    const sorted = this.#waits.toSorted((one, other) => one - other)
    const wait = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) / 100) / 10
    return {
      'requests to the shop': requests,
      'of them lost by kills': lost,
      'of them answered 503': busy,
      'of them answered 502': unreachable,
      'of them answered with the error page': errorPages,
      'of them answered 500': failed,
      'per cent of the answers that were one of these':
        Math.round((1_000 * (busy + unreachable + errorPages + failed)) / Math.max(1, answered)) / 10,
      'seconds that half of the other answers took at most': wait(0.5),
      'seconds that 95 % of them took at most': wait(0.95),
    }
  }
}
