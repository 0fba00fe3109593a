import { asc, eq } from 'drizzle-orm'
import type { StockChange, StockPlace } from '../../../lib/contract/stock.ts'
import type { Actor } from '../../context/caller.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { products, stock, variants } from '../../db/schema.ts'
import { noteAction } from '../operation/audit.ts'
import { type Item, itemKey } from './items.ts'
import { heldPieces, lockStock, placeKey, type StoredStock } from './locked-stock.ts'
import { writeStock } from './write-stock.ts'

/** Pieces of a product and its variants, place by place. */
export async function listStock(db: Database, productId: number, now = new Date()): Promise<StockPlace[]> {
  const rows = await db
    .select()
    .from(stock)
    .where(eq(stock.productId, productId))
    .orderBy(asc(stock.variantId), asc(stock.place))
  const held = await heldPieces(db, rows, now)
  return rows.map((row) => shown(row, held.get(placeKey(row)) ?? 0))
}

/**
 * Sets the number of pieces of an item at a place, from a count by people.
 * @throws ApiError 400 with field errors for an unknown item, or one that is not counted this way; 409 where the
 *   present number is not the expected one
 */
export function setStock(
  db: Database,
  store: StoreContext,
  t: Translate,
  { product, variant, place, pieces, again_on: againOn, expected }: StockChange,
  by: Actor | null = null,
): Promise<StockPlace> {
  return inTransaction(db, async (tx) => {
    const item = await itemOf(tx, t, product, variant)
    const places = (await lockStock(tx, [item])).get(itemKey(item)) ?? []
    const before = places.find((row) => row.place === place) ?? null
    if (expected !== undefined && expected !== (before?.pieces ?? 0))
      throw refusal(409, t('stockMoved', { n: before?.pieces ?? 0 }), 'stock_moved')
    await writeStock(tx, [{ ...item, place, pieces, againOn }])
    const after = { ...item, place, pieces, againOn }
    await noteAction(tx, store, by, {
      action: 'stock.set',
      order: null,
      before: before && noted(before),
      after: noted(after),
    })
    return shown(after, (await heldPieces(tx, [item], new Date())).get(placeKey(after)) ?? 0)
  })
}

/** @throws ApiError 400 with field errors */
async function itemOf(tx: Database, t: Translate, product: number, variant: number | null): Promise<Item> {
  const [known] = await tx.select({ id: products.id }).from(products).where(eq(products.id, product))
  if (!known) throw fieldErrors({ product: t('unknownId', { value: product }) })
  const own = await tx.select({ id: variants.id }).from(variants).where(eq(variants.productId, product))
  if (variant === null && own.length > 0) throw fieldErrors({ variant: t('variantRequired') })
  if (variant !== null && !own.some(({ id }) => id === variant)) throw fieldErrors({ variant: t('foreignVariant') })
  return { productId: product, variantId: variant ?? 0 }
}

type Counted = Pick<StoredStock, 'productId' | 'variantId' | 'place' | 'pieces' | 'againOn'>

function shown({ productId, variantId, place, pieces, againOn }: Counted, reserved: number): StockPlace {
  return { product: productId, variant: variantId || null, place, pieces, reserved, again_on: againOn }
}

function noted({ productId, variantId, place, pieces, againOn }: Counted): Record<string, unknown> {
  return { product: productId, variant: variantId || null, place, pieces, again_on: againOn }
}
