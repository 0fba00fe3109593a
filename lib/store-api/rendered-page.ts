import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Pages that the server has rendered once (server/rendered-once.ts), each as long as it is rendered.
 * What such a page reads for itself alone is not kept by `'use cache'`, as the page is kept: it
 * carries the tags of what it read instead.
 */
export class RenderedPages {
  readonly #tags = new AsyncLocalStorage<Set<string>>()

  /** Runs a rendering. @param tags takes those of what is read for the page */
  during<Result>(tags: Set<string>, run: () => Result): Result {
    return this.#tags.run(tags, run)
  }

  /**
   * Takes the tags of what is read for the page that is rendered. Undefined where none is, also
   * inside of `'use cache'`, whose value another page may get.
   */
  get current(): Set<string> | undefined {
    return this.#tags.getStore()
  }
}

const symbol = Symbol.for('shop.rendered-pages')
const shared = globalThis as typeof globalThis & { [symbol]?: RenderedPages }

/** Those of this process: Next brings this module a second time. */
export function renderedPages(): RenderedPages {
  shared[symbol] ??= new RenderedPages()
  return shared[symbol]
}
