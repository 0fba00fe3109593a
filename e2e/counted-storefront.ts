/**
 * The storefront, which tells its parent on any message how many pages its page cache holds, how
 * large they are together, and which paths of the store API it has asked for since the last message.
 * On the message `outdate` it marks everything as changed before that.
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
