import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** HTML of one rendering, by the mark that stands for it. */
type Held = Map<string, string>

/** No visitor can know it and write a mark into a text. */
const secret = randomUUID()
const mark = new RegExp(`"html":"(held:${secret}:\\d+)"`, 'g')

/**
 * HTML of static parts that is held while a page is rendered, so that React has a mark of some
 * letters to write and read as data in place of it. Elements get the HTML back as the document is
 * written (`components/hydration/static-content.ts`), and the data of the page when it is kept.
 */
export class HeldHtml {
  readonly #rendering = new AsyncLocalStorage<Held>()

  /** Runs a rendering whose HTML is held; whoever does so puts it back into the data. */
  during<Result>(run: () => Result): Result {
    return this.#rendering.run(new Map(), run)
  }

  /** What to hand to React: a mark while HTML is held, else the HTML itself. */
  hold(html: string): string {
    const held = this.#rendering.getStore()
    if (!held) return html
    const name = `held:${secret}:${held.size}`
    held.set(name, html)
    return name
  }

  /** HTML that a mark of this rendering stands for; everything else as it is. */
  of(html: string): string {
    return this.#rendering.getStore()?.get(html) ?? html
  }

  /**
   * Data of this rendering with the HTML in the place of its marks.
   * @param data as React writes it for its components
   */
  putBack(data: Buffer): Buffer {
    const held = this.#rendering.getStore()
    if (!held || held.size === 0) return data
    // React takes a text that begins with `$` for one of its references.
    const written = (html: string) => JSON.stringify(html.startsWith('$') ? `$${html}` : html)
    return Buffer.from(
      data.toString().replace(mark, (each, name: string) => {
        const html = held.get(name)
        return html === undefined ? each : `"html":${written(html)}`
      }),
    )
  }
}

const symbol = Symbol.for('shop.held-html')
const shared = globalThis as typeof globalThis & { [symbol]?: HeldHtml }

/** The one of this process: Next brings this module a second time. */
export function heldHtml(): HeldHtml {
  shared[symbol] ??= new HeldHtml()
  return shared[symbol]
}
