import type { Environment } from '#lib/env.ts'
import { changesKey, changesKeyHeader, changesPath } from '#lib/renewal/changes-key.ts'
import { askItself } from './ask-itself.ts'
import { pollChanges } from './poller.ts'
import { purger } from './purge-cdn.ts'
import { pageRenewer } from './renew-page.ts'
import { Renewals } from './renewals.ts'

/**
 * Keeps pages up to date: asks each store API what changed, marks it as changed, renews the kept
 * pages that show it and empties the CDN of them. Without STOREFRONT_KEY no store API tells
 * anything, and pages are renewed behind the visitor after five minutes.
 * @returns what ends it
 */
export function followChanges(settings: Environment): () => void {
  const { STOREFRONT_KEY: key, storeApiUrls } = settings
  if (!key) return () => undefined
  const log = (line: string) => console.warn(line)
  const renewals = new Renewals(pageRenewer(settings), purger(settings, log))
  const changed = async (tags: readonly string[]) => {
    await mark(settings, tags)
    renewals.add(tags, Date.now())
  }
  const ends = [...new Set(Object.values(storeApiUrls))].map((api) => pollChanges({ api, key, changed, log }))
  return () => {
    for (const end of ends) end()
  }
}

/** Marks tags as changed: Next does that in a route alone. @throws Error when it did not */
async function mark(settings: Environment, tags: readonly string[]): Promise<void> {
  const headers = { [changesKeyHeader]: changesKey() }
  const { status } = await askItself(settings, { path: changesPath, headers, body: { tags } })
  if (status !== 204) throw new Error(`marking tags as changed was answered ${status}`)
}
