/**
 * The storefront, which answers each message of its parent with the number of pages in its page cache, their total
 * size, and the requested paths of the store API since the last message. On the message `outdate` it first marks
 * everything as changed.
 */
import { subscribe } from 'node:diagnostics_channel'
import { everything } from '#lib/rules/change-tags.ts'
import { pageCache } from '#server/page-cache/page-cache.ts'

let asked: string[] = []
subscribe('undici:request:create', (message) => {
  const { path } = (message as { request: { path: string } }).request
  asked.push(path)
})
await import('#server/main.ts')
process.on('message', (message) => {
  if (message === 'outdate') pageCache().changed([everything])
  process.send?.({ ...pageCache().usage(), asked })
  asked = []
})
