import { happened } from '../../lib/observability/events.ts'
import { isFresh, pageCache, type Rendered } from '../page-cache/page-cache.ts'
import { currentRendering, type Rendering } from '../page-cache/rendering.ts'
import { type Fleet, fleet } from './fleet.ts'
import type { SharedPage } from './shared-pages.ts'

/**
 * How long a request waits for a page that another process renders and of which no older version exists, milliseconds:
 * as long as a request to the store API may take.
 */
const patience = 10_000
/** How long it is waited behind the visitors for a page that another process renews, milliseconds. */
const longestRenewal = 15_000
/** A page to cache has been handed over within this time after its answer, milliseconds. */
const keptWithin = 1_000

/**
 * Brings a page as the fleet has it into memory, before Next would render it: where memory has none,
 * or one that is due, another process may have rendered it. One process renders; the others wait a
 * moment where there is no page at all, and answer the older one where there is.
 */
export async function bringFromFleet(key: string): Promise<void> {
  const cache = pageCache()
  const stored = cache.get(key)
  const [all, rendering] = [fleet(), currentRendering()]
  if (!all || !rendering || (stored && (isFresh(stored) || rendering.isAhead))) return
  const latest = performance.now() + patience
  for (let tries = 0; tries < 2 && performance.now() < latest; tries += 1) {
    const { page, turn } = await all.pages.look(key, stored !== undefined)
    const isTaken = page !== undefined && take(key, page, all)
    happened('shared-page', { result: isTaken ? 'hit' : turn === 'own' ? 'own-turn' : 'awaited' })
    if (isTaken) return void all.pages.giveBack(key)
    if (turn === 'own') {
      // Of an older page that is answered Next always brings something.
      if (!stored || rendering.isRenewal) giveBackAfter(rendering, key, all)
      return
    }
    if (cache.get(key)) break
    const rendered = await all.pages.awaitTurn(key, patience)
    if (rendered && take(key, rendered, all)) return
    // It is older than a change that is known here, or there is none: the turn is free again.
  }
  if (!cache.get(key)) return
  // Until the page is there visitors get the older one, and Next renders nothing.
  cache.rest(key, Date.now() + longestRenewal)
  if (all.pages.isAwaited(key)) return
  void all.pages.awaitTurn(key, longestRenewal).then((page) => {
    if (!page || !take(key, page, all)) cache.rest(key, 0)
  })
}

/**
 * Has the fleet get a page that was rendered here.
 * @param page none where it is not for everybody: others get the turn
 */
export function giveToFleet(key: string, page?: Pick<SharedPage, 'value' | 'cacheControl' | 'tags'>): void {
  const [all, rendering] = [fleet(), currentRendering()]
  if (!all || !rendering) return
  const { known, began: rendered } = rendering
  const given = page && known ? all.pages.write(key, { ...page, rendered, known }) : all.pages.giveBack(key)
  given.catch((error: Error) => console.warn(`A page was not shared: ${error.message}`))
}

/**
 * Puts a page of another process into memory.
 * @returns whether it is as good as one that was rendered now; one that is not is stored where there
 *   is none, as due
 */
function take(key: string, page: SharedPage, { changes }: Fleet): boolean {
  const [cache, now] = [pageCache(), Date.now()]
  const until = page.rendered + (page.cacheControl?.revalidate || 0) * 1_000
  const isCurrent = changes.isCurrent(page.known, page.tags) && now < until
  if (!isCurrent && cache.get(key)) return false
  // By this machine's clock its changes may be later than the page: it counts as rendered now, as it was checked just
  // now.
  const rendered: Rendered = isCurrent
    ? { ...page, rendered: now, freshUntil: until }
    : { ...page, rendered: Math.min(now, page.rendered), freshUntil: 0 }
  cache.store(key, rendered, now)
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
      if (turn && pages.turnOf(key) === turn) void pages.giveBack(key)
    }, keptWithin).unref()
  }
}
