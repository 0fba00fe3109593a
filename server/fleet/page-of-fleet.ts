import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { happened } from '../../lib/observability/events.ts'
import { keptPages } from '../page-cache/kept-pages.ts'
import { freshFor, isFresh } from '../page-cache/page-facts.ts'
import type { PageStore } from '../page-cache/page-store.ts'
import { currentRendering, type Rendering } from '../page-cache/rendering.ts'
import { type Fleet, fleet } from './fleet.ts'
import type { SharedPage } from './shared-pages.ts'

/**
 * How long a request waits for a page that another process renders and nobody has an older one of,
 * milliseconds: as long as a question to the store API may take. Whoever renders says so every
 * second, so that nobody waits long for a process that is gone.
 */
const patience = 10_000
/** How long it is waited behind the visitors for a page that another process renews, milliseconds. */
const longestRenewal = 15_000
/** So long after its answer a page that is kept has been handed over, milliseconds. */
const keptWithin = 1_000
/** Most keys of pages that are remembered as never kept. */
const maxUnkept = 1_000
/** Pages of which nothing is kept (rendered for each visitor): nobody waits for another’s of them. */
const unkept = new Set<string>()

/**
 * A page as the fleet has it, before Next would render it: where memory has none, or one that is
 * due, another process may have rendered it. One process renders; the others wait a moment where
 * there is no page at all, and answer the older one where there is.
 * @param store memory of this process, which takes what is found
 */
export async function pageOfFleet(key: string, store: PageStore): Promise<CacheHandlerValue | undefined> {
  const kept = store.get(key)
  const [all, rendering] = [fleet(), currentRendering()]
  if (!all || !rendering || isFresh(kept) || (kept && rendering.isAhead)) return kept
  const latest = performance.now() + patience
  for (let tries = 0; tries < 2 && performance.now() < latest; tries += 1) {
    const { page, turn } = await all.pages.look(key, kept !== undefined)
    if (page && take(key, page, store, all)) {
      happened('shared-page', { result: 'hit' })
      void all.pages.giveBack(key)
      return store.get(key)
    }
    if (turn === 'own') {
      happened('shared-page', { result: 'own-turn' })
      if (!kept) giveBackAfter(rendering, key, all)
      return store.get(key)
    }
    happened('shared-page', { result: 'awaited' })
    if (unkept.has(key) || store.get(key)) break
    const rendered = await all.pages.awaitTurn(key, patience)
    if (rendered && take(key, rendered, store, all)) return store.get(key)
    // It is older than a change that is known here, or there is none: the turn is free again.
  }
  if (store.get(key)) restUntilRenewed(key, store, all)
  return store.get(key)
}

/** Until the page is there visitors get the older one, and Next renews nothing. */
function restUntilRenewed(key: string, store: PageStore, all: Fleet): void {
  store.rest(key, Date.now() + longestRenewal)
  keptPages().due(key)
  if (!all.pages.isAwaited(key)) void awaitRenewal(key, store, all)
}

/**
 * Has the fleet get a page that was rendered here.
 * @param page none where it is not for everybody: others get the turn
 */
export function giveToFleet(key: string, page?: Pick<SharedPage, 'value' | 'cacheControl' | 'tags'>): void {
  const [all, rendering] = [fleet(), currentRendering()]
  if (!all || !rendering) return
  unkept.delete(key)
  const { known, began: rendered } = rendering
  const given = page && known ? all.pages.write(key, { ...page, rendered, known }) : all.pages.giveBack(key)
  given.catch((error: Error) => console.warn(`A page was not shared: ${error.message}`))
}

async function awaitRenewal(key: string, store: PageStore, all: Fleet): Promise<void> {
  const page = await all.pages.awaitTurn(key, longestRenewal)
  if (page && take(key, page, store, all)) return
  store.rest(key, 0)
  keptPages().notRenewed(key)
}

/**
 * Puts a page of another process into memory.
 * @returns whether it is as good as one that was rendered now; one that is not is kept where there
 *   is none, as due
 */
function take(key: string, page: SharedPage, store: PageStore, { changes }: Fleet): boolean {
  const now = Date.now()
  const lasts = freshFor(page.cacheControl?.revalidate)
  const changed = page.tags.map((tag) => tagsManifest.get(tag)?.stale ?? 0)
  // By this machine's clock the changes that the page holds may have come after it.
  const rendered = Math.min(now, Math.max(page.rendered, ...changed))
  const isCurrent = changes.isCurrent(page.known, page.tags) && now < page.rendered + lasts
  if (!isCurrent && (store.get(key) || !Number.isFinite(lasts))) return false
  const since = isCurrent ? rendered : now - lasts - 1
  store.set(key, page.value, page.cacheControl, now, since)
  // What it shows was looked at now: whoever renews the pages of a change need not render it.
  const seen = { key, tags: [...page.tags], rendered: now, freshUntil: page.rendered + lasts }
  keptPages().written(isCurrent ? seen : { ...seen, rendered: since, freshUntil: 0 }, 'renewed')
  return isCurrent
}

/**
 * A page that Next does not keep gives its turn back after its answer. One that it keeps is written
 * after the answer, too: given back at once, the turn would be free before the page is there.
 */
function giveBackAfter(rendering: Rendering, key: string, { pages }: Fleet): void {
  const turn = pages.turnOf(key)
  rendering.ended = () => {
    setTimeout(() => {
      if (!turn || pages.turnOf(key) !== turn) return
      if (unkept.size >= maxUnkept) unkept.clear()
      unkept.add(key)
      void pages.giveBack(key)
    }, keptWithin).unref()
  }
}
