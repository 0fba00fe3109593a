/**
 * The storefront, which tells its parent on any message how many pages Next's cache holds, how large they are together, and how many lifetimes
 * of pages Next remembers.
 */
import { rememberedLifetimes } from '#server/page-cache/lifetimes.ts'
import type { PageStore } from '#server/page-cache/page-store.ts'

await import('#server/main.ts')
process.on('message', () => {
  const store = (globalThis as Record<symbol, unknown>)[Symbol.for('shop.page-store')] as PageStore | undefined
  process.send?.({ ...(store?.usage() ?? { bytes: 0, pages: 0 }), lifetimes: rememberedLifetimes() })
})
