import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import { cartRows, products, storeProducts } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { emptyCart } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/** A cart of this many products, each with a complement, so that all sources of a row's price are read. */
async function cartOf(count: number): Promise<Cart> {
  const cart = await emptyCart(api)
  const offered = await api.db
    .select({ id: products.id, complements: products.complementIds })
    .from(products)
    .innerJoin(storeProducts, and(eq(storeProducts.productId, products.id), eq(storeProducts.store, 'FRSM')))
    .where(sql`cardinality(${products.complementIds}) > 0 and cardinality(${products.attributeIds}) > 1`)
    .orderBy(products.id)
    .limit(count)
  await api.db.insert(cartRows).values(
    offered.map(({ id, complements: [complement = 0] }) => ({
      id: randomUUID(),
      cartId: cart.id,
      productId: id,
      variantId: null,
      configuration: {
        attribute_options: [],
        complements: [{ id: complement, quantity: 1, attribute_options: [] }],
      },
      quantity: 1,
      fingerprint: String(id),
    })),
  )
  return cart
}

/** Number of queries while a cart is read, and of rows in it. */
async function readCart({ id }: Cart): Promise<{ queries: number; rows: number }> {
  const { $client } = api.db as unknown as { $client: Pick<Pool, 'query'> }
  // Requests have a separate pool on PostgreSQL.
  const query = vi.spyOn($client instanceof Pool ? Pool.prototype : $client, 'query')
  try {
    const { body } = await api.get<Cart>(`/cart/v1/carts/${id}/?store=FRSM`)
    for (const { configuration } of body.rows) expect(configuration).not.toEqual([])
    return { queries: query.mock.calls.length, rows: body.rows.length }
  } finally {
    query.mockRestore()
  }
}

it('R3.48 prices a cart of twelve rows with as many queries as one of a single row', async () => {
  const [one, twelve] = [await readCart(await cartOf(1)), await readCart(await cartOf(12))]
  expect([one.rows, twelve.rows]).toEqual([1, 12])
  expect(one.queries).toBeGreaterThan(0)
  expect(twelve.queries).toBe(one.queries)
})

it('R3.48 prices every row of a cart as it is priced alone', async () => {
  const { id } = await cartOf(12)
  const { rows } = (await api.get<Cart>(`/cart/v1/carts/${id}/?store=FRSM`)).body
  expect(rows).toHaveLength(12)
  for (const row of rows) expect(row).toEqual((await api.get<CartRow>(`/cart/v1/cart-rows/${row.id}/?store=FRSM`)).body)
})
