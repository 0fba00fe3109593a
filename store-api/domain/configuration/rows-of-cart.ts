import { inArray } from 'drizzle-orm'
import type { CreatedProject } from '../../../lib/contract/projects.ts'
import { isCart } from '../../../lib/rules/order-status.ts'
import { maxPieces } from '../../../lib/rules/pieces.ts'
import { formError, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { keptConfigurations, products } from '../../db/schema.ts'
import { findCart } from '../cart/carts.ts'
import type { StoredRow } from '../cart/row-pricing.ts'
import { storedRows } from '../cart/stored-rows.ts'
import { countKept, type Keeper, keptMark, maxKept } from './kept.ts'
import { keptViews } from './kept-views.ts'

/**
 * Keeps the rows of a cart of the customer's own in a project, in the transaction that holds the customer's row.
 * @returns rows that are not kept, with the reason
 * @throws ApiError 404 for another cart; 400 where nothing can be kept
 */
export async function keepRowsOfCart(
  db: Database,
  store: StoreContext,
  t: Translate,
  { client, audience }: Keeper,
  { cart, project }: { cart: string; project: number },
): Promise<CreatedProject['left_out']> {
  const found = await findCart(db, store.code, cart)
  if (!found || found.customer !== client || !isCart(found.status)) throw refusal(404, t('notFound'), 'not_found')
  const rows = merged(await storedRows(db, cart), project)
  if (rows.length === 0) throw formError(t('cartEmpty'))
  const createdAt = new Date()
  const stored = rows.map(({ productId, variantId, quantity, configuration, fingerprint }) => ({
    ...{ id: 0, clientId: client, projectId: project, name: '', priceKept: null, createdAt },
    ...{ productId, variantId, quantity, configuration, fingerprint },
  }))
  const views = await keptViews(db, store, audience, stored)
  const room = maxKept - (await countKept(db, store, client))
  const sold = stored.flatMap((row, place) => {
    const view = views[place]
    return view?.product ? [{ ...row, name: view.product.name, priceKept: view.price }] : []
  })
  const kept = sold.slice(0, room)
  const full = t('configurationsFull', { n: maxKept })
  if (kept.length === 0) throw formError(sold.length === 0 ? t('unavailable') : full)
  // Of the same moment, the list begins with what was written last: the first row of the cart.
  await db.insert(keptConfigurations).values(kept.toReversed().map(({ id: _, ...values }) => values))
  const gone = rows.flatMap(({ productId }, place) => (views[place]?.product ? [] : [productId]))
  const refs = await db.select({ name: products.ref }).from(products).where(inArray(products.id, gone))
  return [
    ...refs.map(({ name }) => ({ name, message: t('unavailable') })),
    ...sold.slice(room).map(({ name }) => ({ name, message: full })),
  ]
}

/** Rows as a project holds them: those of the same contents, which older carts may have, are one. */
function merged(rows: readonly StoredRow[], project: number): StoredRow[] {
  const byMark = new Map<string, StoredRow>()
  for (const row of rows) {
    const fingerprint = keptMark(row, project)
    const quantity = Math.min(maxPieces, row.quantity + (byMark.get(fingerprint)?.quantity ?? 0))
    byMark.set(fingerprint, { ...row, fingerprint, quantity })
  }
  return [...byMark.values()]
}
