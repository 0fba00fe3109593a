import type { ServerResponse } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Environment } from '#lib/env.ts'
import type { Rendering } from '../page-cache/rendering.ts'
import { beforeHead } from '../response/head.ts'

/** Timeout of a request to the CDN, milliseconds, and number of attempts. */
const patience = 10_000
const tries = 4
/** Pause after its first failure, milliseconds. */
const pause = 1_000
/** Most tags of one call, which both kinds of CDN take. */
const tagsOfCall = 30
/** Most calls of a process, as CDNs limit their number by account; purges of changes queue up. */
const most = { concurrency: 4, intervalCap: 300, interval: 60_000 }

type Settings = Pick<Environment, 'CDN_PURGE_URL' | 'CDN_PURGE_FORMAT' | 'CDN_PURGE_KEY'>

/** Formats of CDNs for the tags of a page, and for purges. */
const formats = {
  fastly: {
    header: 'surrogate-key',
    separator: ' ',
    call: (key: string, tags: readonly string[]) => ({
      headers: { 'fastly-key': key, 'surrogate-key': tags.join(' ') },
    }),
  },
  cloudflare: {
    header: 'cache-tag',
    separator: ',',
    call: (key: string, tags: readonly string[]) => ({
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
  },
} as const

/** The header with a page's tags for a CDN; empty where no CDN is purged. Next's own tags are left out. */
export function tagHeader({ CDN_PURGE_FORMAT: format }: Settings, tags: readonly string[]): Record<string, string> {
  const own = tags.filter((tag) => !tag.startsWith('_N_T_'))
  if (format === undefined || own.length === 0) return {}
  const { header, separator } = formats[format]
  return { [header]: own.join(separator) }
}

/**
 * Purges the pages with one of the tags from a CDN, in the background; does nothing without CDN_PURGE_URL. Waiting tags
 * are purged together, and once.
 */
export function purger(settings: Settings, log: (line: string) => void): (tags: readonly string[]) => void {
  const { CDN_PURGE_URL: url, CDN_PURGE_FORMAT: format, CDN_PURGE_KEY: key } = settings
  if (!url || !format || !key) return () => undefined
  const queue = new PQueue(most)
  const waiting = new Set<string>()
  const purge = async (tags: readonly string[], attempt = 1) => {
    try {
      const call = formats[format].call(key, tags)
      const answer = await fetch(url, { method: 'POST', ...call, signal: AbortSignal.timeout(patience) })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
    } catch (error) {
      if (attempt === tries) return log(`The CDN was not purged of ${tags.join(', ')}: ${(error as Error).message}.`)
      void rest(pause * attempt).then(() => queue.add(() => purge(tags, attempt + 1)))
    }
  }
  const purgeNext = async () => {
    const tags = [...waiting].slice(0, tagsOfCall)
    for (const tag of tags) waiting.delete(tag)
    if (tags.length > 0) await purge(tags)
  }
  return (tags) => {
    for (const tag of tags) waiting.add(tag)
    while (queue.size * tagsOfCall < waiting.size) void queue.add(purgeNext)
  }
}

/** Sends the tags of a stored page to a CDN in front. They are known once Next has found or rendered the page. */
export function tellTags(response: ServerResponse, settings: Environment, rendering: Rendering): void {
  if (settings.CDN_PURGE_FORMAT === undefined) return
  beforeHead(response, () => {
    const own = /s-maxage/.test(String(response.getHeader('cache-control') ?? ''))
    const headers = own ? tagHeader(settings, rendering.page?.tags ?? []) : {}
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  })
}
