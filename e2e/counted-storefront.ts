/**
 * The storefront, which tells its parent on any message how many pages Next's cache holds, how
 * large they are together, and how many lifetimes of pages Next remembers. On the message `outdate`
 * it makes every kept page due for renewal before that.
 */
import PageCache from '#server/page-cache/handler.ts'
import { rememberedLifetimes } from '#server/page-cache/lifetimes.ts'
import type { PageStore } from '#server/page-cache/page-store.ts'

await import('#server/main.ts')
process.on('message', async (message) => {
  // Every page carries the tag of its layout.
  const cache = new PageCache({ revalidatedTags: [] } as unknown as ConstructorParameters<typeof PageCache>[0])
  if (message === 'outdate') await cache.revalidateTag('_N_T_/layout', { expire: 3_600 })
  const store = (globalThis as Record<symbol, unknown>)[Symbol.for('shop.page-store')] as PageStore | undefined
  process.send?.({ ...(store?.usage() ?? { bytes: 0, pages: 0 }), lifetimes: rememberedLifetimes() })
})
