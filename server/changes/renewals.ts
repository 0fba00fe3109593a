import { productOfTag } from '#lib/rules/change-tags.ts'
import { keptPages } from '../page-cache/kept-pages.ts'
import type { RenewPage } from './renew-page.ts'

/** Pause before pages whose renewal failed are tried again: at first, and at most, milliseconds. */
const pauses = { first: 3_500, longest: 60_000 }

interface Due {
  /** The change that it must be newer than, milliseconds. */
  since: number
  /** Tags of the change. */
  tags: Set<string>
}

/**
 * Renews kept pages one after the other, as visitors are served beside them: those first that show
 * a product which a change names, also before lists of changes that came earlier; of each those
 * that are asked for most. A page whose renewal failed stays as it is and is tried again, for as
 * long as it is kept.
 */
export class Renewals {
  readonly #renew: RenewPage
  readonly #done: (tags: readonly string[]) => void
  readonly #due = new Map<string, Due>()
  /** Keys of pages that show a product which has changed, and have not been tried. */
  readonly #first: string[] = []
  #pause = pauses.first
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  /**
   * @param done told the tags of a change once its pages have been tried, and again when some were
   *   renewed later
   */
  constructor(renew: RenewPage, done: (tags: readonly string[]) => void) {
    this.#renew = renew
    this.#done = done
  }

  /** How many pages are yet to be renewed. */
  get due(): number {
    return this.#due.size
  }

  /** Renews the pages of a change behind whoever calls. @param since when it was marked, milliseconds */
  add(tags: readonly string[], since: number): void {
    const products = new Set(tags.filter((tag) => productOfTag(tag) !== null))
    for (const { key, tags: shown } of keptPages().with(tags)) {
      const due = this.#due.get(key)
      this.#due.set(key, { since, tags: new Set([...(due?.tags ?? []), ...tags]) })
      if (shown.some((tag) => products.has(tag))) this.#first.push(key)
    }
    this.#pause = pauses.first
    this.#begin(tags)
  }

  /** Ends once what is under way has been tried. */
  settled(): Promise<void> {
    return this.#running
  }

  #begin(tags: readonly string[]): void {
    clearTimeout(this.#timer)
    this.#running = this.#running.then(() => this.#pass(tags))
  }

  /** Tries every page that is due once. */
  async #pass(tags: readonly string[]): Promise<void> {
    const keys = [...this.#due.keys()]
    const tried = new Set<Due>()
    const renewed = new Set(tags)
    const next = () => this.#first.shift() ?? keys.shift()
    for (let key = next(); key !== undefined; key = next()) {
      const due = this.#due.get(key)
      if (!due || tried.has(due)) continue
      tried.add(due)
      if (!(await this.#renew(key, due.since).catch(() => false))) continue
      for (const tag of due.tags) renewed.add(tag)
      // A change that came meanwhile is renewed by the pass after this one.
      if (this.#due.get(key) === due) this.#due.delete(key)
    }
    if (renewed.size > 0) this.#done([...renewed])
    if (this.#due.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#begin([]), this.#pause)
    this.#timer.unref()
    this.#pause = Math.min(this.#pause * 2, pauses.longest)
  }
}
