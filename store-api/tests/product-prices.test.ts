import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '../../lib/contract/listings.ts'
import type { ProductCard } from '../../lib/contract/product-cards.ts'
import type { Product } from '../../lib/contract/product-detail.ts'
import { priceHistory, storeProducts } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'

let api: Api
let administrator: Person
beforeAll(async () => {
  api = await startApi()
  administrator = await person(api, 'FRSM', { admin: true })
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const change = (id: number | string, body: unknown, headers = administrator.headers) =>
  api.put(`/catalog/v1/products/${id}/prices/?store=FRSM`, body, headers)

/** Every card of a product's category, the cheapest first. */
async function listing(category: number): Promise<ProductCard[]> {
  const path = `/catalog/v1/products/${category}/weblist_by_category/?store=FRSM&language=fr&ordering=lower_price`
  return (await api.get<Listing>(path)).body.products.results
}

describe('a price that an administrator changes', () => {
  it('is asked for on the page and in lists, which are ordered and filtered by it, and what it was is kept', async () => {
    const [row] = await api.db
      .select()
      .from(storeProducts)
      .where(and(eq(storeProducts.store, 'FRSM'), eq(storeProducts.productId, 3)))
    const page = () => api.get<Product>(`/catalog/v1/products/${row?.slug}/retrieve_by_slug/?store=FRSM&language=fr`)
    const { category } = (await page()).body
    // Its index is in memory from here on.
    expect(await listing(category.id)).not.toEqual([])
    expect((await change(3, { customer_type: 'client', price: 101 })).status).toBe(204)
    expect((await page()).body.prices).toMatchObject({ pvp: 101, pvp_web: 101, discount: 0, lowest_30_days: null })
    expect((await listing(category.id))[0]).toMatchObject({ id: 3, prices: { pvp_web: 101 } })
    const history = await api.db
      .select()
      .from(priceHistory)
      .where(and(eq(priceHistory.store, 'FRSM'), eq(priceHistory.productId, 3)))
      .orderBy(priceHistory.from)
    expect(history.at(-2)).toMatchObject({ price: row?.clientPrices.pvp_web, until: history.at(-1)?.from })
    expect(history.at(-1)).toMatchObject({ price: 101, until: null })
  })

  it('of professionals leaves the price of consumers as it is', async () => {
    const own = and(eq(storeProducts.store, 'FRSM'), eq(storeProducts.productId, 4))
    const [before] = await api.db.select().from(storeProducts).where(own)
    expect((await change(4, { customer_type: 'professional', price: 4_000 })).status).toBe(204)
    const [after] = await api.db.select().from(storeProducts).where(own)
    expect(after?.clientPrices).toEqual(before?.clientPrices)
    expect(after?.professionalCard.prices.pvp_web).toBe(4_000)
  })

  it.each([
    [{ customer_type: 'client', price: 0 }, 'price'],
    [{ customer_type: 'client', price: -5 }, 'price'],
    [{ customer_type: 'client', price: 1.5 }, 'price'],
    [{ customer_type: 'client', price: 1e12 }, 'price'],
    [{ customer_type: 'guest', price: 100 }, 'customer_type'],
    [{ customer_type: 'client', price: 100, variant: 2 ** 31 }, 'variant'],
  ])('is refused at its place: %j', async (body, field) => {
    const answer = await change(5, body)
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
  })

  it('is not there to change for a product, or variant, that the store does not sell', async () => {
    const price = { customer_type: 'client', price: 100 }
    expect((await change(2_000_000_000, price)).status).toBe(404)
    expect((await change(5, { ...price, variant: 2_000_000_000 })).status).toBe(404)
  })

  it('is refused to everybody else', async () => {
    const client = await person(api, 'FRSM')
    const spanish = await person(api, 'ESSM', { admin: true })
    const price = { customer_type: 'client', price: 100 }
    const answers = await Promise.all(
      [{}, client.headers, spanish.headers].map((headers) => change(5, price, headers as Person['headers'])),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 401])
  })
})
