import type { ServerResponse } from 'node:http'
import type { Environment } from '#lib/env.ts'
import type { Rendering } from '../page-cache/rendering.ts'
import { tagHeader } from './purge-cdn.ts'

/**
 * Has a kept page say its tags to the CDN that may keep it too. They are known once Next has found
 * or made the page.
 */
export function tellTags(response: ServerResponse, settings: Environment, rendering: Rendering): void {
  if (settings.CDN_PURGE_FORMAT === undefined) return
  const { writeHead } = response
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    const own = /s-maxage/.test(String(response.getHeader('cache-control') ?? ''))
    const headers = own ? tagHeader(settings, rendering.page?.tags ?? []) : {}
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return writeHead.apply(response, head)
  }) as typeof writeHead
}
