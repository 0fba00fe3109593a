import type { ComingPages } from './coming-pages.ts'
import type { PageStore } from './page-store.ts'

const store = Symbol.for('shop.page-store')
const coming = Symbol.for('shop.coming-pages')

/**
 * What the page cache of this process holds, and pages on their way into it; nothing before the
 * first page. Next made it, in its own copy of the module.
 */
export function pageCacheUsage(): { readonly bytes: number; readonly pages: number } {
  const shared = globalThis as typeof globalThis & { [store]?: PageStore; [coming]?: ComingPages }
  const { bytes, pages } = shared[store]?.usage() ?? { bytes: 0, pages: 0 }
  return { bytes, pages: pages + (shared[coming]?.size ?? 0) }
}
