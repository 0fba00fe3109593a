import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import * as schema from '../db/schema.ts'
import { applyDueReductions } from '../domain/catalogue/due-reductions.ts'
import { rewriteOffers } from '../domain/catalogue/offer-writer.ts'
import type { PriceChange } from '../domain/catalogue/price-rows.ts'
import { PriceRefused, writePrices } from '../domain/catalogue/price-writer.ts'
import { ratesOf, readStores } from '../domain/stores.ts'
import { buildSeed } from '../seed/build.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
let rates: ReturnType<typeof ratesOf>
beforeAll(async () => {
  api = await startApi()
  rates = ratesOf(await readStores(api.db))
})
afterAll(() => api.close())

const now = new Date()
const day = 86_400_000
const later = (days: number) => new Date(now.getTime() + days * day)
const change = (changes: PriceChange[], at = now) => inTransaction(api.db, (tx) => writePrices(tx, rates, changes, at))

/** Products with one price in the French store that was never reduced, another for each test. */
let untouched: number[]
let productId: number
beforeAll(async () => {
  const rows = await api.db
    .select({ id: schema.storeProducts.productId })
    .from(schema.storeProducts)
    .where(and(eq(schema.storeProducts.store, 'FRSM'), eq(schema.storeProducts.discount, 0)))
    .orderBy(asc(schema.storeProducts.productId))
  untouched = rows.map(({ id }) => id)
})
beforeEach(() => {
  productId = untouched.pop() ?? 0
})

const offerOf = async (id = productId) => {
  const [row] = await api.db
    .select()
    .from(schema.storeProducts)
    .where(and(eq(schema.storeProducts.store, 'FRSM'), eq(schema.storeProducts.productId, id)))
  if (!row) throw new Error(`The French store has no product ${id}.`)
  return row
}
const historyOf = async (variantId = 0) =>
  api.db
    .select({
      price: schema.priceHistory.price,
      reduced: schema.priceHistory.reduced,
      from: schema.priceHistory.from,
      until: schema.priceHistory.until,
    })
    .from(schema.priceHistory)
    .where(
      and(
        eq(schema.priceHistory.store, 'FRSM'),
        eq(schema.priceHistory.productId, productId),
        eq(schema.priceHistory.variantId, variantId),
      ),
    )
    .orderBy(asc(schema.priceHistory.from))
const reduced = (regular: number, price: number, from: Date | null = null, until: Date | null = null) => ({
  regular,
  reduction: { price, from, until },
})

describe('a changed price', () => {
  it('R9.10 knows the lowest price of 30 days from the first change on', async () => {
    const before = (await offerOf()).clientPrices.pvp_web
    const lower = Math.round(before * 0.75)
    await change([{ store: 'FRSM', productId, variantId: 0, client: reduced(before, lower) }])
    const { clientPrices } = await offerOf()
    expect(clientPrices).toMatchObject({ pvp: before, pvp_web: lower, lowest_30_days: before })
    const [first, second, ...more] = await historyOf()
    expect([first?.price, first?.reduced, first?.until, more]).toEqual([before, false, now, []])
    expect(second).toEqual({ price: lower, reduced: true, from: now, until: null })
  })

  it('reaches card, order of listings, filters, and the page, in both lists of prices', async () => {
    const regular = (await offerOf()).clientPrices.pvp_web
    const lower = Math.round(regular * 0.8)
    await change([{ store: 'FRSM', productId, variantId: 0, client: reduced(regular, lower), professional: 4_321 }])
    const offer = await offerOf()
    expect(offer.clientCard.prices).toEqual(offer.clientPrices)
    expect(offer.professionalCard.prices).toEqual(offer.professionalPrices)
    expect(offer.professionalPrices).toMatchObject({ pvp: 4_321, pvp_web: 4_321, discount: 0 })
    expect([offer.clientPrices.pvp_web, offer.discount]).toEqual([lower, offer.clientPrices.discount])
    const listed = await api.db
      .select()
      .from(schema.categoryProducts)
      .where(and(eq(schema.categoryProducts.store, 'FRSM'), eq(schema.categoryProducts.productId, productId)))
    expect(listed.length).toBeGreaterThan(0)
    for (const row of listed)
      expect(row).toMatchObject({
        price: lower,
        professionalPrice: 4_321,
        offers: offer.discount,
        settlement: regular - lower,
      })
    const facets = await api.db
      .select()
      .from(schema.productFacets)
      .where(and(eq(schema.productFacets.store, 'FRSM'), eq(schema.productFacets.productId, productId)))
    expect(facets).toContainEqual(
      expect.objectContaining({ filterId: 1, low: Math.floor(lower / 100), high: Math.ceil(lower / 100) }),
    )
    expect(facets.map(({ filterId }) => filterId)).toContain(7)
    const page = await api.get<{ prices: { pvp_web: number } }>(
      `/catalog/v1/products/${offer.slug}/retrieve_by_slug/?store=FRSM`,
    )
    expect(page.body.prices.pvp_web).toBe(lower)
  })

  it('of a variant changes nothing of the others, and has a history of its own', async () => {
    const [variant, other] = await api.db.select().from(schema.variants).orderBy(asc(schema.variants.id))
    if (!variant || variant.productId !== other?.productId) throw new Error('The first product has no two variants.')
    productId = variant.productId
    const price = (variant.clientPrices.FRSM?.pvp ?? 0) + 1_000
    await change([
      { store: 'FRSM', productId, variantId: variant.id, client: { regular: price, reduction: null } },
      { store: 'ESSM', productId, variantId: variant.id, professional: 777 },
    ])
    const read = (id: number) => api.db.select().from(schema.variants).where(eq(schema.variants.id, id))
    const [[changed], [same]] = [await read(variant.id), await read(other.id)]
    expect(changed?.clientPrices).toMatchObject({ FRSM: { pvp_web: price }, ESSM: variant.clientPrices.ESSM })
    expect(changed?.professionalPrices).toMatchObject({
      FRSM: variant.professionalPrices.FRSM,
      ESSM: { pvp_web: 777 },
    })
    expect(same).toEqual(other)
    expect((await historyOf(variant.id)).at(-1)).toEqual({ price, reduced: false, from: now, until: null })
  })

  it('is not noted again where it stays', async () => {
    const before = (await offerOf()).clientPrices.pvp_web
    const same = { store: 'FRSM', productId, variantId: 0, client: { regular: before + 100, reduction: null } }
    await change([same])
    await change([same], later(1))
    expect(await historyOf()).toHaveLength(2)
    await change([
      {
        ...same,
        productId: untouched[0] ?? 0,
        client: { regular: (await offerOf(untouched[0])).clientPrices.pvp, reduction: null },
      },
    ])
    productId = untouched[0] ?? 0
    expect(await historyOf()).toEqual([])
  })

  it('R9.10 refuses to reduce what nothing was asked for before, and what a store does not sell', async () => {
    await api.db.update(schema.products).set({ createdAt: now }).where(eq(schema.products.id, productId))
    const wrong = change([{ store: 'FRSM', productId, variantId: 0, client: reduced(9_000, 5_000) }])
    await expect(wrong).rejects.toMatchObject({ reason: 'noPriceBefore' })
    const nowhere = change([{ store: 'FRSM', productId: 9_999_999, variantId: 0, professional: 1 }])
    await expect(nowhere).rejects.toBeInstanceOf(PriceRefused)
    expect(await historyOf()).toEqual([])
  })

  it('is announced with the product, in the same transaction', async () => {
    const tags = async () => (await api.db.select().from(schema.changes)).flatMap(({ tags }) => tags)
    await change([{ store: 'FRSM', productId, variantId: 0, professional: 5_555 }])
    expect(await tags()).toContain(`product:FRSM:${productId}`)
    const next = untouched.pop() ?? 0
    await inTransaction(api.db, async (tx) => {
      await writePrices(tx, rates, [{ store: 'FRSM', productId: next, variantId: 0, professional: 5_555 }], now)
      throw new Error('undone')
    }).catch(() => undefined)
    expect(await tags()).not.toContain(`product:FRSM:${next}`)
  })
})

describe('the price of a variant', () => {
  /** A product with several variants that is not made to measure, and its prices. */
  async function several() {
    const { storeProducts, products, variants } = schema
    const rows = await api.db
      .select({ id: variants.id, productId: variants.productId, prices: storeProducts.clientPrices })
      .from(variants)
      .innerJoin(products, and(eq(products.id, variants.productId), eq(products.madeToMeasure, false)))
      .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, 'FRSM')))
      .orderBy(asc(variants.productId), asc(variants.position))
    const [some = []] = [...Map.groupBy(rows, (row) => row.productId).values()].filter((each) => each.length > 1)
    const [{ productId: product = 0, prices } = {}] = some
    return { product, variants: some.map(({ id }) => id), price: prices?.pvp_web ?? 0 }
  }

  it('is announced to the product page alone, as long as no card says anything else for it', async () => {
    const { product, variants, price } = await several()
    const costs = (regular: number) => (variantId: number) => ({
      store: 'FRSM',
      productId: product,
      variantId,
      client: { regular, reduction: null },
    })
    const announced = async (changes: PriceChange[]) => {
      const before = await api.db.select({ number: schema.changes.number }).from(schema.changes)
      await change(changes)
      const after = await api.db.select().from(schema.changes).orderBy(asc(schema.changes.number))
      return after.slice(before.length).flatMap(({ tags }) => tags)
    }
    await change(variants.map(costs(price)))
    const [dearer = 0] = variants
    // From now on its card has "from".
    expect(await announced([costs(price + 1_000)(dearer)])).toEqual(
      expect.arrayContaining([`product:FRSM:${product}`, 'prices:FRSM']),
    )
    expect(await announced([costs(price + 2_000)(dearer)])).toEqual([`variants:FRSM:${product}`])
  })
})

describe('a reduction with dates', () => {
  it('R9.10 begins and ends by itself, and is announced on the price before it', async () => {
    const regular = (await offerOf()).clientPrices.pvp_web
    const lower = Math.round(regular / 2)
    await change([{ store: 'FRSM', productId, variantId: 0, client: reduced(regular, lower, later(2), later(9)) }])
    expect((await offerOf()).clientPrices).toMatchObject({ pvp_web: regular, discount: 0, lowest_30_days: null })
    expect(await applyDueReductions(api.db, rates, later(1))).toBe(0)
    expect(await applyDueReductions(api.db, rates, later(2))).toBe(1)
    expect(await applyDueReductions(api.db, rates, later(3))).toBe(0)
    expect((await offerOf()).clientCard.prices).toMatchObject({ pvp: regular, pvp_web: lower, lowest_30_days: regular })
    expect(await applyDueReductions(api.db, rates, later(9))).toBe(1)
    expect((await offerOf()).clientCard.prices).toMatchObject({ pvp_web: regular, discount: 0, lowest_30_days: null })
    expect(await applyDueReductions(api.db, rates, later(99))).toBe(0)
    expect((await historyOf()).map(({ price, from }) => [price, from])).toEqual([
      [regular, expect.any(Date)],
      [lower, later(2)],
      [regular, later(9)],
    ])
  })
})

it('writes the same cards, listings, filters and search words as the seed', async () => {
  const dump = async (db: Database) => ({
    offers: await db
      .select()
      .from(schema.storeProducts)
      .orderBy(schema.storeProducts.store, schema.storeProducts.productId),
    listed: await db
      .select()
      .from(schema.categoryProducts)
      .orderBy(schema.categoryProducts.store, schema.categoryProducts.categoryId, schema.categoryProducts.productId),
    facets: await db
      .select()
      .from(schema.productFacets)
      .orderBy(
        schema.productFacets.store,
        schema.productFacets.productId,
        schema.productFacets.filterId,
        schema.productFacets.optionId,
      ),
  })
  const fresh = await startApi()
  try {
    const before = await dump(fresh.db)
    const ids = await fresh.db.select({ id: schema.products.id }).from(schema.products)
    await fresh.db.update(schema.storeProducts).set({ searchText: '', discount: 99, isNew: false })
    await fresh.db.update(schema.categoryProducts).set({ price: 0, news: 0, rating: 0 })
    await inTransaction(fresh.db, (tx) =>
      rewriteOffers(
        tx,
        ids.map(({ id }) => id),
        buildSeed().today,
      ),
    )
    const after = await dump(fresh.db)
    for (const [index, offer] of before.offers.entries()) expect(after.offers[index]).toEqual(offer)
    expect(after.listed).toEqual(before.listed)
    expect(after.facets).toEqual(before.facets)
  } finally {
    await fresh.close()
  }
})
