import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Wish } from '../../../lib/contract/wishlist.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { clients, storeProducts, wishes } from '../../db/schema.ts'
import { offersProduct } from '../catalogue/offers.ts'

/** Favourites on a page of the list. */
export const wishesPerPage = 100

function view({ id, clientId, productId, createdAt }: typeof wishes.$inferSelect): Wish {
  return { id, user: clientId, product: productId, created_at: createdAt.toISOString() }
}

/** A page of a customer's favourites, the newest first. */
export async function listWishes(
  db: Database,
  store: StoreContext,
  client: number,
  page: number,
): Promise<{ count: number; results: Wish[] }> {
  const owners = eq(clients.id, wishes.clientId)
  const condition = and(eq(wishes.clientId, client), eq(clients.store, store.code))
  const [total] = await db.select({ n: count() }).from(wishes).innerJoin(clients, owners).where(condition)
  const rows = await db
    .select({ wish: wishes })
    .from(wishes)
    .innerJoin(clients, owners)
    .where(condition)
    .orderBy(desc(wishes.createdAt), desc(wishes.id))
    .limit(wishesPerPage)
    .offset((page - 1) * wishesPerPage)
  return { count: total?.n ?? 0, results: rows.map(({ wish }) => view(wish)) }
}

/** A favourite of the customer's own. @throws ApiError 404 */
export async function findWish(db: Database, t: Translate, client: number, id: number): Promise<Wish> {
  const [row] = await db
    .select()
    .from(wishes)
    .where(and(eq(wishes.id, id), eq(wishes.clientId, client)))
  if (!row) throw refusal(404, t('notFound'), 'not_found')
  return view(row)
}

/**
 * Adds a product; one that is there already is answered as it is. @throws ApiError 400 for one that
 * the store does not offer
 */
export async function addWish(
  db: Database,
  store: StoreContext,
  t: Translate,
  client: number,
  product: number,
): Promise<Wish> {
  await checkOffered(db, store, t, product)
  await db.insert(wishes).values({ clientId: client, productId: product }).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(wishes)
    .where(and(eq(wishes.clientId, client), eq(wishes.productId, product)))
  // Taken off at the same moment.
  if (!row) throw refusal(409, t('conflict'), 'conflict')
  return view(row)
}

/** Puts another product in a favourite's place. @throws ApiError 400 with field errors, 404 */
export function changeWish(
  db: Database,
  store: StoreContext,
  t: Translate,
  { client, id }: { client: number; id: number },
  product: number,
): Promise<Wish> {
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, client)).for('update')
    await findWish(tx, t, client, id)
    await checkOffered(tx, store, t, product)
    const [other] = await tx
      .select({ id: wishes.id })
      .from(wishes)
      .where(and(eq(wishes.clientId, client), eq(wishes.productId, product), ne(wishes.id, id)))
    if (other) throw fieldErrors({ product: t('unique') })
    await tx.update(wishes).set({ productId: product }).where(eq(wishes.id, id))
    return findWish(tx, t, client, id)
  })
}

/** Removes a product from a customer's favourites. @throws ApiError 404 when it is not among them */
export async function removeWish(db: Database, t: Translate, client: number, product: number): Promise<void> {
  const gone = await db
    .delete(wishes)
    .where(and(eq(wishes.clientId, client), eq(wishes.productId, product)))
    .returning({ id: wishes.id })
  if (gone.length === 0) throw refusal(404, t('notFound'), 'not_found')
}

/**
 * Adds a visitor's favourites to those of the account. Products that the store does not offer are skipped: a browser
 * may have kept them for long, and they must not prevent saving the others.
 * @returns all favourites, the newest first
 */
export async function joinWishes(
  db: Database,
  store: StoreContext,
  client: number,
  products: readonly number[],
): Promise<Wish[]> {
  const offered =
    products.length === 0
      ? []
      : await db
          .select({ id: storeProducts.productId })
          .from(storeProducts)
          .where(and(eq(storeProducts.store, store.code), inArray(storeProducts.productId, [...products])))
  if (offered.length > 0)
    await db
      .insert(wishes)
      .values(offered.map(({ id }) => ({ clientId: client, productId: id })))
      .onConflictDoNothing()
  const rows = await db
    .select()
    .from(wishes)
    .where(eq(wishes.clientId, client))
    .orderBy(desc(wishes.createdAt), asc(wishes.id))
  return rows.map(view)
}

async function checkOffered(db: Database, store: StoreContext, t: Translate, product: number): Promise<void> {
  if (!(await offersProduct(db, store.code, product)))
    throw fieldErrors({ product: t('unknownId', { value: product }) })
}
