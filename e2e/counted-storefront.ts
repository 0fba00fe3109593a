/**
 * The storefront, which tells its parent on any message how many pages Next's cache holds, how
 * large they are together, how many lifetimes of pages Next remembers, and which paths of the store
 * API it has asked for since the last message. On the message `outdate` it makes every kept page
 * due for renewal before that.
 */
import { subscribe } from 'node:diagnostics_channel'
import PageCache from '#server/page-cache/handler.ts'
import { rememberedLifetimes } from '#server/page-cache/lifetimes.ts'
import { pageCacheUsage } from '#server/page-cache/usage.ts'

let asked: string[] = []
// By `fetch`, and by `node:http`.
for (const channel of ['undici:request:create', 'http.client.request.start'])
  subscribe(channel, (message) => {
    const { path } = (message as { request: { path: string } }).request
    asked.push(path)
  })
await import('#server/main.ts')
process.on('message', async (message) => {
  // Every page carries the tag of its layout.
  const cache = new PageCache({ revalidatedTags: [] } as unknown as ConstructorParameters<typeof PageCache>[0])
  if (message === 'outdate') await cache.revalidateTag('_N_T_/layout', { expire: 3_600 })
  process.send?.({ ...pageCacheUsage(), lifetimes: rememberedLifetimes(), asked })
  asked = []
})
