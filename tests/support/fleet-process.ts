/**
 * A process with the page cache of the storefront, which a test tells what to do. It renders what
 * Next would render: a page that is not there, or one that is due, behind whoever gets it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { CacheHandlerContext } from 'next/dist/server/lib/incremental-cache/index.js'
import { areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { KnownChanges } from '#server/changes/known-changes.ts'
import { joinFleet } from '#server/fleet/fleet.ts'
import { openFleet } from '#server/fleet/open-fleet.ts'
import PageCache from '#server/page-cache/handler.ts'
import { whileRendering } from '#server/page-cache/rendering.ts'

export type Command =
  | { id: number; do: 'visit'; key: string; tags: string; html: string; status?: number }
  | { id: number; do: 'change'; number: number; tags: string[] }
  | { id: number; do: 'connected' }
  | { do: 'render'; key: string }

export type Told = { rendering: string } | { line: string } | { id: number; html?: string; rendered?: boolean }

const api = 'http://store-api'
const tell = (told: Told) => process.send?.(told)
const changes = new KnownChanges([api])
changes.dealtWith(api, { number: 1 }, [])
const [url, patience] = [process.env.VALKEY_URL ?? '', Number(process.env.PATIENCE)]
const secret = process.env.SESSION_SECRET ?? ''
const fleet = openFleet({ url, build: 'test', secret, changes, log: (line) => tell({ line }), patience })
joinFleet(fleet)

const cache = new PageCache({ revalidatedTags: [] } as unknown as CacheHandlerContext)
const wanted = { kind: 'APP_PAGE', isFallback: false } as unknown as Parameters<PageCache['get']>[1]
const kept = { cacheControl: { revalidate: 300, expire: 600 } } as unknown as Parameters<PageCache['set']>[2]
const letGo = new Map<string, () => void>()

async function visit({ id, key, tags, html, status = 200 }: Extract<Command, { do: 'visit' }>): Promise<void> {
  const rendering = { began: Date.now(), known: changes.now }
  await whileRendering(rendering, async () => {
    const found = await cache.get(key, wanted)
    const value = found?.value as { html: string } | undefined
    const isDue = !found || areTagsStale(tags.split(','), found.lastModified ?? 0) || isOld(found.lastModified)
    if (value) tell({ id, html: value.html, rendered: isDue })
    if (!isDue) return
    const going = new Promise<void>((done) => letGo.set(key, done))
    tell({ rendering: key })
    await going
    const page = { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tags }, status }
    await cache.set(key, page as unknown as Parameters<PageCache['set']>[1], kept)
    if (!value) tell({ id, html, rendered: true })
  })
}

function isOld(lastModified = 0): boolean {
  return Date.now() >= lastModified + 300_000
}

process.on('message', async (command: Command) => {
  if (command.do === 'render') return letGo.get(command.key)?.()
  if (command.do === 'visit') return visit(command)
  if (command.do === 'change') {
    await cache.revalidateTag(command.tags, { expire: 1_000 })
    changes.dealtWith(api, { number: command.number }, command.tags)
  } else {
    while (!(await fleet.answers())) await pause(10)
  }
  tell({ id: command.id })
})
