import { and, asc, eq, lte } from 'drizzle-orm'
import { productTag, tagsOfPrices } from '../../../lib/rules/change-tags.ts'
import { shownText } from '../../../lib/rules/stock.ts'
import { countCatalogueWrite, lockCatalogue } from '../../db/catalogue-version.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { stock, stockReservations } from '../../db/schema.ts'
import { noteChanges } from '../changes/note-changes.ts'
import { sendAlerts } from '../stock/alerts.ts'
import { type Item, itemKey } from '../stock/items.ts'
import { isOneOf, lockStock, noteStockChange } from '../stock/locked-stock.ts'
import { readStock, wordsOf } from '../stock/shown.ts'
import { listingsOf, rewriteOffers } from './offer-writer.ts'

/** Items that one transaction looks at. */
const perRound = 500

/**
 * Releases reservations that were not paid in time, and announces to pages the items whose display has changed: sold
 * out, few left, in stock again. Items that changed for a moment are announced too, as pages may have been rendered
 * just then. A sale of one of many pieces announces nothing. Sends the alerts of items that are in stock again.
 * @returns number of announced items
 */
export async function noteShownStock(db: Database, now = new Date()): Promise<number> {
  await inTransaction(db, (tx) => endReservations(tx, now))
  const round = () => inTransaction(db, (tx) => tellRound(tx, now))
  let told = 0
  for (let last = await round(); ; last = await round()) {
    told += last.items
    if (last.seen < perRound) return told
  }
}

async function tellRound(tx: Database, now: Date): Promise<{ seen: number; items: number }> {
  // Most rounds find nothing, and then take no lock.
  const [any] = await tx.select({ id: stock.productId }).from(stock).where(eq(stock.changed, true)).limit(1)
  if (!any) return { seen: 0, items: 0 }
  await lockCatalogue(tx)
  const marked = await tx
    .select({ productId: stock.productId, variantId: stock.variantId, place: stock.place })
    .from(stock)
    .where(eq(stock.changed, true))
    .orderBy(asc(stock.productId), asc(stock.variantId), asc(stock.place))
    .limit(perRound)
    // A shopper is buying it this moment: the next round finds it.
    .for('update', { skipLocked: true })
  if (marked.length === 0) return { seen: 0, items: 0 }
  const looked = await lookAt(tx, marked, now)
  const different = looked.filter(({ before, text, wasLow }) => text !== before || wasLow)
  for (const { item, text } of different)
    await tx
      .update(stock)
      .set({ shown: text })
      .where(isOneOf(stock, [item]))
  await tx.update(stock).set({ changed: false, wasLow: false }).where(isOneOf(stock, marked))
  const ids = [...new Set(different.map(({ item }) => item.productId))]
  const turned = different.filter(({ before, text }) => isOut(before) !== isOut(text))
  if (turned.length > 0) await countCatalogueWrite(tx)
  const offers = await rewriteOffers(
    tx,
    turned.map(({ item }) => item.productId),
    now,
  )
  // Regardless of the announcements: an item may be sold out and in stock again between two rounds.
  await sendAlerts(
    tx,
    looked.filter(({ text }) => !isOut(text)).map(({ item }) => item),
  )
  await noteChanges(tx, [...ids.map((id) => productTag(id)), ...tagsOfPrices(listingsOf(offers))])
  return { seen: marked.length, items: different.length }
}

/** How items are shown, and how they are to be. */
async function lookAt(tx: Database, marked: readonly Item[], now: Date) {
  const items = [
    ...new Map(
      marked.map(({ productId, variantId }) => [itemKey({ productId, variantId }), { productId, variantId }]),
    ).values(),
  ]
  const ids = items.map(({ productId }) => productId)
  const [current, words] = [await readStock(tx, ids, { now }), await wordsOf(tx, ids)]
  const rows = await tx.select().from(stock).where(isOneOf(stock, items))
  const known = new Map(rows.map((row) => [itemKey(row), row]))
  return items.flatMap((item) => {
    const word = words.get(itemKey(item))
    if (word === undefined) return []
    const { shown: before = '', wasLow = false } = known.get(itemKey(item)) ?? {}
    // Items made to order look the same for any number of pieces.
    const seenLow = wasLow && word !== 'made_to_order'
    return [{ item, before, wasLow: seenLow, text: shownText(current.availability(item, word)) }]
  })
}

function isOut(text: string): boolean {
  return text.startsWith('out_of_stock')
}

/** Deletes reservations that have expired; they have not counted since then. */
async function endReservations(tx: Database, now: Date): Promise<void> {
  const over = and(eq(stockReservations.state, 'held'), lte(stockReservations.until, now))
  const { productId, variantId } = stockReservations
  const items = await tx.selectDistinct({ productId, variantId }).from(stockReservations).where(over).limit(perRound)
  if (items.length === 0) return
  await lockStock(tx, items)
  await tx.delete(stockReservations).where(and(over, isOneOf(stockReservations, items)))
  await noteStockChange(tx, items)
}
