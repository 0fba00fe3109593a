import PQueue from 'p-queue'
import { ranking } from '#lib/rules/renewal-rank.ts'
import { pageCache } from '../page-cache/page-cache.ts'
import type { RenewPage } from './renew-page.ts'

/** How long others wait for a page that takes long, milliseconds. */
const turn = 2_000
/** Pause before a page whose renewal failed is tried again: at first, and at most, milliseconds. */
const pauses = { first: 3_500, longest: 60_000 }

/** A page that is to be renewed. */
interface Due {
  /** The change that it must be newer than, milliseconds. */
  since: number
  /** Tags of the change. */
  tags: Set<string>
  priority: number
  isWaiting: boolean
  /** Resolves once it has been tried. */
  readonly tried: Promise<unknown>
}

/**
 * Renews cached pages one after the other, as visitors are served beside them: first those that show a product named by
 * a change, even before earlier lists of changes; within each list the most requested first. While another process of
 * the fleet renders a page, or one takes long here, the next one is renewed. A page whose renewal failed is unchanged
 * and is tried again as long as it is cached.
 */
export class Renewals {
  readonly #renew: RenewPage
  readonly #done: (tags: readonly string[]) => void
  readonly #queue = new PQueue({ concurrency: 1 })
  /** By page, the newest. */
  readonly #due = new Map<string, Due>()

  /**
   * @param done called with the tags of a change once its pages have been tried, and again when some were renewed later
   */
  constructor(renew: RenewPage, done: (tags: readonly string[]) => void) {
    this.#renew = renew
    this.#done = done
  }

  /** Renews the pages of a change in the background. @param since when it was marked, milliseconds */
  add(tags: readonly string[], since: number): void {
    const rank = ranking(tags)
    // None begins before all are in their order.
    this.#queue.pause()
    const tried = pageCache()
      .with(tags)
      .map(({ key, tags: shown }) => this.#enqueue(key, { since, tags: new Set(tags), priority: -rank(shown) }))
    this.#queue.start()
    void Promise.all(tried).then(() => this.#done(tags))
  }

  /** @returns resolves once the page has been tried */
  #enqueue(key: string, due: Pick<Due, 'since' | 'tags' | 'priority'>, after = pauses.first): Promise<unknown> {
    const waiting = this.#due.get(key)
    if (waiting?.isWaiting) {
      const priority = Math.max(waiting.priority, due.priority)
      Object.assign(waiting, { since: due.since, tags: new Set([...waiting.tags, ...due.tags]), priority })
      this.#queue.setPriority(key, priority)
      return waiting.tried
    }
    const { promise: tried, resolve } = Promise.withResolvers()
    const added = { ...due, isWaiting: true, tried }
    this.#due.set(key, added)
    void this.#queue.add(() => this.#try(key, added, after, resolve), { id: key, priority: due.priority })
    return tried
  }

  /** @returns resolves when the next page may be renewed */
  #try(key: string, due: Due, after: number, tried: (isRenewed: boolean) => void): Promise<unknown> {
    due.isWaiting = false
    return new Promise<void>((goOn) => {
      setTimeout(goOn, turn).unref()
      const settle = (isRenewed: boolean) => {
        goOn()
        tried(isRenewed)
        // A change made meanwhile is renewed by itself.
        if (this.#due.get(key) !== due) return
        if (isRenewed) this.#due.delete(key)
        else setTimeout(() => void this.#tryAgain(key, due, after), after).unref()
      }
      this.#renew(key, due.since, goOn).then(settle, () => settle(false))
    })
  }

  async #tryAgain(key: string, due: Due, after: number): Promise<void> {
    if (this.#due.get(key) !== due) return
    const isRenewed = await this.#enqueue(key, due, Math.min(after * 2, pauses.longest))
    if (isRenewed) this.#done([...due.tags])
  }
}
