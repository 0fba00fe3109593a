import { randomUUID } from 'node:crypto'
import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import type { Audience } from '../../../lib/contract/common.ts'
import type { KeptConfiguration } from '../../../lib/contract/kept-configurations.ts'
import { sentChoice } from '../../../lib/rules/configurator/choice.ts'
import { isMissing } from '../../../lib/rules/configurator/problems.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import type { keptConfigurations } from '../../db/schema.ts'
import { judgedChoice } from '../cart/configuration.ts'
import { readPriceables } from '../cart/priceable.ts'
import type { StoredRow } from '../cart/row-pricing.ts'
import { rowViews } from '../cart/row-view.ts'
import { isSellable } from '../cart/sellable-rows.ts'

export type StoredKept = typeof keptConfigurations.$inferSelect

/** Configurations as they are shown, in their order; the number of queries does not depend on how many they are. */
export async function keptViews(
  db: Database,
  store: StoreContext,
  audience: Audience,
  kept: readonly StoredKept[],
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
      variant: view?.variant ?? null,
      configuration: view?.configuration ?? [],
      choice: view?.choice ?? sentChoice(choice),
      drawing: view?.drawing ?? null,
      facility: facility ?? null,
      price: view && state === 'orderable' ? view.prices.total : null,
      price_kept: one.priceKept,
      project: one.projectId,
    }
  })
}

function stateOf(view: CartRow, problems: readonly Parameters<typeof isMissing>[0][]): KeptConfiguration['state'] {
  if (problems.some((problem) => !isMissing(problem))) return 'changed'
  if (problems.length > 0) return 'unfinished'
  return isSellable(view) ? 'orderable' : 'changed'
}
