import { eq, sql } from 'drizzle-orm'
import { everything } from '../../lib/rules/change-tags.ts'
import { bulkInsert } from '../db/bulk-insert.ts'
import type { Database } from '../db/database.ts'
import * as schema from '../db/schema.ts'
import { withoutIndexes } from '../db/without-indexes.ts'
import { noteChanges } from '../domain/changes/note-changes.ts'
import { seedAccounts } from './accounts.ts'
import { buildSeed } from './build.ts'
import { holdsData, holdsDemonstration } from './holds.ts'
import { insertCategories, insertContent } from './insert-categories.ts'
import { insertProducts } from './insert-products.ts'
import { seedAccountOrders } from './orders.ts'
import { seedSelling } from './selling.ts'
import type { SeedData } from './types.ts'
import { storeCodes } from './words.ts'

const marker = 'catalogue'
const foreignData =
  "The database holds data that is not the demonstration's, so the demonstration is not written into it. Set DEMO=0, or name another database."
const day = 86_400_000
/** Products that the home page shows as trends. */
const trends = 12

/**
 * Written by the seed alone. Carts, orders, subscriptions and shoppers' own questions are not among
 * them.
 */
const seededTables = [
  schema.stores,
  schema.brands,
  schema.brandCollections,
  schema.categories,
  schema.slugs,
  schema.products,
  schema.storeProducts,
  schema.categoryProducts,
  schema.filters,
  schema.filterOptions,
  schema.categoryFilters,
  schema.productFacets,
  schema.variants,
  schema.stock,
  schema.attributes,
  schema.complementTypes,
  schema.complements,
  schema.priceHistory,
  schema.priceReductions,
  schema.menus,
  schema.placements,
  schema.reviews,
  schema.postCategories,
  schema.posts,
  schema.pages,
  schema.seedState,
]

/**
 * Writes the demonstration shop into an empty database. One transaction: a seed that was
 * interrupted left nothing behind.
 * @returns false when the shop was there already
 * @throws Error when the database holds somebody else's data, which is left as it is
 */
export async function seedOnFirstRun(db: Database): Promise<boolean> {
  const written = !(await isSeeded(db)) && (await write(db, buildSeed(), isSeeded))
  await seedSelling(db)
  await seedAccounts(db)
  await seedAccountOrders(db)
  return written
}

/**
 * Replaces the demonstration's catalogue; carts and orders stay.
 * @param count number of products, the curated ones without it
 * @throws Error when the database holds somebody else's data, which is left as it is
 */
export async function seed(db: Database, count?: number): Promise<void> {
  await write(db, buildSeed({ products: count }), async () => false)
}

async function isSeeded(db: Database): Promise<boolean> {
  const [done] = await db.select().from(schema.seedState).where(eq(schema.seedState.key, marker))
  return done !== undefined
}

/**
 * @param superfluous asked once no other program can be writing: two programs may start on one new
 *   database
 */
async function write(db: Database, data: SeedData, superfluous: (tx: Database) => Promise<boolean>): Promise<boolean> {
  const written = await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database
    await tx.execute(sql`lock table ${schema.seedState} in exclusive mode`)
    if (await superfluous(tx)) return false
    if (!(await holdsDemonstration(tx)) && (await holdsData(tx))) throw new Error(foreignData)
    const tables = sql.join(
      seededTables.map((table) => sql`${table}`),
      sql`, `,
    )
    await tx.execute(sql`truncate ${tables} restart identity`)
    await tx.delete(schema.questions).where(eq(schema.questions.ofSeed, true))
    await insertCategories(tx, data)
    await insertContent(tx, data)
    const ids = await withoutIndexes(tx, seededTables, () => insertProducts(tx, data))
    await insertQuestions(tx, data, ids)
    for (const store of storeCodes) await insertTrends(tx, store)
    await tx.insert(schema.seedState).values({ key: marker, finishedAt: new Date() })
    await noteChanges(tx, [everything])
    return true
  })
  if (written) await db.execute(sql`analyze`)
  return written
}

async function insertQuestions(db: Database, data: SeedData, ids: ReadonlyMap<string, number>): Promise<void> {
  await bulkInsert(
    db,
    schema.questions,
    data.questions.map(({ store, product, name, email, question, answer, ageInDays }) => ({
      store,
      productId: product === null ? null : (ids.get(product) ?? null),
      name,
      email,
      phone: '',
      question,
      answer,
      ofSeed: true,
      createdAt: new Date(data.today.getTime() - ageInDays * day),
    })),
  )
}

async function insertTrends(db: Database, store: string): Promise<void> {
  const best = await db
    .select({ id: schema.storeProducts.productId })
    .from(schema.storeProducts)
    .where(eq(schema.storeProducts.store, store))
    .orderBy(schema.storeProducts.bestSeller)
    .limit(trends)
  await db.insert(schema.placements).values({ store, place: 'home-products', items: best.map(({ id }) => id) })
}
