/**
 * A process with the storefront's page cache, controlled by a test. It renders like Next: a missing page, or a stale
 * one in the background.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { notePageTags } from '#lib/store-api/page-tags.ts'
import { KnownChanges } from '#server/changes/known-changes.ts'
import { joinFleet } from '#server/fleet/fleet.ts'
import { openFleet } from '#server/fleet/open-fleet.ts'
import CacheHandler from '#server/page-cache/handler.ts'
import { pageCache } from '#server/page-cache/page-cache.ts'
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
changes.dealtWith(api, 1, [])
const [url, patience] = [process.env.VALKEY_URL ?? '', Number(process.env.PATIENCE)]
const secret = process.env.SESSION_SECRET ?? ''
const fleet = openFleet({ url, build: 'test', secret, changes, log: (line) => tell({ line }), patience })
joinFleet(fleet)

const handler = new CacheHandler()
const cacheControl = { revalidate: 300, expire: 600 }
const letGo = new Map<string, () => void>()

async function visit({ id, key, tags, html, status = 200 }: Extract<Command, { do: 'visit' }>): Promise<void> {
  await whileRendering({ began: Date.now(), tags: new Set(), known: changes.now }, async () => {
    const found = await handler.get(key, { kind: 'APP_PAGE' })
    const isDue = !found || found.lastModified + cacheControl.revalidate * 1_000 < Date.now()
    if (found) tell({ id, html: found.value.html ?? '', rendered: isDue })
    if (!isDue) return
    const going = new Promise<void>((done) => letGo.set(key, done))
    tell({ rendering: key })
    await going
    notePageTags(...tags.split(','))
    await handler.set(key, { kind: 'APP_PAGE', html, headers: {}, status }, { cacheControl })
    if (!found) tell({ id, html, rendered: true })
  })
}

process.on('message', async (command: Command) => {
  if (command.do === 'render') return letGo.get(command.key)?.()
  if (command.do === 'visit') return visit(command)
  if (command.do === 'change') {
    pageCache().changed(command.tags)
    changes.dealtWith(api, command.number, command.tags)
  } else {
    while (!(await fleet.answers())) await pause(10)
  }
  tell({ id: command.id })
})
