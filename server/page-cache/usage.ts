import type { PageStore } from './page-store.ts'

const symbol = Symbol.for('shop.page-store')

/** What the page cache of this process holds; nothing before the first page. Next made it, in its own copy of the module. */
export function pageCacheUsage(): { readonly bytes: number; readonly pages: number } {
  const { [symbol]: store } = globalThis as typeof globalThis & { [symbol]?: PageStore }
  return store?.usage() ?? { bytes: 0, pages: 0 }
}
