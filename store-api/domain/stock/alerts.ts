import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { newStockAlert } from '../../../lib/contract/stock-alerts.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import { fieldErrors } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { products, stockAlerts, storeProducts, variants } from '../../db/schema.ts'
import { type Item, itemKey } from './items.ts'
import { isOneOf } from './locked-stock.ts'
import { readStock, wordsOf } from './shown.ts'

/**
 * Saves a request for one mail when an item is in stock again; once for each address and item.
 * @throws ApiError 400 with field errors for an item that the store does not sell, or has in stock
 */
export async function askForAlert(
  db: Database,
  store: StoreContext,
  t: Translate,
  { email, product, variant, consent }: z.output<typeof newStockAlert>,
): Promise<void> {
  const [sold] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, store.code)))
    .where(eq(products.id, product))
  if (!sold) throw fieldErrors({ product: t('unknownId', { value: product }) })
  const own = await db.select().from(variants).where(eq(variants.productId, product))
  if (variant === null && own.length > 0) throw fieldErrors({ variant: t('variantRequired') })
  if (variant !== null && !own.some(({ id, clientPrices }) => id === variant && clientPrices[store.code]))
    throw fieldErrors({ variant: t('foreignVariant') })
  const item = { productId: product, variantId: variant ?? 0 }
  const word = (await wordsOf(db, [product])).get(itemKey(item)) ?? 'in_stock'
  const { state } = (await readStock(db, [product])).availability(item, word)
  if (state !== 'out_of_stock') throw fieldErrors({ [variant === null ? 'product' : 'variant']: t('stockThere') })
  await db
    .insert(stockAlerts)
    .values({ store: store.code, email: normalizeEmail(email), ...item, consent })
    .onConflictDoNothing()
}

/** Mails everybody who waits for items that are there again, and forgets their addresses. */
export async function sendAlerts(tx: Database, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  const gone = await tx.delete(stockAlerts).where(isOneOf(stockAlerts, items)).returning()
  if (gone.length === 0) return
  const named = await tx
    .select({
      store: storeProducts.store,
      productId: storeProducts.productId,
      name: storeProducts.name,
      slug: storeProducts.slug,
    })
    .from(storeProducts)
    .where(
      inArray(
        storeProducts.productId,
        gone.map(({ productId }) => productId),
      ),
    )
  const offers = new Map(named.map((offer) => [`${offer.store} ${offer.productId}`, offer]))
  for (const { id, store, email, productId } of gone) {
    const offer = offers.get(`${store} ${productId}`)
    if (!offer) continue
    const data = { name: offer.name, link: `/${offer.slug}.html` }
    await enqueueMail(tx, { key: `back:${id}`, store, template: 'backInStock', recipient: email, data })
  }
}
