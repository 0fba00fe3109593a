import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js'
import type { CacheEntry, CacheHandler } from 'next/dist/server/lib/cache-handlers/types.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { currentRendering } from '../page-cache/rendering.ts'
import { fleet } from './fleet.ts'

/** What Next keeps of values in memory by itself, bytes. */
const memory = 50 * 1_048_576

/**
 * Next's `cacheHandlers.default`, for values of `'use cache'`: Next's own memory in front, what
 * others of the fleet made behind it. Without a fleet it is Next's own. What Next's memory takes for
 * too old or changed is looked for behind it, and there only what knew all changes counts.
 */
export function valueHandler(own: CacheHandler = createDefaultCacheHandler(memory)): CacheHandler {
  return {
    ...own,
    async get(key, softTags) {
      const kept = await own.get(key, softTags)
      if (kept && kept.revalidate >= 0) return kept
      const shared = await valueOfFleet(key)
      if (!shared) return kept
      await own.set(key, Promise.resolve(shared))
      return own.get(key, softTags)
    },
    set(key, pending) {
      const known = currentRendering()?.known
      if (!fleet() || !known) return own.set(key, pending)
      const both = pending.then((entry) => {
        const [value, copy] = entry.value.tee()
        return { entry: { ...entry, value }, copy }
      })
      // Told at once: Next's memory lets those wait who ask for the value meanwhile.
      const kept = own.set(
        key,
        both.then(({ entry }) => entry),
      )
      const given = both.then(async ({ entry: { value: _, ...facts }, copy }) => {
        const bytes = new Uint8Array(await new Response(copy).arrayBuffer())
        // Behind whoever waits for the value.
        fleet()
          ?.values.write(key, facts, known, bytes)
          .catch((error: Error) => console.warn(`A value was not shared: ${error.message}`))
      })
      return Promise.all([kept, given.catch(() => undefined)]).then(() => undefined)
    },
  }
}

/** A value that another process made, as of now where it holds all changes that are known here. */
async function valueOfFleet(key: string): Promise<CacheEntry | undefined> {
  const shared = fleet()
  const found = await shared?.values.read(key)
  if (!shared || !found || !shared.changes.isCurrent(found.known, found.facts.tags)) return undefined
  // By this machine's clock the changes that it holds may have come after it.
  const changed = found.facts.tags.map((tag) => tagsManifest.get(tag)?.stale ?? 0)
  const timestamp = Math.min(Date.now(), Math.max(found.facts.timestamp, ...changed))
  return { ...found.facts, timestamp, value: streamOf(found.bytes) }
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

export default valueHandler()
