import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute } from '../../lib/contract/attributes.ts'
import type { Product } from '../../lib/contract/product-detail.ts'
import { drawingOf } from '../../lib/rules/configurator/drawing/parameters.ts'
import { photoOf } from '../../lib/rules/configurator/photo.ts'
import { products, storeProducts } from '../db/schema.ts'
import { sketchAsPictured } from '../domain/catalogue/composed-photo.ts'
import { knownPicture } from '../images/known-pictures.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function madeToMeasure(store: string): Promise<{ product: Product; attributes: Attribute[] }[]> {
  const rows = await api.db
    .select({ id: products.id, slug: storeProducts.slug })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(and(eq(products.madeToMeasure, true), eq(storeProducts.store, store), eq(products.kind, 'screen')))
    .orderBy(products.id)
  return Promise.all(
    rows.map(async ({ slug, id }) => ({
      product: (await api.get<Product>(`/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`)).body,
      attributes: (await api.get<Attribute[]>(`/catalog/v1/products/${id}/attributes/?store=${store}`)).body,
    })),
  )
}

describe.each(['FRSM', 'ESSM'])('composed photographs of %s', (store) => {
  it('R2.17 exist for each option of every screen made to measure, before each wall', async () => {
    const screens = await madeToMeasure(store)
    expect(screens.length).toBeGreaterThan(5)
    expect(screens.filter(({ product }) => !product.photo)).toEqual([])
    const missing: string[] = []
    let count = 0
    for (const { product, attributes } of screens) {
      const { photo, sketch } = product
      if (!photo || !sketch) continue
      expect(photo.walls.length).toBe(10)
      for (const { option } of attributes.flatMap(({ options }) => options))
        for (const { word } of photo.walls)
          for (const value of [700, 1_800]) {
            const chosen = [{ option: option.id, value }]
            const id = photoOf(photo, drawingOf(sketch, attributes, chosen), attributes, chosen, word)
            count += 1
            if (!knownPicture(id)) missing.push(id)
          }
    }
    expect(count).toBeGreaterThan(1_000)
    expect(missing).toEqual([])
  })

  it('R2.17 of a row in the cart is the photograph that the configurator shows', async () => {
    const [screen] = await madeToMeasure(store)
    const { photo, sketch } = screen?.product ?? {}
    const attributes = screen?.attributes ?? []
    const chosen = attributes
      .filter(({ required }) => required)
      .map(({ options: [first] }) => ({
        option: first?.option.id ?? 0,
        ...(first?.value_range_max && { value: first.value_range_max }),
      }))
    const cart = await api.post<{ id: string }>(`/cart/v1/carts/?store=${store}`, {})
    const row = await api.post<{ product: { image: { public_id: string } } }>(`/cart/v1/cart-rows/?store=${store}`, {
      order: cart.body.id,
      product: screen?.product.id,
      variant: null,
      quantity: 1,
      configuration: { attribute_options: chosen, complements: [] },
    })
    expect(row.status).toBe(201)
    expect(photo && sketch && photoOf(photo, drawingOf(sketch, attributes, chosen), attributes, chosen)).toBe(
      row.body.product.image.public_id,
    )
  })

  it('R2.17 of a standard product is the picture of each of its variants', async () => {
    const rows = await api.db
      .select({ slug: storeProducts.slug, id: products.id })
      .from(products)
      .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
      .where(and(eq(products.madeToMeasure, false), eq(storeProducts.store, store), eq(products.kind, 'screen')))
      .orderBy(products.id)
    const other: string[] = []
    for (const { slug, id } of rows.slice(0, 40)) {
      const { body } = await api.get<Product>(`/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`)
      const attributes = (await api.get<Attribute[]>(`/catalog/v1/products/${id}/attributes/?store=${store}`)).body
      for (const { options, image } of body.variants) {
        const chosen = options.options.map((option) => ({ option: option.id }))
        if (!body.photo || !body.sketch || !image) continue
        const shown = photoOf(body.photo, drawingOf(body.sketch, attributes, chosen), attributes, chosen)
        if (shown !== image.public_id) other.push(`${shown} instead of ${image.public_id}`)
      }
    }
    expect(other).toEqual([])
  })
})

describe('a catalogue of before sides were kept', () => {
  const sketch = { layout: 'bath', width: 900, height: 1400, depth: null, color: '#000', glass: null } as const

  it('R3.9 draws a product that opens on the side of its first picture', () => {
    const pictures = [{ public_id: 'screens/bath/chrome-clear/slim-narrow/wine-left' }]
    expect(sketchAsPictured(sketch, pictures)).toEqual({ ...sketch, side: 'right' })
    expect(sketchAsPictured({ ...sketch, side: 'left' }, pictures)).toMatchObject({ side: 'left' })
    expect(sketchAsPictured(sketch, [{ public_id: 'photos/of-a-camera' }])).toEqual(sketch)
  })

  it('R3.9 draws the metal that the panes of its first picture have', () => {
    const of = (design: string) =>
      sketchAsPictured(sketch, [{ public_id: `screens/bath/chrome-clear/${design}-narrow/wine-left` }])
    expect(of('grid')).toEqual({ ...sketch, side: 'right', framing: 'grid' })
    expect(of('frame')).toEqual({ ...sketch, side: 'right', framing: 'full' })
    expect(of('slim')).toEqual({ ...sketch, side: 'right' })
  })
})
