import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute } from '../../lib/contract/attributes.ts'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import type { ShowerPart } from '../../lib/contract/carts.ts'
import type { Product } from '../../lib/contract/product-detail.ts'
import { carts, products, storeProducts } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { emptyCart, type StoreCode } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const black = '#1b1b1c'

async function* productsOf(store: string, kind: string, madeToMeasure: boolean): AsyncGenerator<Product> {
  const rows = await api.db
    .select({ slug: storeProducts.slug })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(and(eq(storeProducts.store, store), eq(products.kind, kind), eq(products.madeToMeasure, madeToMeasure)))
    .orderBy(storeProducts.bestSeller)
  for (const { slug } of rows) {
    const path = `/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`
    yield (await api.get<Product>(path)).body
  }
}

async function add(store: string, order: string, row: object): Promise<CartRow> {
  const { status, body } = await api.post<CartRow>(`/cart/v1/cart-rows/?store=${store}`, { order, ...row })
  expect(status).toBe(201)
  return body
}

async function completing(store: string, cart: string): Promise<ShowerPart[]> {
  const { status, body } = await api.get<ShowerPart[]>(`/cart/v1/carts/${cart}/complete_shower/?store=${store}`)
  expect(status).toBe(200)
  return body
}

/** The first of some products that is the wanted one. @throws Error where none is */
async function firstOf(all: AsyncIterable<Product>, isWanted = (_: Product) => true): Promise<Product> {
  for await (const product of all) if (isWanted(product)) return product
  throw new Error('none of the products')
}

/** A sliding screen that is sold 120 cm wide, and that variant of it. */
async function screen120(store: string) {
  for await (const product of productsOf(store, 'screen', false)) {
    const variant = product.variants.find(({ name, stock }) => stock === 'in_stock' && /^120\s?cm$/.test(name))
    if (product.sketch?.layout === 'frontal-sliding' && product.sketch.color === black && variant)
      return { product: product.id, variant: variant.id }
  }
  throw new Error('no black sliding screen of 120 cm')
}

/** A screen between walls that is made 1217 mm wide, in black; all else as it comes. */
async function screen1217(store: string) {
  for await (const product of productsOf(store, 'screen', true)) {
    if (product.sketch?.layout !== 'frontal-sliding') continue
    const path = `/catalog/v1/products/${product.id}/attributes/?store=${store}`
    const asked = (await api.get<Attribute[]>(path)).body
    const chosen = asked.flatMap(({ src, required, options }) => {
      const option = src === 'profile-attr' ? options.find(({ color }) => color === black) : options[0]
      if (!required || !option) return []
      const value = src === 'width-attr' ? 1_217 : option.value_range_min
      return [{ option: option.option.id, ...(value !== null && { value }) }]
    })
    return { product: product.id, configuration: { attribute_options: chosen, complements: [] } }
  }
  throw new Error('no sliding screen made to measure')
}

const kindsOf = (parts: readonly ShowerPart[]) => parts.map(({ part }) => part)

describe.each(['FRSM', 'ESSM'] as const)('what completes a shower in %s', (store: StoreCode) => {
  it('is a tray of the width of a screen, and a tap and a radiator in its finish', async () => {
    const { id } = await emptyCart(api, store)
    await add(store, id, await screen120(store))
    const parts = await completing(store, id)
    expect(kindsOf(parts)).toEqual(['tray', 'tap', 'radiator'])
    const [tray, ...fittings] = parts
    expect(tray?.sizes).toMatch(/^120\s×/)
    expect(tray?.web_url).toContain('?variant=')
    for (const { swatches } of fittings) expect(swatches.map(({ color }) => color)).toContain(black)
    const kinds = await api.db
      .select()
      .from(products)
      .where(
        inArray(
          products.id,
          parts.map(({ id }) => id),
        ),
      )
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['tray', 'tap', 'radiator']))
  })

  it('is a tray made to the real width of a screen made to measure', async () => {
    const { id } = await emptyCart(api, store)
    const row = await add(store, id, await screen1217(store))
    expect(row.drawing?.width).toBe(1_217)
    const tray = (await completing(store, id)).find(({ part }) => part === 'tray')
    expect(tray?.made_to_measure).toBe(true)
    expect(tray?.options.map(({ value }) => value)).toEqual([1_217])
    expect(tray?.prices.pvp_web).toBeGreaterThan(0)
  })

  it('is nothing of a kind that the cart has already', async () => {
    const { id } = await emptyCart(api, store)
    await add(store, id, await screen120(store))
    const [tray, tap] = await completing(store, id)
    await add(store, id, { product: tap?.id })
    const offered = await firstOf(productsOf(store, 'tray', false), ({ id }) => id === tray?.id)
    await add(store, id, {
      product: tray?.id,
      variant: offered.variants.find(({ stock }) => stock === 'in_stock')?.id,
    })
    expect(kindsOf(await completing(store, id))).toEqual(['radiator'])
  })

  it('is nothing for an empty cart, or one of furniture alone', async () => {
    const { id } = await emptyCart(api, store)
    expect(await completing(store, id)).toEqual([])
    const cabinet = await firstOf(productsOf(store, 'furniture', false))
    const variant = cabinet.variants.find(({ stock }) => stock === 'in_stock')?.id
    await add(store, id, { product: cabinet.id, variant })
    expect(await completing(store, id)).toEqual([])
  })

  it("has the prices of the cart's audience", async () => {
    const { id } = await emptyCart(api, store)
    await add(store, id, await screen120(store))
    const before = await completing(store, id)
    await api.db.update(carts).set({ audience: 'professional' }).where(eq(carts.id, id))
    const after = await completing(store, id)
    expect(kindsOf(after)).toEqual(kindsOf(before))
    for (const [place, { prices }] of after.entries()) {
      expect(prices.public_price).toBe(before[place]?.prices.pvp_web)
      expect(prices.pvp_web).toBeLessThan(before[place]?.prices.pvp_web ?? 0)
    }
  })

  it('refuses an unknown cart and one of another store with 404', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    const { status } = await api.get(`/cart/v1/carts/${unknown}/complete_shower/?store=${store}`)
    expect(status).toBe(404)
    const { id }: Cart = await emptyCart(api, store)
    const other = store === 'FRSM' ? 'ESSM' : 'FRSM'
    expect((await api.get(`/cart/v1/carts/${id}/complete_shower/?store=${other}`)).status).toBe(404)
  })
})
