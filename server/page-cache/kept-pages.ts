import { pageOfKey } from './page-key.ts'

/** A page that the page cache holds, as it has to be asked for. */
export interface KeptPage {
  readonly key: string
  tags: readonly string[]
  /** When the request came that it was rendered for, milliseconds. */
  rendered: number
  /** Until then nobody has to ask whether it still holds, as long as no change names it; milliseconds. */
  freshUntil: number
  /**
   * An address that shows it, as visitors ask for it; none as long as only its data was asked for.
   */
  url?: string
  /** How often it was asked for; halved with each change that names it. */
  asks: number
}

/**
 * What became of a page that Next wrote into the page cache: another one, or the old one as
 * renewing it failed.
 */
export type Outcome = 'renewed' | 'failed'

/**
 * The pages of the page cache by what a change may name, with the addresses that they are asked for
 * by.
 */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>()
  /** Keys by the page that they are of. */
  readonly #keys = new Map<string, string>()
  readonly #waiting = new Map<string, ((outcome: Outcome) => void)[]>()
  #visited: (key: string) => void = () => undefined

  /** @param visited told of each visit: a page that is answered without the page cache has to stay there */
  onVisit(visited: (key: string) => void): void {
    this.#visited = visited
  }

  get(key: string): KeptPage | undefined {
    return this.#pages.get(key)
  }

  /** Whether a page is kept. @param page as the middleware names it: `/FRSM/client/soldes` */
  has(page: string): boolean {
    return this.#keys.has(page)
  }

  /** Told of each page that Next writes into the page cache. */
  written(written: Pick<KeptPage, 'key' | 'tags' | 'rendered' | 'freshUntil'>, outcome: Outcome): void {
    const { key } = written
    const page = this.#pages.get(key)
    this.#keys.set(pageOfKey(key), key)
    if (!page) this.#pages.set(key, { ...written, asks: 0 })
    else if (outcome === 'renewed') Object.assign(page, written)
    // The page cache is asked until a renewal succeeds.
    else this.due(key)
    this.#tell(key, outcome)
  }

  /** Has the page cache be asked for a page at each visit, as it is being renewed elsewhere. */
  due(key: string): void {
    const page = this.#pages.get(key)
    if (page) page.freshUntil = 0
  }

  /** Told where somebody else was to renew a page and did not. */
  notRenewed(key: string): void {
    this.due(key)
    this.#tell(key, 'failed')
  }

  /** Told of each visit. @param url where it is known: the address, as it came over the wire */
  asked(key: string, url?: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    page.asks += 1
    this.#visited(key)
    if (url !== undefined) page.url ??= url
  }

  /** Told when the page cache drops a page. */
  forget(key: string): void {
    this.#pages.delete(key)
    if (this.#keys.get(pageOfKey(key)) === key) this.#keys.delete(pageOfKey(key))
  }

  /** Pages that carry one of the tags, those that are asked for most first. */
  with(tags: readonly string[]): KeptPage[] {
    const wanted = new Set(tags)
    const found = [...this.#pages.values()].filter((page) => page.tags.some((tag) => wanted.has(tag)))
    found.sort((a, b) => b.asks - a.asks)
    for (const page of found) page.asks /= 2
    return found
  }

  /** The next outcome for a page; undefined once `patience` milliseconds are over. */
  outcome(key: string, patience: number): Promise<Outcome | undefined> {
    return new Promise((done) => {
      const timer = setTimeout(done, patience, undefined)
      timer.unref()
      const tell = (outcome: Outcome) => {
        clearTimeout(timer)
        done(outcome)
      }
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), tell])
    })
  }

  #tell(key: string, outcome: Outcome): void {
    const waiting = this.#waiting.get(key) ?? []
    this.#waiting.delete(key)
    for (const tell of waiting) tell(outcome)
  }
}

const symbol = Symbol.for('shop.kept-pages')
const shared = globalThis as typeof globalThis & { [symbol]?: KeptPages }

/** Those of this process. */
export function keptPages(): KeptPages {
  shared[symbol] ??= new KeptPages()
  return shared[symbol]
}
