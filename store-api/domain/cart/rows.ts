import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { configurationChoice, newCartRow } from '../../../lib/contract/cart-rows.ts'
import type { FacilityChoice } from '../../../lib/contract/facility.ts'
import type { Sketch } from '../../../lib/contract/sketches.ts'
import { type Choice, noChoice } from '../../../lib/rules/configurator/types.ts'
import { isInstallable } from '../../../lib/rules/facility/installable.ts'
import { maxPieces } from '../../../lib/rules/pieces.ts'
import { fieldErrors, formError } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { cartRows, products, requestKeys, type StoredConfiguration } from '../../db/schema.ts'
import { checkedFacility, readFacilityOffer } from '../facility/facility.ts'
import { checkedChoice } from './configuration.ts'
import { fingerprint, type RowContents } from './fingerprint.ts'
import { readPriceable } from './priceable.ts'
import type { StoredRow } from './row-pricing.ts'
import { storedRows } from './stored-rows.ts'

/** A row that is wanted, with its cart. */
type NewRow = z.output<typeof newCartRow> & { order: string }

/** Most rows of one cart: more than a shopper needs, and few enough for a readable page. */
export const maxRows = 100

/**
 * Adds a row, or its quantity to an identical one. The caller's transaction must hold the cart's lock.
 * @returns id of the row
 * @throws ApiError 400 with field errors for a choice that the shop does not offer or combine
 */
export async function addRow(db: Database, store: StoreContext, t: Translate, wanted: NewRow): Promise<string> {
  const { order: cartId, idempotency_key: key } = wanted
  if (key) {
    const [done] = await db
      .select({ rowId: requestKeys.rowId })
      .from(requestKeys)
      .where(and(eq(requestKeys.cartId, cartId), eq(requestKeys.key, key)))
    if (done) return done.rowId
  }
  const row = await checkedRow(db, store, t, wanted)
  const mark = fingerprint(row)
  const there = await storedRows(db, cartId)
  const same = there.find((entry) => entry.fingerprint === mark)
  const quantity = (same?.quantity ?? 0) + wanted.quantity
  if (quantity > maxPieces) throw fieldErrors({ quantity: t('quantityLimit', { n: maxPieces }) })
  if (!same && there.length >= maxRows) throw formError(t('cartFull', { n: maxRows }))
  const id = same?.id ?? randomUUID()
  if (same) await db.update(cartRows).set({ quantity }).where(eq(cartRows.id, id))
  else await db.insert(cartRows).values({ id, cartId, ...row, quantity, fingerprint: mark })
  if (key) await db.insert(requestKeys).values({ cartId, key, rowId: id })
  return id
}

/** A validated row: the variant found, the configuration in canonical form. */
async function checkedRow(
  db: Database,
  store: StoreContext,
  t: Translate,
  wanted: Pick<NewRow, 'order' | 'product' | 'variant' | 'configuration' | 'facility'>,
): Promise<RowContents> {
  const choice: Choice = wanted.configuration ?? noChoice
  const found = await readPriceable(db, store.code, 'client', wanted.product, choice, wanted.order)
  if (!found) throw fieldErrors({ product: t('unknownId', { value: wanted.product }) })
  const { variant, configuration } = checkedChoice(found.choosable, choice, wanted.variant, store.lengthUnit, t)
  if (!wanted.facility) return { productId: wanted.product, variantId: variant, configuration }
  const facility = await installable(db, store, t, found.product.sketch, wanted.facility)
  return { productId: wanted.product, variantId: variant, configuration: { ...configuration, facility } }
}

/**
 * A validated installation for a product.
 * @throws ApiError 400 with field errors for one that the store does not offer, or not for this product
 */
export async function installable(
  db: Database,
  store: StoreContext,
  t: Translate,
  sketch: Sketch | null,
  wanted: FacilityChoice,
): Promise<FacilityChoice> {
  if (!isInstallable(sketch)) throw fieldErrors({ facility: t('facilityUnknown') })
  return checkedFacility(await readFacilityOffer(db, store.code), wanted, t)
}

/**
 * Replaces the choice of a row by another of the same product. Its installation is unchanged where none is given, and
 * removed by null. If an identical row exists, it takes the quantity over.
 * @returns id of the row that holds it now
 * @throws ApiError 400 with field errors for a choice that the shop does not offer or combine
 */
export async function replaceChoice(
  db: Database,
  store: StoreContext,
  t: Translate,
  row: StoredRow,
  wanted: {
    quantity: number
    variant: number | null
    configuration: z.output<typeof configurationChoice>
    facility?: FacilityChoice | null | undefined
  },
): Promise<string> {
  const found = await checkedRow(db, store, t, { ...wanted, order: row.cartId, product: row.productId })
  const facility = wanted.facility === undefined ? row.configuration.facility : found.configuration.facility
  const checked = { ...found, configuration: { ...found.configuration, ...(facility && { facility }) } }
  const mark = fingerprint(checked)
  const same = (await storedRows(db, row.cartId)).find(({ id, fingerprint: own }) => own === mark && id !== row.id)
  const quantity = (same?.quantity ?? 0) + wanted.quantity
  if (quantity > maxPieces) throw fieldErrors({ quantity: t('quantityLimit', { n: maxPieces }) })
  if (!same) {
    await db
      .update(cartRows)
      .set({ ...checked, quantity, fingerprint: mark })
      .where(eq(cartRows.id, row.id))
    return row.id
  }
  await deleteRow(db, row.id)
  await db.update(cartRows).set({ quantity }).where(eq(cartRows.id, same.id))
  return same.id
}

/** Sets a row's quantity. */
export async function changeQuantity(db: Database, row: StoredRow, quantity: number): Promise<StoredRow> {
  await db.update(cartRows).set({ quantity }).where(eq(cartRows.id, row.id))
  return { ...row, quantity }
}

/**
 * Sets or removes a row's installation.
 * @throws ApiError 400 with field errors for one that the store does not offer
 */
export async function changeFacility(
  db: Database,
  store: StoreContext,
  t: Translate,
  row: StoredRow,
  wanted: FacilityChoice | null,
): Promise<StoredRow> {
  const { facility: _, ...plain } = row.configuration
  const choice = wanted && (await installable(db, store, t, await sketchOf(db, row.productId), wanted))
  const configuration: StoredConfiguration = choice ? { ...plain, facility: choice } : plain
  const changed = { ...row, configuration }
  const mark = fingerprint(changed)
  const same = (await storedRows(db, row.cartId)).find(({ id, fingerprint: own }) => own === mark && id !== row.id)
  if (same) throw fieldErrors({ facility: t('facilityTwice') })
  await db.update(cartRows).set({ configuration, fingerprint: mark }).where(eq(cartRows.id, row.id))
  return changed
}

async function sketchOf(db: Database, productId: number): Promise<Sketch | null> {
  const [found] = await db.select({ sketch: products.sketch }).from(products).where(eq(products.id, productId))
  return found?.sketch ?? null
}

/** Deletes a row of a locked cart. */
export async function deleteRow(db: Database, id: string): Promise<void> {
  await db.delete(cartRows).where(eq(cartRows.id, id))
}
