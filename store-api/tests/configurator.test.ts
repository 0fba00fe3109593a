import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute, Complement } from '../../lib/contract/attributes.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import type { Product, Variant } from '../../lib/contract/product-detail.ts'
import { asksForCuts } from '../../lib/rules/configurator/cuts/chosen.ts'
import { cutsInOrder } from '../../lib/rules/configurator/cuts/code.ts'
import { glassesOf } from '../../lib/rules/configurator/cuts/glasses.ts'
import { measureOf, measuresOf, withMeasure } from '../../lib/rules/configurator/cuts/measures.ts'
import { shapeOf } from '../../lib/rules/configurator/cuts/outline.ts'
import { drawingOf } from '../../lib/rules/configurator/drawing/parameters.ts'
import { type ConfigurationEvent, configure } from '../../lib/rules/configurator/machine.ts'
import { isMeasured } from '../../lib/rules/configurator/options.ts'
import { type Locked, lockedComplementTypes, lockReasons, remediesFor } from '../../lib/rules/configurator/remedies.ts'
import { startConfiguration } from '../../lib/rules/configurator/start.ts'
import {
  basePrice,
  blockedNow,
  choiceOf,
  hasToFetch,
  problemsNow,
  totalPrice,
} from '../../lib/rules/configurator/state.ts'
import type { Configuration } from '../../lib/rules/configurator/types.ts'
import { pieceLines } from '../../lib/rules/piece-lines.ts'
import { products, storeProducts } from '../db/schema.ts'
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

/** A product as the storefront's configurator begins with it: everything from the API. */
interface Shown {
  store: StoreCode
  product: Product
  start: Configuration
  complements: Complement[]
}

async function show(store: StoreCode, slug: string): Promise<Shown> {
  const { body: product } = await api.get<Product>(`/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`)
  const ask = async <T>(what: string) =>
    (await api.get<T>(`/catalog/v1/products/${product.id}/${what}store=${store}`)).body
  const attributes = await ask<Attribute[]>('attributes/?')
  const variants = await ask<Variant[]>('variants/?')
  const complements = await Promise.all(
    product.complement_types.map(({ id }) => ask<Complement[]>(`complements/?complement_type=${id}&`)),
  )
  const start = startConfiguration({
    attributes,
    complementTypes: product.complement_types,
    product: {
      id: product.id,
      ref: product.ref,
      price: product.prices.pvp_web,
      sketch: product.sketch,
      variants: variants.map(({ id, ref, options, prices, stock }) => ({
        id,
        ref,
        stock,
        price: prices.pvp_web,
        option_ids: options.options.map((option) => option.id),
      })),
    },
  })
  return { store, product, start, complements: complements.flat() }
}

async function slugsOf(store: StoreCode, layouts: readonly string[], madeToMeasure: boolean): Promise<string[]> {
  const rows = await api.db
    .select({ slug: storeProducts.slug, sketch: products.sketch, made: products.madeToMeasure })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(eq(storeProducts.store, store))
    .orderBy(products.id)
  return layouts.flatMap(
    (layout) => rows.find(({ sketch, made }) => sketch?.layout === layout && made === madeToMeasure)?.slug ?? [],
  )
}

/** Walks at random by seeds in 0..1, then fills in the missing choices, so that the configuration can be ordered. */
function walked({ start, complements }: Shown, seeds: readonly number[]): Configuration {
  let state = start
  const go = (event: ConfigurationEvent) => {
    state = configure(state, event)
  }
  const pick = <T>(list: readonly T[], seed: number) => list[Math.floor(seed * list.length)]
  const take = (attribute: Attribute, seed: number) => {
    const open = attribute.options.filter(({ option }) => !blockedNow(state).has(option.id))
    const option = pick(open, seed)
    if (!option) return
    if (!isMeasured(option)) {
      go({ type: 'choose', option: option.option.id })
      return cutAtRandom(option, seed)
    }
    const span = option.value_range_max - option.value_range_min
    go({ type: 'measure', option: option.option.id, value: option.value_range_min + Math.floor(seed * (span + 1)) })
  }
  /** Further cuts, and measures that can be made or not. */
  const cutAtRandom = (option: Attribute['options'][number], seed: number) => {
    if (!asksForCuts(option)) return
    const id = option.option.id
    if (seed > 0.4) go({ type: 'addCut', option: id })
    const cuts = state.selected.attribute_options.find((entry) => entry.option === id)?.cuts ?? []
    const moved = cuts.map((cut, index) =>
      measuresOf(cut).reduce(
        (changed, measure) =>
          withMeasure(
            changed,
            measure,
            Math.max(1, Math.round(measureOf(cut, measure) * (0.7 + ((seed * (index + 3)) % 1) * 0.5))),
          ),
        cut,
      ),
    )
    if (seed > 0.2) go({ type: 'setCuts', option: id, cuts: moved })
  }
  for (const seed of seeds) {
    const attribute = pick(state.options.attributes, (seed * 7) % 1)
    const complement = pick(complements, (seed * 13) % 1)
    if (attribute) take(attribute, seed)
    if (!complement || typeof complement.id !== 'number' || seed > 0.6) continue
    go({ type: 'goTo', place: { step: 'complement', complementType: complement.complement_type.id } })
    const type = complement.complement_type.id
    if (hasToFetch(state, type)) go({ type: 'receiveComplements', complementType: type, complements })
    go({ type: 'addComplement', complement: complement.id })
    go({ type: 'countComplement', complement: complement.id, quantity: 1 + Math.floor(seed * 5) })
    for (const own of complement.attributes) {
      const option = pick(own.options, (seed * 29) % 1)
      if (option) go({ type: 'chooseComplementOption', complement: complement.id, option: option.option.id })
    }
  }
  for (const { attribute: id } of problemsNow(state)) {
    const attribute = state.options.attributes.find((entry) => entry.id === id)
    if (attribute) take(attribute, seeds[0] ?? 0)
  }
  go({ type: 'setQuantity', quantity: 1 + Math.floor((seeds[0] ?? 0) * 4) })
  return state
}

/** The drawing as the browser makes it. */
function drawnHere({ product }: Shown, { options, selected }: Configuration) {
  return product.sketch && drawingOf(product.sketch, options.attributes, selected.attribute_options)
}

/** The polygons of the glasses of a drawing, with their holes. */
function shapesOf(drawing: CartRow['drawing']) {
  const cuts = cutsInOrder(drawing?.measured_cuts ?? [])
  const glasses = drawing ? glassesOf(drawing) : []
  return glasses.map((glass) => [
    glass.name,
    shapeOf(
      glass,
      cuts.filter((cut) => cut.glass === glass.name),
    ),
  ])
}

async function order({ store, product }: Shown, state: Configuration) {
  const { id } = await emptyCart(api, store)
  return api.post<CartRow & { configuration: unknown; variant: unknown }>(`/cart/v1/cart-rows/?store=${store}`, {
    order: id,
    product: product.id,
    quantity: state.selected.quantity,
    configuration: choiceOf(state),
  })
}

/** Everything of the product that the choices of a configuration rule out. */
function allLocked(state: Configuration): Locked[] {
  const own = state.options.attributes.flatMap(({ options }) => options.map(({ option }) => option.id))
  const blocked = blockedNow(state)
  const options = own.filter((id) => blocked.has(id)).map((id) => ({ kind: 'option' as const, id }))
  return [...options, ...lockedComplementTypes(state)]
}

const seeds = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 12 })

describe('what the configurator shows and what the store API says', () => {
  it.each<[StoreCode, boolean]>([
    ['FRSM', true],
    ['ESSM', true],
    ['FRSM', false],
    ['ESSM', false],
  ])('R4.49 R4.52 R3.35 agree on price, variant and reference: %s, made to measure %s', async (store, made) => {
    const slugs = await slugsOf(store, ['corner', 'walk-in', 'frontal-pivot', 'bath', 'frontal-folding', 'tray'], made)
    expect(slugs.length).toBeGreaterThan(3)
    const shown = await Promise.all(slugs.map((slug) => show(store, slug)))
    let agreed = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...shown), seeds, async (one, drawn) => {
        const state = walked(one, drawn)
        const { status, body } = await order(one, state)
        const problems = problemsNow(state)
        if (problems.length > 0) {
          expect({ status, kinds: problems.map(({ kind }) => kind) }).toMatchObject({ status: 400 })
          return
        }
        agreed += 1
        expect({ status, body }).toMatchObject({ status: 201 })
        expect(body.prices.total).toBe(totalPrice(state))
        expect(body.final_ref).toBe(state.selected.final_ref)
        const lines = pieceLines(body)
        expect(lines.reduce((sum, { price }) => sum + price, 0)).toBe(lines[0]?.label === null ? body.prices.unit : 0)
        if (lines[0]?.label === null) expect(lines[0].price).toBe(basePrice(state))
        expect((body.variant as CartRow['variant'])?.id ?? null).toBe(state.selected.variant)
        expect(body.drawing).toMatchObject({ layout: one.product.sketch?.layout, open: [] })
        expect(shapesOf(body.drawing)).toEqual(shapesOf(drawnHere(one, state)))
        const reopened = body.choice.attribute_options.map(({ option }) => option)
        expect(new Set(reopened)).toEqual(new Set(state.selected.attribute_options.map(({ option }) => option)))
      }),
      { numRuns: 25 },
    )
    expect(agreed).toBeGreaterThan(5)
  })
})

describe('what cannot be chosen', () => {
  it.each<StoreCode>(['FRSM', 'ESSM'])(
    'R3.25 R3.26 says why and offers a way that can be ordered: %s',
    async (store) => {
      const slugs = await slugsOf(store, ['corner', 'walk-in', 'frontal-folding', 'bath'], true)
      const shown = await Promise.all(slugs.map((slug) => show(store, slug)))
      let found = 0
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...shown), seeds, async (one, drawn) => {
          const ready = walked(one, drawn)
          if (problemsNow(ready).length > 0) return
          const ruling = ready.options.attributes
            .flatMap(({ options }) => options)
            .filter(({ block_options, complements_locked }) => block_options.length + complements_locked.length > 0)
          const option = ruling[Math.floor((drawn[0] ?? 0) * ruling.length)]?.option.id ?? 0
          const state = configure(ready, { type: 'choose', option })
          for (const locked of allLocked(state)) {
            found += 1
            expect(lockReasons(state, locked)).not.toEqual([])
            const remedies = remediesFor(state, locked)
            expect(remedies).not.toEqual([])
            const { status, body } = await order(one, remedies[0]?.result as Configuration)
            expect(status).toBe(201)
            expect(body.prices.total).toBe(totalPrice(state) + (remedies[0]?.difference ?? Number.NaN))
          }
        }),
        { numRuns: 25 },
      )
      expect(found).toBeGreaterThan(5)
    },
  )
})

describe('catalogue answers of a made-to-measure screen', () => {
  let shown: Shown
  beforeAll(async () => {
    const [slug = ''] = await slugsOf('FRSM', ['walk-in'], true)
    shown = await show('FRSM', slug)
  })

  it('R7.39 R3.22 R3.23 attributes have ranges, surcharges, blocks and locks', async () => {
    const options = shown.start.options.attributes.flatMap((attribute) => attribute.options)
    expect(options.some(({ block_options }) => block_options.length > 0)).toBe(true)
    expect(options.some(({ complements_locked }) => complements_locked.length > 0)).toBe(true)
    expect(options.some(({ price_per_mm, value_range_min }) => price_per_mm > 0 && value_range_min !== null)).toBe(true)
    expect(options.some(({ price }) => price > 0)).toBe(true)
  })
  it('R7.42 attributes_many answers the same as attributes, product by product', async () => {
    const [other = ''] = await slugsOf('FRSM', ['tray'], true)
    const second = await show('FRSM', other)
    const { body } = await api.get<{ product_id: number; attributes: Attribute[] }[]>(
      `/catalog/v1/products/attributes_many/?store=FRSM&product_ids=${shown.product.id},${second.product.id},99999999`,
    )
    expect(body.map(({ product_id }) => product_id)).toEqual([shown.product.id, second.product.id])
    expect(body[0]?.attributes.map(({ id }) => id).sort()).toEqual(
      shown.start.options.attributes.map(({ id }) => id).sort(),
    )
  })
  it('R7.41 R3.26 complements answer one type, with attributes, prices of options and variants', async () => {
    for (const complement of shown.complements) {
      expect(complement.price).toBeGreaterThan(0)
      expect(shown.product.complement_types.map(({ id }) => id)).toContain(complement.complement_type.id)
    }
    const rail = shown.complements.find(({ variants }) => variants.length > 1)
    expect(rail?.attributes.length).toBeGreaterThan(0)
    const finishes = shown.complements.flatMap(({ attributes }) => attributes).flatMap(({ options }) => options)
    expect(finishes.some(({ price }) => price > 0)).toBe(true)
    const own = new Set(rail?.attributes.flatMap(({ options }) => options.map(({ option }) => option.id)))
    for (const variant of rail?.variants ?? []) expect(variant.option_ids.every((id) => own.has(id))).toBe(true)
  })
  it('R7.49 the quick view has what the configurator opens with', async () => {
    const { status, body } = await api.get<Product>(`/catalog/v1/products/${shown.product.id}/quick_view/?store=FRSM`)
    expect(status).toBe(200)
    expect(body.complement_types).toEqual(shown.product.complement_types)
    expect(body.sketch).toEqual(shown.product.sketch)
    expect(body.technical_data).toEqual(shown.product.technical_data)
  })
})

describe('a configured row', () => {
  let shown: Shown
  let ready: Configuration
  beforeAll(async () => {
    const [slug = ''] = await slugsOf('FRSM', ['corner'], true)
    shown = await show('FRSM', slug)
    ready = walked(shown, [0.7])
    expect(problemsNow(ready)).toEqual([])
  })
  const measured = () => ready.selected.attribute_options.find(({ value }) => value !== undefined)
  const send = (change: object, configuration: object = choiceOf(ready)) =>
    emptyCart(api).then(({ id }) =>
      api.post<CartRow & Record<string, unknown>>('/cart/v1/cart-rows/?store=FRSM', {
        order: id,
        product: shown.product.id,
        configuration,
        ...change,
      }),
    )
  const withValue = (value: unknown) => ({
    ...choiceOf(ready),
    attribute_options: choiceOf(ready).attribute_options.map((entry) =>
      entry.option === measured()?.option ? { ...entry, value } : entry,
    ),
  })

  it.each<[string, unknown]>([
    ['negative', -900],
    ['zero', 0],
    ['huge', 1e12],
    ['fractional', 900.5],
    ['written', '900'],
    ['far too large', 9999],
  ])('R7.63 refuses a %s dimension at its field', async (_, value) => {
    const { status, body } = await send({}, withValue(value))
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['configuration'])
  })
  it.each<[string, unknown]>([
    ['negative', -1],
    ['zero', 0],
    ['huge', 1e9],
    ['fractional', 1.5],
  ])('R7.63 R4.66 refuses a %s quantity at its field', async (_, quantity) => {
    const { status, body } = await send({ quantity })
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['quantity'])
  })
  it.each<[string, unknown]>([
    ['negative', -1],
    ['zero', 0],
    ['huge', 1e9],
    ['fractional', 1.5],
  ])('R7.63 refuses a %s quantity of a complement at its field', async (_, quantity) => {
    const { status, body } = await send({}, { ...choiceOf(ready), complements: [{ id: 8, quantity }] })
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['configuration'])
  })
  it('R7.63 takes no price, reference or drawing from a request', async () => {
    const { body } = await send({ price: 1, prices: { unit: 1, total: 1 }, final_ref: 'X', drawing: { width: 1 } })
    expect(body.prices.unit * ready.selected.quantity).toBe(totalPrice(ready))
    expect(body.final_ref).toBe(ready.selected.final_ref)
    expect(body.drawing?.width).toBeGreaterThan(1)
  })
  it('R0.3 refuses the row where the store does not have the product', async () => {
    const [foreign] = await api.db
      .select({ id: products.id })
      .from(products)
      .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
      .where(eq(storeProducts.store, 'ESSM'))
      .except(
        api.db
          .select({ id: products.id })
          .from(products)
          .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
          .where(eq(storeProducts.store, 'FRSM')),
      )
      .limit(1)
    const { status, body } = await send({ product: foreign?.id })
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['product'])
  })
  it('R7.63 refuses a complement that lacks the choice that makes its variant', async () => {
    const rail = shown.complements.find(({ variants }) => variants.length > 1)
    const { status, body } = await send({}, { ...choiceOf(ready), complements: [{ id: rail?.id }] })
    expect(status).toBe(400)
    expect(JSON.stringify(body.configuration)).toContain(rail?.name)
  })
  it.each(['FRSM', 'ESSM'] as const)('R1.3 writes lengths to make in millimetres in %s', async (store) => {
    const [made] = await slugsOf(store, ['corner'], true)
    const one = await show(store, made ?? '')
    const { body } = await order(one, walked(one, [0.7]))
    const values = (body.configuration as CartRow['configuration']).map(({ value }) => value)
    expect(values.filter((value) => /^\d+\u00a0mm$/.test(value)).length).toBeGreaterThan(1)
    expect(values.filter((value) => /cm$/.test(value))).toEqual([])
  })

  describe('that is replaced', () => {
    const replace = (row: string, configuration: object, quantity = 1) =>
      api.put(`/cart/v1/cart-rows/${row}/?store=FRSM`, { quantity, configuration }) as Promise<{
        status: number
        body: CartRow & { configuration: unknown }
      }>
    const other = () => walked(shown, [0.2])

    it('R4.68 R7.64 keeps its id and takes the new choice and price', async () => {
      const { body: row } = await send({})
      const { status, body } = await replace(row.id, choiceOf(other()), 2)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: row.id, quantity: 2, final_ref: other().selected.final_ref })
      expect(body.prices.total).toBe((totalPrice(other()) / other().selected.quantity) * 2)
    })
    it('R4.65 joins a row that says the same already', async () => {
      const { body: row } = await send({})
      const second = await api.post<CartRow>('/cart/v1/cart-rows/?store=FRSM', {
        order: row.order,
        product: shown.product.id,
        quantity: 2,
        configuration: choiceOf(other()),
      })
      const { body } = await replace(row.id, choiceOf(other()), 1)
      expect(body).toMatchObject({ id: second.body.id, quantity: 3 })
      expect((await api.get(`/cart/v1/cart-rows/${row.id}/?store=FRSM`)).status).toBe(404)
    })
    it('R7.63 stays as it was when the new choice is refused', async () => {
      const { body: row } = await send({})
      const { status } = await replace(row.id, withValue(9999))
      expect(status).toBe(400)
      const { body } = await api.get<CartRow>(`/cart/v1/cart-rows/${row.id}/?store=FRSM`)
      expect(body.final_ref).toBe(row.final_ref)
    })
  })
})
