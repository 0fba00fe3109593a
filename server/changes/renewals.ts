import { ownPageTag, productOfTag } from '#lib/rules/change-tags.ts'
import { pageCache } from '../page-cache/page-cache.ts'
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
 * a product which a change names, also before lists of changes that came earlier (its own page, then
 * lists that go by what has changed, then other cards of it); of each those that are asked for most.
 * While another process of the fleet renders a page, or one takes long here, the next one is
 * renewed. A page whose renewal failed stays as it is and is tried again, for as long as it is kept.
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
  /** What passes that have ended still wait for. */
  #finishing: Promise<unknown> = Promise.resolve()

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
    const found = pageCache().with(tags)
    const rank = ranking(tags)
    const ranks = new Map(found.map(({ key, tags: shown }) => [key, rank(shown)]))
    found.sort((a, b) => (ranks.get(a.key) ?? 0) - (ranks.get(b.key) ?? 0))
    for (const { key } of found) {
      const due = this.#due.get(key)
      this.#due.set(key, { since, tags: new Set([...(due?.tags ?? []), ...tags]) })
      if (ranks.get(key) !== showsNone) this.#first.push(key)
    }
    this.#pause = pauses.first
    this.#begin(tags)
  }

  /** Ends once what is under way has been tried. */
  async settled(): Promise<void> {
    await this.#running
    await this.#finishing
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
    const later: Promise<void>[] = []
    const next = () => this.#first.shift() ?? keys.shift()
    for (let key = next(); key !== undefined; key = next()) {
      const [page, due] = [key, this.#due.get(key)]
      if (!due || tried.has(due)) continue
      tried.add(due)
      const settle = (isRenewed: boolean) => {
        if (!isRenewed) return
        for (const tag of due.tags) renewed.add(tag)
        // A change that came meanwhile is renewed by the pass after this one.
        if (this.#due.get(page) === due) this.#due.delete(page)
      }
      const renewal = await this.#renew(page, due.since).catch(() => false)
      if (typeof renewal === 'boolean') settle(renewal)
      else later.push(renewal.later.catch(() => false).then(settle))
    }
    const finishing = Promise.all(later).then(() => this.#finish(renewed))
    this.#finishing = Promise.all([this.#finishing, finishing])
  }

  /** Tells of what was renewed, and has the rest tried again. */
  #finish(renewed: ReadonlySet<string>): void {
    if (renewed.size > 0) this.#done([...renewed])
    if (this.#due.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#begin([]), this.#pause)
    this.#timer.unref()
    this.#pause = Math.min(this.#pause * 2, pauses.longest)
  }
}

/** Of pages that show no product which has changed. */
const showsNone = 3

/**
 * How soon a page is renewed, by its tags. A change may name hundreds of products, and pages are
 * thousands: each tag of a page is looked up once. @param changed tags of the change
 */
function ranking(changed: readonly string[]): (shown: readonly string[]) => number {
  const named = new Set(changed)
  const own = new Set(changed.map(ownPageTag).filter((tag) => tag !== null))
  return (shown) => {
    if (shown.some((tag) => own.has(tag))) return 0
    const same = shown.filter((tag) => named.has(tag))
    const ofProducts = same.filter((tag) => productOfTag(tag) !== null)
    if (ofProducts.length === 0) return showsNone
    return same.length > ofProducts.length ? 1 : 2
  }
}
