import { randomUUID } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import type { CreatedProject, Project } from '../../../lib/contract/projects.ts'
import { maxProjects } from '../../../lib/rules/projects.ts'
import { formError, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { refuseLinks } from '../../context/typed-names.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { keptConfigurations, projects } from '../../db/schema.ts'
import { holdKeeper, type Keeper } from './kept.ts'
import { keepRowsOfCart } from './rows-of-cart.ts'

/** A customer's projects, the newest first. */
export async function listProjects(db: Database, client: number): Promise<Project[]> {
  const found = await db
    .select()
    .from(projects)
    .where(eq(projects.clientId, client))
    .orderBy(desc(projects.createdAt), desc(projects.id))
  return found.map(projectView)
}

/**
 * Makes a project, empty or of a cart of the customer's own, in one transaction.
 * @throws ApiError 400 beyond the most projects, for a name with a link, and where no row of the cart can be kept;
 *   404 for a cart that is not the customer's
 */
export function createProject(
  db: Database,
  store: StoreContext,
  t: Translate,
  keeper: Keeper,
  { name, cart_id: cart }: { name: string; cart_id?: string | undefined },
): Promise<CreatedProject> {
  refuseLinks(t, { name })
  const clientId = keeper.client
  return inTransaction(db, async (tx) => {
    await holdKeeper(tx, clientId)
    const [there] = await tx.select({ n: count() }).from(projects).where(eq(projects.clientId, clientId))
    if ((there?.n ?? 0) >= maxProjects) throw formError(t('projectsFull', { n: maxProjects }))
    const [made] = await tx.insert(projects).values({ clientId, name, token: randomUUID() }).returning()
    if (!made) throw new Error('The project was not written.')
    const left = cart === undefined ? [] : await keepRowsOfCart(tx, store, t, keeper, { cart, project: made.id })
    return { ...projectView(made), left_out: left }
  })
}

/** Renames a project of the customer's own. @throws ApiError 404; 400 for a name with a link */
export function renameProject(db: Database, t: Translate, client: number, id: number, name: string): Promise<Project> {
  refuseLinks(t, { name })
  return change(db, t, client, id, { name })
}

/** Gives a project of the customer's own a new link, which ends the one before. @throws ApiError 404 */
export function renewProjectLink(db: Database, t: Translate, client: number, id: number): Promise<Project> {
  return change(db, t, client, id, { token: randomUUID() })
}

/** Deletes a project of the customer's own with its configurations. @throws ApiError 404 */
export async function removeProject(db: Database, t: Translate, client: number, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdKeeper(tx, client)
    const gone = await tx.delete(projects).where(ownProject(client, id)).returning({ id: projects.id })
    if (gone.length === 0) throw refusal(404, t('notFound'), 'not_found')
    await tx
      .delete(keptConfigurations)
      .where(and(eq(keptConfigurations.clientId, client), eq(keptConfigurations.projectId, id)))
  })
}

async function change(
  db: Database,
  t: Translate,
  client: number,
  id: number,
  values: Partial<typeof projects.$inferInsert>,
): Promise<Project> {
  const [changed] = await db.update(projects).set(values).where(ownProject(client, id)).returning()
  if (!changed) throw refusal(404, t('notFound'), 'not_found')
  return projectView(changed)
}

function ownProject(client: number, id: number) {
  return and(eq(projects.id, id), eq(projects.clientId, client))
}

function projectView({ id, name, token, createdAt }: typeof projects.$inferSelect): Project {
  return { id, name, token, created_at: createdAt.toISOString() }
}
