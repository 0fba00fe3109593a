import { count, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '../db/database.ts'
import { carts, priceHistory, products, questions, seedState, storeProducts } from '../db/schema.ts'
import { createCart } from '../domain/cart/carts.ts'
import { readStores } from '../domain/stores.ts'
import { seed, seedOnFirstRun } from '../seed/insert.ts'
import { seededDatabase } from './support/database.ts'

let database: OpenDatabase
let db: Database
beforeAll(async () => {
  database = await seededDatabase()
  db = database.db
})
afterAll(() => database.close())

async function numberOf(table: typeof products | typeof carts | typeof questions): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table)
  return row?.rows ?? 0
}

describe('the seed', () => {
  it('R0.4 is written once', async () => {
    const before = [await numberOf(products), await numberOf(carts)]
    expect(await seedOnFirstRun(db)).toBe(false)
    expect([await numberOf(products), await numberOf(carts)]).toEqual(before)
  })

  it('R1.25 holds over 400 screens in each store', async () => {
    for (const store of ['FRSM', 'ESSM']) {
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
        .where(eq(storeProducts.store, store))
      expect(rows.length).toBeGreaterThan(400)
    }
  })

  it('R0.4 goes on where it was interrupted, and gives accounts that have orders none a second time', async () => {
    const before = await numberOf(carts)
    await db.delete(seedState).where(ne(seedState.key, 'catalogue'))
    expect(await seedOnFirstRun(db)).toBe(false)
    expect(await numberOf(carts)).toBe(before)
  })

  it('R0.4 leaves a database alone that holds anything of somebody else, whatever its marks say', async () => {
    const marks = await db.select().from(seedState)
    const before = [await numberOf(products), await numberOf(carts), await numberOf(questions)]
    await db.delete(seedState)
    await expect(seedOnFirstRun(db)).rejects.toThrow("not the demonstration's")
    await expect(seed(db, 10)).rejects.toThrow("not the demonstration's")
    expect([await numberOf(products), await numberOf(carts), await numberOf(questions)]).toEqual(before)
    await db.insert(seedState).values(marks)
  })

  it('R0.4 can be written with another number of products, and leaves carts and shoppers’ questions alone', async () => {
    const store = (await readStores(db)).first()
    if (!store) throw new Error('No store')
    await createCart(db, store, 'client')
    const before = await numberOf(carts)
    await db
      .insert(questions)
      .values({ store: 'FRSM', name: 'Ana', email: 'ana@example.fr', question: 'Et le samedi ?' })
    await seed(db, 1_000)
    expect(await numberOf(products)).toBe(1_000)
    expect(await numberOf(carts)).toBe(before)
    const asked = await db.select().from(questions).where(eq(questions.ofSeed, false))
    expect(asked.map(({ question }) => question)).toEqual(['Et le samedi ?'])
  })

  it('R9.10 knows for every reduced product the lowest price of the 30 days before', async () => {
    const reduced = (await db.select().from(storeProducts)).filter(({ discount }) => discount > 0)
    const periods = await db.select().from(priceHistory)
    expect(reduced.length).toBeGreaterThan(0)
    for (const { store, productId, clientPrices } of reduced) {
      const own = periods.filter(
        (period) => period.store === store && period.productId === productId && period.variantId === 0,
      )
      const now = own.find(({ until }) => until === null)
      if (!now) throw new Error(`Product ${productId} has no current price in its history`)
      const month = now.from.getTime() - 30 * 86_400_000
      const before = own.filter(({ from, until }) => from < now.from && until !== null && until.getTime() > month)
      expect(now.price).toBe(clientPrices.pvp_web)
      expect(clientPrices.lowest_30_days).toBe(Math.min(...before.map(({ price }) => price)))
    }
  })
})
