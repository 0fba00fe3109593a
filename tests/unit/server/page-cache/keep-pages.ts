import { setTimeout as pause } from 'node:timers/promises'
import { PageCache } from '#server/page-cache/page-cache.ts'
import { letters, page } from './page.ts'

/**
 * Caches a hundred pages and prints their size, as JSON: number of letters, the cache's own count in bytes, the bytes
 * beside the heap, and those of the heap. A separate process, run with `--expose-gc`: elsewhere memory released by
 * other code would be counted.
 */
const count = 100
const cache = new PageCache(64 * 1_048_576)
const rendered = { cacheControl: { revalidate: 300, expire: 600 }, tags: [], rendered: 0, freshUntil: 0 }

/** Memory of the process once a collection releases nothing more. */
async function memory(): Promise<NodeJS.MemoryUsage> {
  let last = Number.POSITIVE_INFINITY
  for (;;) {
    globalThis.gc?.()
    // Bytes beside the heap are released by another thread, some time after they were collected.
    await pause(200)
    const usage = process.memoryUsage()
    if (usage.arrayBuffers >= last) return usage
    last = usage.arrayBuffers
  }
}

cache.store('/warm', { ...rendered, value: page() })
cache.answer('/warm')
const before = await memory()
for (let number = 0; number < count; number += 1) {
  cache.store(`/${number}`, { ...rendered, value: page(number) })
  if (!cache.answer(`/${number}`)?.value) throw new Error(`page ${number} was not kept`)
}
const after = await memory()
process.stdout.write(
  JSON.stringify({
    letters: count * letters,
    counted: cache.usage().bytes,
    bytes: after.arrayBuffers - before.arrayBuffers,
    heap: after.heapUsed - before.heapUsed,
  }),
)
