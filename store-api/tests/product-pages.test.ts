import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductCard } from '../../lib/contract/products.ts'
import { products, storeProducts } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface Parts {
  product: object
  collection: ProductCard[]
  related: ProductCard[]
  reviews: { count: number; results: unknown[]; next: string | null }
  attributes: unknown[]
}

/** A product of a store that asks for choices, or asks for none. */
async function someProduct(store: string, asksForChoices: boolean) {
  const rows = await api.db
    .select({ id: products.id, slug: storeProducts.slug, collection: products.collection, asks: products.attributeIds })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(and(eq(storeProducts.store, store), isNotNull(products.collection)))
  const found = rows.find(({ asks }) => asks.length > 0 === asksForChoices)
  if (!found) throw new Error(`${store} has no such product.`)
  return found
}

describe.each(['FRSM', 'ESSM'])('what the page of a product shows, in %s', (store) => {
  const page = (slug: string, query = '') =>
    api.get<Parts>(
      `/catalog/v1/product-pages/${slug}/?store=${store}&reviews=2&questions=2&collection=3&related=5${query}`,
    )

  it('R7.32 is in each part what the part’s own call answers', async () => {
    const { id, slug, collection } = await someProduct(store, true)
    const { status, body } = await page(slug)
    expect(status).toBe(200)
    const own = {
      product: `/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`,
      reviews: `/reviews/v1/reviews/?store=${store}&product=${id}&page_size=2`,
      questions: `/reviews/v1/questions/web-list/?store=${store}&product=${id}&page_size=2`,
      footer: `/catalog/v1/menus/web-list/?store=${store}&menu_type=footer&path=${slug}.html`,
      collection: `/catalog/v1/products/collection/?store=${store}&product_id=${id}&collection=${encodeURIComponent(collection ?? '')}&page_size=3`,
      related: `/catalog/v1/products/related_products/?store=${store}&product_id=${id}&page_size=5`,
      attributes: `/catalog/v1/products/${id}/attributes/?store=${store}`,
    }
    const alone = await Promise.all(
      Object.entries(own).map(async ([name, path]) => [name, (await api.get(path)).body] as const),
    )
    expect(body).toEqual(Object.fromEntries(alone))
    expect(body.collection).toHaveLength(3)
    expect(body.related).toHaveLength(5)
    expect(body.attributes.length).toBeGreaterThan(0)
  })

  it('has no choices where the product asks for none', async () => {
    const { slug } = await someProduct(store, false)
    const { body } = await page(slug)
    expect(body.attributes).toEqual([])
    expect(body.related.length).toBeGreaterThan(0)
  })

  it('has the prices of professionals where the storefront asks for them', async () => {
    const { id, slug } = await someProduct(store, true)
    const related = `/catalog/v1/products/related_products/?store=${store}&product_id=${id}&page_size=5&user_type=professional`
    const product = `/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}&user_type=professional`
    const { body } = await page(slug, '&user_type=professional')
    expect(body.related).toEqual((await api.get(related)).body)
    expect(body.product).toEqual((await api.get(product)).body)
    const consumers = (await page(slug)).body
    expect(body.related).not.toEqual(consumers.related)
    expect(body.product).not.toEqual(consumers.product)
  })

  it('says by a code that there is no such product, which a call that is not there does not', async () => {
    const { status, body } = await page('nothing-of-that-name')
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  })
})

it.each([
  ['sizes of zero', '&reviews=0&questions=0'],
  ['too many', '&reviews=51&questions=6'],
  ['what is no number', '&reviews=all&questions=6'],
])('refuses %s with the field', async (_, query) => {
  const { slug } = await someProduct('FRSM', true)
  const { status, body } = await api.get<object>(`/catalog/v1/product-pages/${slug}/?store=FRSM${query}`)
  expect(status).toBe(400)
  expect(Object.keys(body)).toContain('reviews')
})

it.each(['0', '13', '-1', '1.5', 'all', '1e9', '', "4'--"])('refuses rows of %j cards with the field', async (size) => {
  const { id, slug } = await someProduct('FRSM', true)
  const given = encodeURIComponent(size)
  const asked = [
    ['collection', `product-pages/${slug}/?collection=${given}`],
    ['related', `product-pages/${slug}/?related=${given}`],
    ['page_size', `products/collection/?product_id=${id}&collection=x&page_size=${given}`],
    ['page_size', `products/related_products/?product_id=${id}&page_size=${given}`],
  ] as const
  for (const [field, path] of asked) {
    const { status, body } = await api.get<object>(`/catalog/v1/${path}&store=FRSM`)
    expect([path, status, Object.keys(body)]).toEqual([path, 400, expect.arrayContaining([field])])
  }
})

it('refuses what can be no slug, and a store that is not there', async () => {
  for (const path of ['..%2f..%2fclients', '%00', "a'--", 'A'.repeat(300)])
    expect((await api.get(`/catalog/v1/product-pages/${path}/?store=FRSM&reviews=1&questions=1`)).status).toBeLessThan(
      500,
    )
  expect((await api.get('/catalog/v1/product-pages/pane/?store=XXXX&reviews=1&questions=1')).status).toBe(400)
})
