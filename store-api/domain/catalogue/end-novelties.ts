import { and, eq, lte } from 'drizzle-orm'
import { productTag, tagsOfPrices } from '../../../lib/rules/change-tags.ts'
import { newSince } from '../../../lib/rules/newness.ts'
import { rowsPerRound } from '../../../lib/rules/operation/rounds.ts'
import { countCatalogueWrite, lockCatalogue } from '../../db/catalogue-version.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { products, storeProducts } from '../../db/schema.ts'
import { noteChanges } from '../changes/note-changes.ts'
import { listingsOf, rewriteOffers } from './offer-writer.ts'

/**
 * Takes the label of new products from those that have been sold long enough, and announces it.
 * @returns how many there were; as many as `rowsPerRound` when there may be more
 */
export function endNovelties(db: Database, now = new Date()): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const ended = await tx
      .selectDistinct({ id: products.id })
      .from(products)
      .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
      .where(and(eq(storeProducts.isNew, true), lte(products.createdAt, newSince(now))))
      .limit(rowsPerRound)
    if (ended.length === 0) return 0
    await countCatalogueWrite(tx)
    const offers = await rewriteOffers(
      tx,
      ended.map(({ id }) => id),
      now,
    )
    await noteChanges(tx, [
      ...tagsOfPrices(listingsOf(offers)),
      ...offers.map(({ store, productId }) => productTag(productId, store)),
    ])
    return ended.length
  })
}
