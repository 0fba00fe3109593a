import { setTimeout as pause } from 'node:timers/promises'
import type { Changes } from '../../lib/contract/changes.ts'
import { storefrontKey } from './programs.ts'

/** Questions without an answer after which the follower gives up, once it is to end. */
const maxFailures = 100

/** Follows the changes that the shop announces, through every kill, as a storefront does. */
export class Follower {
  /** Numbers in the order received. */
  readonly numbers: number[] = []
  /** Breaches in the changes received. */
  readonly breaches: string[] = []
  readonly #shopUrl: string
  #ended = false
  #known: { number: number; epoch: string | null } = { number: 0, epoch: null }

  constructor(shopUrl: string) {
    this.#shopUrl = shopUrl
  }

  /** Number of the change from which on it has followed. */
  first = 0

  /** How far it has come. */
  get last(): number {
    return this.#known.number
  }

  /** Polls repeatedly. @returns function that ends it, once everything recorded by then was received */
  follow(): () => Promise<void> {
    const done = this.#go()
    return async () => {
      this.#ended = true
      await done
    }
  }

  async #go(): Promise<void> {
    let patience = maxFailures
    while (patience > 0) {
      const last = this.#ended
      const answer = await this.#ask(last ? 0 : 2)
      if (answer) this.#hear(answer)
      // The last answer may have been incomplete.
      if (last && answer?.changes.length === 0) return
      // At the end the shop is not started again.
      if (last && !answer) patience -= 1
      if (!answer) await pause(100)
    }
    this.breaches.push('the shop could not be asked for changes in the end')
  }

  #hear({ number, epoch, everything, changes }: Changes): void {
    const { number: before, epoch: known } = this.#known
    // Only a client without a position, or one that was away too long, is told that everything may have changed.
    if (everything && known !== null) this.breaches.push(`the change ${before} that was heard is not there any more`)
    if (known === null) this.first = number
    for (const each of changes) {
      if (each.number <= (this.numbers.at(-1) ?? before)) this.breaches.push(`${each.number} was heard after ${before}`)
      this.numbers.push(each.number)
    }
    this.#known = { number, epoch }
  }

  async #ask(wait: number): Promise<Changes | null> {
    const { number, epoch } = this.#known
    const query = new URLSearchParams({ since: String(number), wait: String(wait), ...(epoch && { epoch }) })
    return fetch(`${this.#shopUrl}/changes/?${query}`, {
      headers: { 'x-storefront-key': storefrontKey },
      signal: AbortSignal.timeout(30_000),
    })
      .then(
        async (response) => (response.ok ? ((await response.json()) as Changes) : null),
        () => null,
      )
      .catch(() => null)
  }
}
