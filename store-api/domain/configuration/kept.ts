import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Audience } from '../../../lib/contract/common.ts'
import type { keptConfigurations as calls, KeptConfiguration } from '../../../lib/contract/kept-configurations.ts'
import { isMissing } from '../../../lib/rules/configurator/problems.ts'
import { fieldErrors, formError, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { clients, keptConfigurations, projects, type StoredConfiguration } from '../../db/schema.ts'
import { inCanonicalForm, judgedChoice, refusedChoice } from '../cart/configuration.ts'
import { fingerprint, type RowContents } from '../cart/fingerprint.ts'
import { readPriceable } from '../cart/priceable.ts'
import { installable } from '../cart/rows.ts'
import { keptViews, type StoredKept } from './kept-views.ts'

/** Most configurations of one account, and the page length of the list: all of them fit one page. */
export const maxKept = 50

type Wanted = z.output<(typeof calls.keep)['body']>

/** A customer and the prices that the customer sees. */
export interface Keeper {
  client: number
  audience: Audience
}

/** How many configurations a customer of a store keeps. */
export async function countKept(db: Database, store: StoreContext, client: number): Promise<number> {
  const [total] = await db
    .select({ n: count() })
    .from(keptConfigurations)
    .innerJoin(clients, eq(clients.id, keptConfigurations.clientId))
    .where(and(eq(keptConfigurations.clientId, client), eq(clients.store, store.code)))
  return total?.n ?? 0
}

/** A page of the configurations that a customer keeps, the newest first, with their present prices. */
export async function listKept(
  db: Database,
  store: StoreContext,
  { client, audience }: Keeper,
  page: number,
): Promise<KeptConfiguration[]> {
  const owners = eq(clients.id, keptConfigurations.clientId)
  const condition = and(eq(keptConfigurations.clientId, client), eq(clients.store, store.code))
  const rows = await db
    .select({ kept: keptConfigurations })
    .from(keptConfigurations)
    .innerJoin(clients, owners)
    .where(condition)
    .orderBy(desc(keptConfigurations.createdAt), desc(keptConfigurations.id))
    .limit(maxKept)
    .offset((page - 1) * maxKept)
  return keptViews(
    db,
    store,
    audience,
    rows.map(({ kept }) => kept),
  )
}

/**
 * Keeps a configuration, which may lack choices or be sold out. The same one again takes the new number of pieces and
 * the present price; that of a project stays as it is.
 * @throws ApiError 400 with field errors for a choice that the store does not offer or combine, and beyond {@link maxKept}
 */
export async function keepConfiguration(
  db: Database,
  store: StoreContext,
  t: Translate,
  { client, audience }: Keeper,
  wanted: Wanted,
): Promise<KeptConfiguration> {
  const found = await readPriceable(db, store.code, audience, wanted.product, wanted.configuration)
  const judged = found && judgedChoice(found.choosable, wanted.configuration, null)
  if (!judged) throw fieldErrors({ product: t('unknownId', { value: wanted.product }) })
  const wrong = judged.problems.filter((problem) => !isMissing(problem) && problem.kind !== 'outOfStock')
  if (wrong.length > 0) throw refusedChoice(wrong, store.lengthUnit, t)
  const { variant, configuration } = inCanonicalForm(judged)
  const facility = wanted.facility && (await installable(db, store, t, found.product.sketch, wanted.facility))
  const contents = {
    productId: wanted.product,
    variantId: variant,
    configuration: { ...configuration, ...(facility && { facility }) } satisfies StoredConfiguration,
  }
  const mark = keptMark(contents, null)
  const now = { quantity: wanted.quantity, name: found.offer.name, createdAt: new Date() }
  const row: StoredKept = {
    id: 0,
    clientId: client,
    ...contents,
    ...now,
    priceKept: null,
    projectId: null,
    fingerprint: mark,
  }
  const [view] = await keptViews(db, store, audience, [row])
  const { id: _, ...values } = { ...row, priceKept: view?.price ?? null }
  const stored = await inTransaction(db, async (tx) => {
    await holdKeeper(tx, client)
    const own = eq(keptConfigurations.clientId, client)
    const same = and(own, eq(keptConfigurations.fingerprint, mark))
    const [again] = await tx
      .update(keptConfigurations)
      .set({ ...now, priceKept: values.priceKept })
      .where(same)
      .returning()
    if (again) return again
    if ((await countKept(tx, store, client)) >= maxKept) throw formError(t('configurationsFull', { n: maxKept }))
    const [written] = await tx.insert(keptConfigurations).values(values).returning()
    return written
  })
  if (!view || !stored) throw new Error('The configuration was not written.')
  return { ...view, id: stored.id, price_kept: stored.priceKept }
}

/** By which the same configuration is known in a project, or outside of all (null). */
export function keptMark(contents: RowContents, project: number | null): string {
  const mark = fingerprint(contents)
  return project === null ? mark : `${project}:${mark}`
}

/** Makes writes for a customer wait for each other, so that limits are kept, until the transaction ends. */
export async function holdKeeper(db: Database, client: number): Promise<void> {
  await db.select({ id: clients.id }).from(clients).where(eq(clients.id, client)).for('update')
}

/**
 * Puts a configuration of the customer's own into a project, or takes it out of all.
 * @throws ApiError 404; 400 where the same configuration is there already
 */
export async function moveKept(
  db: Database,
  store: StoreContext,
  t: Translate,
  { client, audience }: Keeper,
  { id, project }: { id: number; project: number | null },
): Promise<KeptConfiguration> {
  const notFound = refusal(404, t('notFound'), 'not_found')
  const moved = await inTransaction(db, async (tx) => {
    await holdKeeper(tx, client)
    const own = eq(keptConfigurations.clientId, client)
    const [kept] = await tx
      .select()
      .from(keptConfigurations)
      .where(and(own, eq(keptConfigurations.id, id)))
    if (!kept) throw notFound
    const ofOwner = and(eq(projects.id, project ?? 0), eq(projects.clientId, client))
    if (project !== null && (await tx.$count(projects, ofOwner)) === 0) throw notFound
    const mark = keptMark(kept, project)
    const same = and(own, eq(keptConfigurations.fingerprint, mark), ne(keptConfigurations.id, id))
    if ((await tx.$count(keptConfigurations, same)) > 0) throw formError(t('configurationThere'))
    await tx
      .update(keptConfigurations)
      .set({ projectId: project, fingerprint: mark })
      .where(eq(keptConfigurations.id, id))
    return { ...kept, projectId: project }
  })
  const [view] = await keptViews(db, store, audience, [moved])
  if (!view) throw new Error('The configuration is not shown.')
  return view
}

/** Deletes a configuration of the customer's own. @throws ApiError 404 */
export async function removeKept(db: Database, t: Translate, client: number, id: number): Promise<void> {
  const gone = await db
    .delete(keptConfigurations)
    .where(and(eq(keptConfigurations.id, id), eq(keptConfigurations.clientId, client)))
    .returning({ id: keptConfigurations.id })
  if (gone.length === 0) throw refusal(404, t('notFound'), 'not_found')
}
