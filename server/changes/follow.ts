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
 * Keeps pages up to date: requests the changes of each store API, marks them, renews the cached pages that show them
 * and purges the CDN. Without STOREFRONT_KEY there are no changes to request, and pages are renewed in the background
 * after five minutes.
 * @returns function that ends it
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

/** From now on trusts sessions only as far as their endings are known: before the first answer no earlier session. */
export function followSessions(settings: Environment): ReadonlyMap<string, Endings> {
  return new Map(followedApis(settings).map((api) => [api, followEndings(api)]))
}

/** Addresses of the store APIs whose changes are followed; none without STOREFRONT_KEY. */
export function followedApis({ STOREFRONT_KEY, storeApiUrls }: Environment): string[] {
  return STOREFRONT_KEY ? [...new Set(Object.values(storeApiUrls))] : []
}
