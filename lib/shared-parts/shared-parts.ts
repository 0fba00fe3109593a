import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A part is rendered anew after so long, milliseconds: what it shows may be that much older than
 * the rest of a page.
 */
const lifetime = 60_000
/** Parts kept at most; a store has a few for each audience, and one for each footer of its routes. */
const max = 500

/** What one rendering of a page sees of the parts: the same in each of its passes. */
interface View {
  /** When its request came, milliseconds: Next lets no rendering look at the clock. */
  readonly began: number
  /** Number of times that the parts had been forgotten when it first looked. */
  age?: number
  readonly seen: Map<string, string | undefined>
  /** Parts that it renders itself: key by name. */
  readonly rendered: Map<string, string>
}

/**
 * HTML of the parts that all pages of a store and audience have alike (header, menus, footer), as
 * it was rendered with a page that is kept. Everything is forgotten when any change is announced.
 */
export class SharedParts {
  readonly #parts = new Map<string, { html: string; until: number }>()
  readonly #views = new AsyncLocalStorage<View>()
  #age = 0

  /** Runs what renders one page, however often it does so. */
  during<Result>(run: () => Result, began = Date.now()): Result {
    return this.#views.run({ began, seen: new Map(), rendered: new Map() }, run)
  }

  /**
   * HTML of a part for the page being rendered; undefined where the page has to render it.
   * @param key store, audience, name and whatever else makes the part differ
   * @param name what the part is called in the document
   */
  find(key: string, name: string): string | undefined {
    const view = this.#views.getStore()
    if (!view) return undefined
    view.age ??= this.#age
    if (!view.seen.has(key)) view.seen.set(key, this.#known(key, view.began))
    const html = view.seen.get(key)
    if (html === undefined) view.rendered.set(name, key)
    return html
  }

  /**
   * Told of a rendered page that everybody gets.
   * @param htmlOf HTML within the part of this name, undefined where the page does not show it
   */
  keep(htmlOf: (name: string) => string | undefined): void {
    const view = this.#views.getStore()
    // What was read before a change may not be kept after it.
    if (!view || view.age !== this.#age) return
    for (const [name, key] of view.rendered) {
      const html = htmlOf(name)
      if (html === undefined) continue
      this.#parts.delete(key)
      this.#parts.set(key, { html, until: view.began + lifetime })
    }
    for (const key of this.#parts.keys()) {
      if (this.#parts.size <= max) break
      this.#parts.delete(key)
    }
  }

  /** Told of each change. */
  forget(): void {
    this.#age += 1
    this.#parts.clear()
  }

  #known(key: string, now: number): string | undefined {
    const part = this.#parts.get(key)
    return part && now < part.until ? part.html : undefined
  }
}

const symbol = Symbol.for('shop.shared-parts')
const shared = globalThis as typeof globalThis & { [symbol]?: SharedParts }

/** Those of this process: Next brings this module a second time. */
export function sharedParts(): SharedParts {
  shared[symbol] ??= new SharedParts()
  return shared[symbol]
}
