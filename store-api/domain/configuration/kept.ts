import { randomUUID } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CartRow } from '../../../lib/contract/carts.ts'
import type { Audience } from '../../../lib/contract/common.ts'
import type { keptConfigurations as calls, KeptConfiguration } from '../../../lib/contract/kept-configurations.ts'
import { sentChoice } from '../../../lib/rules/configurator/choice.ts'
import { isMissing } from '../../../lib/rules/configurator/problems.ts'
import { fieldErrors, formError, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { clients, keptConfigurations, type StoredConfiguration } from '../../db/schema.ts'
import { inCanonicalForm, judgedChoice, refusedChoice } from '../cart/configuration.ts'
import { readPriceable, readPriceables } from '../cart/priceable.ts'
import type { StoredRow } from '../cart/row-pricing.ts'
import { rowViews } from '../cart/row-view.ts'
import { fingerprint, installable } from '../cart/rows.ts'
import { isSellable } from '../cart/sellable-rows.ts'

/** Most configurations of one account, and the page length of the list: all of them fit one page. */
export const maxKept = 50

type Stored = typeof keptConfigurations.$inferSelect
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
 * the present price.
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
  const mark = fingerprint(contents)
  const now = { quantity: wanted.quantity, name: found.offer.name, createdAt: new Date() }
  const row: Stored = { id: 0, clientId: client, ...contents, ...now, priceKept: null, fingerprint: mark }
  const [view] = await keptViews(db, store, audience, [row])
  const { id: _, ...values } = { ...row, priceKept: view?.price ?? null }
  const stored = await inTransaction(db, async (tx) => {
    // Alone for this customer, so that the limit is kept.
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, client)).for('update')
    const own = eq(keptConfigurations.clientId, client)
    const same = and(own, eq(keptConfigurations.fingerprint, mark))
    const [again] = await tx
      .update(keptConfigurations)
      .set({ ...now, priceKept: values.priceKept })
      .where(same)
      .returning()
    if (again) return again
    const [there] = await tx.select({ n: count() }).from(keptConfigurations).where(own)
    if ((there?.n ?? 0) >= maxKept) throw formError(t('configurationsFull', { n: maxKept }))
    const [written] = await tx.insert(keptConfigurations).values(values).returning()
    return written
  })
  if (!view || !stored) throw new Error('The configuration was not written.')
  return { ...view, id: stored.id, price_kept: stored.priceKept }
}

/** Deletes a configuration of the customer's own. @throws ApiError 404 */
export async function removeKept(db: Database, t: Translate, client: number, id: number): Promise<void> {
  const gone = await db
    .delete(keptConfigurations)
    .where(and(eq(keptConfigurations.id, id), eq(keptConfigurations.clientId, client)))
    .returning({ id: keptConfigurations.id })
  if (gone.length === 0) throw refusal(404, t('notFound'), 'not_found')
}

/** Configurations as they are shown, in their order; the number of queries does not depend on how many they are. */
async function keptViews(
  db: Database,
  store: StoreContext,
  audience: Audience,
  kept: readonly Stored[],
): Promise<KeptConfiguration[]> {
  // They are priced as rows of a cart that nothing is reserved for.
  const cartId = randomUUID()
  const rows = kept.map((one): StoredRow => ({ ...one, id: randomUUID(), cartId }))
  const wanted = rows.map(({ productId, configuration }) => ({ productId, choice: configuration }))
  const [views, priceables] = await Promise.all([
    rowViews(db, store, { audience, island: false }, rows),
    readPriceables(db, store.code, audience, wanted),
  ])
  return kept.map((one, place) => {
    const [view, found] = [views[place] ?? null, priceables[place]]
    const problems = found && judgedChoice(found.choosable, one.configuration, one.variantId)?.problems
    const state = !view || !problems ? 'gone' : stateOf(view, problems)
    const { facility, ...choice } = one.configuration
    return {
      id: one.id,
      created_at: one.createdAt.toISOString(),
      state,
      quantity: one.quantity,
      name: one.name,
      product: view?.product ?? null,
      configuration: view?.configuration ?? [],
      choice: view?.choice ?? sentChoice(choice),
      drawing: view?.drawing ?? null,
      facility: facility ?? null,
      price: view && state === 'orderable' ? view.prices.total : null,
      price_kept: one.priceKept,
    }
  })
}

function stateOf(view: CartRow, problems: readonly Parameters<typeof isMissing>[0][]): KeptConfiguration['state'] {
  if (problems.some((problem) => !isMissing(problem))) return 'changed'
  if (problems.length > 0) return 'unfinished'
  return isSellable(view) ? 'orderable' : 'changed'
}
