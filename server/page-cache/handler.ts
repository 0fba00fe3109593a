import type {
  CacheHandler,
  CacheHandlerContext,
  CacheHandlerValue,
} from 'next/dist/server/lib/incremental-cache/index.js'
import { areTagsExpired, tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { env } from '../../lib/env.ts'
import { happened } from '../../lib/observability/events.ts'
import { sharedParts } from '../../lib/shared-parts/shared-parts.ts'
import { earlyAnswers } from '../../lib/store-api/early-answers.ts'
import { askForPage } from '../early-product.ts'
import { fleet } from '../fleet/fleet.ts'
import { giveToFleet, pageOfFleet } from '../fleet/page-of-fleet.ts'
import { announceChange } from './changes.ts'
import { ComingPages } from './coming-pages.ts'
import { keptPages } from './kept-pages.ts'
import { forgetLifetime } from './lifetimes.ts'
import { freshFor, isFresh, ownTags } from './page-facts.ts'
import { pageForEverybody } from './page-for-everybody.ts'
import { PageStore } from './page-store.ts'
import { partHtml } from './part-html.ts'
import { piecesOf, wantPieces } from './pieces-later.ts'
import { currentRendering } from './rendering.ts'

type Get = Parameters<CacheHandler['get']>
type Set = Parameters<CacheHandler['set']>

const shared = globalThis as typeof globalThis & { [pageStore]?: PageStore; [comingPages]?: ComingPages }
const pageStore = Symbol.for('shop.page-store')
const comingPages = Symbol.for('shop.coming-pages')

/**
 * Next's `cacheHandler`: where rendered pages are kept. Next makes one of it per request; the pages
 * belong to the process. Differs from the handler that Next brings in what
 * `docs/decisions/0002-page-cache.md` says.
 */
export default class PageCache implements CacheHandler {
  private readonly revalidatedTags: readonly string[]

  constructor(context: CacheHandlerContext) {
    this.revalidatedTags = context.revalidatedTags
  }

  async get(key: Get[0], context: Get[1]): Promise<CacheHandlerValue | null> {
    if (context.kind !== 'APP_PAGE') return this.find(key, context)
    const rendering = currentRendering()
    const page = rendering?.isAnew ? null : await this.find(key, context)
    // Next begins with it in some milliseconds, and asks one thing after the other.
    if (rendering && !(page && rendering.isAhead) && !isFresh(page)) askForPage(key, env())
    return page
  }

  private async find(key: Get[0], context: Get[1]): Promise<CacheHandlerValue | null> {
    const store = storeOfProcess()
    const coming = await comingPage(key)
    const found = coming ?? (context.kind === 'APP_PAGE' ? await pageOfFleet(key, store) : store.get(key))
    if (!found?.value) {
      if (context.kind === 'APP_PAGE') happened('page-cache', { result: 'miss' })
      return found ?? null
    }
    const asked = context.kind === 'FETCH' ? [...(context.tags ?? []), ...(context.softTags ?? [])] : []
    const own = ownTags(found.value)
    const tags = [...asked, ...own]
    notePage(key, found.value.kind, own)
    if (asked.some((tag) => this.revalidatedTags.includes(tag))) return null
    const isExpired = areTagsExpired(tags, found.lastModified ?? 0)
    if (found.value.kind === 'APP_PAGE') happened('page-cache', { result: isExpired ? 'expired' : 'hit' })
    return isExpired ? null : found
  }

  async set(key: Set[0], data: Set[1], context: Set[2]): Promise<void> {
    const [now, tags] = [Date.now(), data ? ownTags(data) : []]
    const began = currentRendering()?.began ?? now
    const store = storeOfProcess()
    const coming = comingOfProcess().get(key)?.page.value
    // Next hands back what it could not renew.
    if (data && coming === data) return
    const before = coming ?? store.get(key)?.value ?? null
    const own = pageForEverybody(key, data, before)
    if (data && !own && !before) return giveToFleet(key)
    // Where it may not be kept, the old one rests as after a renewal that failed.
    const page = data && (own ?? before)
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined
    const keep = () => store.set(key, page ?? before, cacheControl, now, began)
    const whole = own ? piecesOf(own) : undefined
    const isNew = whole ? true : keep()
    if (whole) keepLater(key, { value: own, lastModified: began, ...(cacheControl && { cacheControl }) }, whole, keep)
    else comingOfProcess().delete(key)
    const isPage = isNew && own !== null && data?.kind === 'APP_PAGE' && (data.status ?? 200) === 200
    giveToFleet(key, isPage ? { value: own, cacheControl, tags } : undefined)
    // One that is larger than everything is not kept.
    if (data?.kind !== 'APP_PAGE' || !(whole || store.has(key))) return
    const written = { key, tags, rendered: began, freshUntil: began + freshFor(cacheControl?.revalidate) }
    happened('page-render', { outcome: isNew ? 'renewed' : 'failed' })
    keptPages().written(written, isNew ? 'renewed' : 'failed')
    notePage(key, data.kind, tags)
    if (isPage) {
      const html = String(data.html)
      sharedParts().keep((name) => partHtml(html, name))
    }
  }

  /**
   * Notes when the tags changed; pages that carry one are renewed at their next visit, behind the
   * shopper's back when `durations` are given.
   */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const [now, changed] = [Date.now(), [tags].flat()]
    for (const tag of changed) {
      const expired = durations ? durations.expire && now + durations.expire * 1_000 : now
      tagsManifest.set(tag, { ...tagsManifest.get(tag), ...(durations && { stale: now }), ...(expired && { expired }) })
    }
    sharedParts().forget()
    earlyAnswers().forget()
    announceChange(changed)
  }

  resetRequestCache(): void {
    // Nothing is kept per request.
  }
}

function storeOfProcess(): PageStore {
  const known = shared[pageStore]
  if (known) return known
  const store = new PageStore(env().PAGE_CACHE_MB * 1_048_576, (key) => {
    forgetLifetime(key)
    keptPages().forget(key)
  })
  keptPages().onVisit((key) => store.touch(key))
  shared[pageStore] = store
  return store
}

function comingOfProcess(): ComingPages {
  shared[comingPages] ??= new ComingPages()
  return shared[comingPages]
}

/** A page on its way into the store: its document at once, its data only whole. */
async function comingPage(key: string): Promise<CacheHandlerValue | undefined> {
  const coming = comingOfProcess().get(key)
  if (!coming || currentRendering()?.answered) return coming?.page
  if (coming.page.value) wantPieces(coming.page.value)
  await coming.settled
  return undefined
}

/** Keeps a page once it has all pieces of its data; one that does not get them is made anew. */
function keepLater(key: string, page: CacheHandlerValue, whole: Promise<void>, keep: () => void): void {
  comingOfProcess().add(key, page, whole, (failure) => {
    if (failure) console.error(failure)
    else keep()
    if (!storeOfProcess().has(key)) keptPages().forget(key)
  })
}

/** Tells whoever answers the request which page it leads to. */
function notePage(key: string, kind: string, tags: readonly string[]): void {
  const rendering = currentRendering()
  if (!rendering || kind !== 'APP_PAGE') return
  if (!rendering.page || rendering.page.key === key) {
    const isAwaited = fleet()?.pages.isAwaited(key) === true
    rendering.page = { key, tags, rendered: keptPages().get(key)?.rendered, isAwaited }
  }
}
