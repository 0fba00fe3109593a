/** Result of a check: a word for people, and whether the program can do its work. */
export interface Finding {
  readonly state: string
  readonly ready: boolean
}

export type Check = () => Promise<Finding>

export interface ReadinessAnswer {
  readonly status: 200 | 503
  readonly body: {
    readonly status: 'ready' | 'unready' | 'draining'
    readonly checked: Readonly<Record<string, string>>
  }
}

/** Longest wait for one check, milliseconds: shorter than probes wait. */
const longestCheck = 2_000
/** Callers within that time share one answer: probes cost one check a second. */
const kept = 1_000
/** How long a dependency that answered before and is slow now counts as busy instead of down, milliseconds. */
const busyFor = 15_000

/** Whether a program should be sent requests; `/readyz` answers it. */
export class Readiness {
  readonly #checks: readonly (readonly [string, Check])[]
  readonly #patience: number
  readonly #readyAt = new Map<string, number>()
  #draining = false
  #last: { at: number; answer: Promise<ReadinessAnswer> } | undefined

  /** @param patience other than the usual one, milliseconds */
  constructor(checks: Readonly<Record<string, Check>>, patience = longestCheck) {
    this.#checks = Object.entries(checks)
    this.#patience = patience
  }

  /** From now on the program reports that it should get no new requests, though it still answers them. */
  drain(): void {
    this.#draining = true
  }

  /** The present answer, within two seconds. */
  answer(now = Date.now()): Promise<ReadinessAnswer> {
    if (this.#draining) return Promise.resolve({ status: 503, body: { status: 'draining', checked: {} } })
    if (!this.#last || now - this.#last.at >= kept) this.#last = { at: now, answer: this.#check(now) }
    return this.#last.answer
  }

  async #check(now: number): Promise<ReadinessAnswer> {
    const found = await Promise.all(
      this.#checks.map(async ([name, check]) => [name, await this.#find(name, check, now)] as const),
    )
    const ready = found.every(([, finding]) => finding.ready)
    const checked = Object.fromEntries(found.map(([name, { state }]) => [name, state]))
    return { status: ready ? 200 : 503, body: { status: ready ? 'ready' : 'unready', checked } }
  }

  async #find(name: string, check: Check, now: number): Promise<Finding> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((done) => {
      timer = setTimeout(done, this.#patience, null)
    })
    try {
      const finding = await Promise.race([check(), late])
      if (finding?.ready) this.#readyAt.set(name, now)
      return finding ?? { state: 'slow', ready: now - (this.#readyAt.get(name) ?? 0) < busyFor }
    } catch {
      return { state: 'error', ready: false }
    } finally {
      clearTimeout(timer)
    }
  }
}
