import { and, desc, eq } from 'drizzle-orm'
import type { Audience } from '../../../lib/contract/common.ts'
import type { SharedProject } from '../../../lib/contract/projects.ts'
import { projectTotal } from '../../../lib/rules/projects.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { clients, keptConfigurations, projects } from '../../db/schema.ts'
import type { WantedLine } from '../cart/wanted-rows.ts'
import { keptViews, type StoredKept } from './kept-views.ts'

interface FoundProject {
  name: string
  kept: StoredKept[]
}

/** The project of a link, with its configurations in the order of its owner's list. @throws ApiError 404 */
export async function findShared(
  db: Database,
  store: StoreContext,
  t: Translate,
  token: string,
): Promise<FoundProject> {
  const rows = await db
    .select({ name: projects.name, kept: keptConfigurations })
    .from(projects)
    .innerJoin(clients, and(eq(clients.id, projects.clientId), eq(clients.store, store.code)))
    .leftJoin(
      keptConfigurations,
      and(eq(keptConfigurations.clientId, projects.clientId), eq(keptConfigurations.projectId, projects.id)),
    )
    .where(eq(projects.token, token))
    .orderBy(desc(keptConfigurations.createdAt), desc(keptConfigurations.id))
  const [first] = rows
  if (!first) throw refusal(404, t('notFound'), 'not_found')
  return { name: first.name, kept: rows.flatMap(({ kept }) => kept ?? []) }
}

/**
 * A project as others see it: without its owner, the prices of the day when it was kept, and installations, whose
 * deposits its prices do not count either.
 */
export async function sharedView(
  db: Database,
  store: StoreContext,
  audience: Audience,
  { name, kept }: FoundProject,
): Promise<SharedProject> {
  const plain = kept.map(({ configuration: { facility: _, ...configuration }, ...one }) => ({ ...one, configuration }))
  const views = await keptViews(db, store, audience, plain)
  const entries = views.map(
    ({ id: _, created_at: __, facility: ___, price_kept: ____, project: _____, ...entry }) => entry,
  )
  return { name, entries, total: projectTotal(entries) }
}

/** The lines of a project as they are ordered. An installation belongs to one place, and is not carried over. */
export function linesOfProject({ kept }: FoundProject, t: Translate): WantedLine[] {
  return kept.map(({ name, quantity, productId, variantId, configuration }, place) => ({
    number: place + 1,
    reference: name,
    quantity,
    missing: { code: 'unavailable', message: t('unavailable') },
    item: {
      productId,
      variantId,
      complements: configuration.complements,
      read: () => ({ options: configuration.attribute_options, unknown: [] }),
    },
  }))
}
