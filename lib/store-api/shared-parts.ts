import 'server-only'
import { cache } from 'react'
import * as tags from '../rules/change-tags.ts'
import { sharedParts } from '../shared-parts/shared-parts.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { keepPage } from './cache.ts'
import { renderedPages } from './rendered-page.ts'

/**
 * Tags of what the shared parts show, which the page that they were rendered with has read: every
 * other page that has them has to be renewed by the same changes.
 */
const shown = [tags.menu, tags.store, tags.cms, tags.reviews]

async function renewedByChanges(): Promise<true> {
  'use cache'
  keepPage(...shown)
  return true
}

const noteTags = cache(async () => {
  const page = renderedPages().current
  if (!page) return renewedByChanges()
  for (const tag of shown) page.add(tag)
})

/**
 * HTML of parts that all pages of this store and audience have alike; null where the page has to
 * render them, all of them.
 * @param given what else makes them differ
 */
export async function findSharedParts<Name extends string>(
  names: readonly Name[],
  given = '',
): Promise<Record<Name, string> | null> {
  const [store, audience] = await Promise.all([currentStore(), currentAudience()])
  const found = names.map((name) => [
    name,
    sharedParts().find(JSON.stringify([store.code, audience, name, given]), name),
  ])
  if (found.some(([, html]) => html === undefined)) return null
  await noteTags()
  return Object.fromEntries(found) as Record<Name, string>
}
