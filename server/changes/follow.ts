import type { Environment } from '#lib/env.ts'
import { tagsOfPages } from '#lib/rules/change-tags.ts'
import { type Endings, followEndings } from '#lib/session/endings.ts'
import { stores } from '#lib/stores/registry.ts'
import { fleet } from '../fleet/fleet.ts'
import { pageCache } from '../page-cache/page-cache.ts'
import { purger } from './cdn.ts'
import { pollChanges } from './poller.ts'
import { pageRenewer } from './renew-page.ts'
import { Renewals } from './renewals.ts'

/**
 * Keeps pages up to date: asks each store API what changed, marks it as changed, renews the kept
 * pages that show it and empties the CDN of them. Without STOREFRONT_KEY no store API tells
 * anything, and pages are renewed behind the visitor after five minutes.
 * @returns what ends it
 */
export function followChanges(settings: Environment): () => void {
  const { STOREFRONT_KEY: key } = settings
  const apis = followedApis(settings)
  const endings = followSessions(settings)
  if (!key) return () => undefined
  const log = (line: string) => console.warn(line)
  const renewals = new Renewals(pageRenewer(settings), purger(settings, log))
  const follow = (api: string) => {
    let hasBegun = false
    return pollChanges({
      api,
      key,
      log,
      told: async ({ tags: named, ended, number, everything }) => {
        endings.get(api)?.add(ended)
        const codes = stores.map(({ code }) => code)
        const tags = tagsOfPages(named, codes)
        if (tags.length > 0) pageCache().changed(tags)
        // A store API that does not know its own position was put back: its numbers begin again.
        if (everything && hasBegun) await fleet()?.forget()
        hasBegun = true
        fleet()?.changes.dealtWith(api, number, tags)
        if (tags.length > 0) renewals.add(tags, Date.now())
      },
    })
  }
  const ends = apis.map(follow)
  return () => {
    for (const end of ends) end()
  }
}

/**
 * Believes sessions only as far as is known what ended them, from now on: before the first answer
 * none of before.
 */
export function followSessions(settings: Environment): ReadonlyMap<string, Endings> {
  return new Map(followedApis(settings).map((api) => [api, followEndings(api)]))
}

/** Addresses of the store APIs whose changes are followed; none without STOREFRONT_KEY. */
export function followedApis({ STOREFRONT_KEY, storeApiUrls }: Environment): string[] {
  return STOREFRONT_KEY ? [...new Set(Object.values(storeApiUrls))] : []
}
