import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'

/** A page whose document is there, and pieces of its data not yet. */
interface ComingPage {
  readonly page: CacheHandlerValue
  /** Settles when it is kept or given up. */
  readonly settled: Promise<void>
}

/** Pages between their answer and the moment, some milliseconds later, when they are kept. */
export class ComingPages {
  readonly #pages = new Map<string, ComingPage>()

  get size(): number {
    return this.#pages.size
  }

  get(key: string): ComingPage | undefined {
    return this.#pages.get(key)
  }

  /**
   * Holds a page until it is whole, or another one of the same key comes.
   * @param whole settles when it is whole, and fails where it cannot become so
   * @param end told of the failure, or of nothing; the page is kept or given up here
   */
  add(key: string, page: CacheHandlerValue, whole: Promise<void>, end: (failure?: unknown) => void): void {
    const finish = (failure?: unknown) => {
      if (this.#pages.get(key)?.page !== page) return
      this.#pages.delete(key)
      end(failure)
    }
    this.#pages.set(key, { page, settled: whole.then(() => finish(), finish) })
  }

  /** Forgets a page that is there whole now. */
  delete(key: string): void {
    this.#pages.delete(key)
  }
}
