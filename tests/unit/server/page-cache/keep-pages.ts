import { setTimeout as pause } from 'node:timers/promises'
import { PageCache } from '#server/page-cache/page-cache.ts'
import { letters, page } from './page.ts'

/**
 * Keeps a hundred pages and prints what they take, as JSON: how many letters they have, the bytes
 * the cache counts for them, the bytes beside the heap, and those of the heap. A process of its own,
 * run with `--expose-gc`: in another one, memory that something else gives back would be counted.
 */
const count = 100
const cache = new PageCache(64 * 1_048_576)
const rendered = { cacheControl: { revalidate: 300, expire: 600 }, tags: [], rendered: 0, freshUntil: 0 }

/** What the process takes once nothing is left to be given back. */
async function memory(): Promise<NodeJS.MemoryUsage> {
  let last = Number.POSITIVE_INFINITY
  for (;;) {
    globalThis.gc?.()
    // Bytes beside the heap are given back by another thread, some time after they were collected.
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
