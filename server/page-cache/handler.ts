import { happened } from '../../lib/observability/events.ts'
import { bringFromFleet, giveToFleet } from '../fleet/page-of-fleet.ts'
import { pageForEverybody } from '../next-internals/page-for-everybody.ts'
import type { CacheControl, NextValue } from './next-value.ts'
import { isFresh, pageCache } from './page-cache.ts'
import { currentRendering } from './rendering.ts'

/** Pages and answers of routes are stored. Answers of the store API, Next's data cache, are not. */
const storedKinds: readonly string[] = ['APP_PAGE', 'APP_ROUTE']

/**
 * Next's `cacheHandler`: it asks here for rendered pages and brings new ones. See `docs/decisions/0002-page-cache.md`.
 */
export default class CacheHandler {
  async get(key: string, { kind }: { kind: string }) {
    if (!storedKinds.includes(kind)) return null
    const { isAnew, isRenewal } = currentRendering() ?? {}
    if (!isAnew) await bringFromFleet(key)
    notePage(key)
    const page = pageCache().get(key)
    if (isAnew || (isRenewal && page && !isFresh(page))) return null
    happened('page-cache', { result: page ? 'hit' : 'miss' })
    return pageCache().answer(key)
  }

  async set(key: string, data: NextValue | null, { cacheControl }: { cacheControl?: CacheControl }): Promise<void> {
    if (!data || !storedKinds.includes(data.kind)) return
    const [cache, rendering] = [pageCache(), currentRendering()]
    const rendered = rendering?.began ?? Date.now()
    const value = pageForEverybody(key, data, cache.get(key))
    if (!value) {
      cache.rest(key, 0)
      return giveToFleet(key)
    }
    const tags = [...(rendering?.tags ?? [])]
    const lifetime = (cacheControl?.revalidate || 0) * 1_000
    const freshUntil = cache.hasChanged(tags, rendered) ? 0 : rendered + lifetime
    const isNew = cache.store(key, { value, cacheControl, tags, rendered, freshUntil })
    const isPage = isNew && data.kind === 'APP_PAGE' && (data.status ?? 200) === 200
    giveToFleet(key, isPage ? { value, cacheControl, tags } : undefined)
    happened('page-render', { outcome: isNew ? 'renewed' : 'failed' })
    notePage(key)
  }

  async revalidateTag(): Promise<void> {
    // Nothing is tagged for Next: changes come by `PageCache.changed`.
  }

  resetRequestCache(): void {
    // Nothing is stored per request.
  }
}

/** Records the page of a request for the code that answers it. */
function notePage(key: string): void {
  const [rendering, page] = [currentRendering(), pageCache().get(key)]
  if (rendering && page && (!rendering.page || rendering.page.key === key)) rendering.page = page
}
