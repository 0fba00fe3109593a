/** The storefront, which tells its parent on any message how many pages Next's cache holds and how large they are together. */
import type { PageStore } from '#server/page-cache/page-store.ts'

await import('#server/main.ts')
process.on('message', () => {
  const store = (globalThis as Record<symbol, unknown>)[Symbol.for('shop.page-store')] as PageStore | undefined
  process.send?.(store?.usage() ?? { bytes: 0, pages: 0 })
})
