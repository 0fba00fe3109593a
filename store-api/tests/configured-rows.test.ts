import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute, Complement } from '../../lib/contract/attributes.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import type { Product } from '../../lib/contract/product-detail.ts'
import { products, storeProducts } from '../db/schema.ts'
import { rowAsDrawn } from '../domain/cart/row-picture.ts'
import { openingOf, openingOn, publicIdOf, recipeOf } from '../images/compose/recipe.ts'
import { type Api, startApi } from './support/api.ts'
import { emptyCart } from './support/shop.ts'

let api: Api
let made: Product
let attributes: Attribute[]
beforeAll(async () => {
  api = await startApi()
  const [row] = await api.db
    .select({ slug: storeProducts.slug })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(eq(products.madeToMeasure, true))
    .orderBy(storeProducts.bestSeller)
    .limit(1)
  made = (await api.get<Product>(`/catalog/v1/products/${row?.slug}/retrieve_by_slug/?store=FRSM`)).body
  attributes = (await api.get<Attribute[]>(`/catalog/v1/products/${made.id}/attributes/?store=FRSM`)).body
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface Choice {
  option: number
  value?: number
}

/**
 * The first option of every required attribute that nothing chosen before rules out; dimensions at
 * their smallest.
 */
function valid(except?: number): Choice[] {
  const chosen: Choice[] = []
  const blocked = new Set<number>()
  for (const { id, required, options } of attributes) {
    const option = options.find(
      (entry) =>
        !blocked.has(entry.option.id) &&
        !entry.block_options.some((other) => chosen.some((choice) => choice.option === other)),
    )
    if (!required || !option || id === except) continue
    for (const other of option.block_options) blocked.add(other)
    chosen.push({ option: option.option.id, ...(option.value_range_min !== null && { value: option.value_range_min }) })
  }
  return chosen
}

async function add(attribute_options: Choice[], complements: unknown[] = [], more: object = {}) {
  const { id } = await emptyCart(api)
  return api.post<CartRow & { configuration: unknown }>('/cart/v1/cart-rows/?store=FRSM', {
    order: id,
    product: made.id,
    configuration: { attribute_options, complements },
    ...more,
  })
}

/** The attribute with a free dimension across. */
const width = (): Attribute => {
  const found = attributes.find(({ src, options }) => src === 'width-attr' && options[0]?.value_range_max !== null)
  if (!found) throw new Error('The product has no free width')
  return found
}

describe('made-to-measure rows', () => {
  it('R1.3 shows everything chosen, in words and in the reference', async () => {
    const { status, body } = await add(valid())
    expect(status).toBe(201)
    expect(body.configuration).toHaveLength(valid().length)
    expect(body.final_ref.startsWith(`${made.ref}-`)).toBe(true)
    expect([body.product.made_to_measure, body.custom_made]).toEqual([true, true])
    expect(body.delivery_days.min).toBeGreaterThanOrEqual(10)
  })

  it('R3.53 shows the picture of the finish, glass and width that were chosen', async () => {
    const swatch = (id: number) =>
      attributes.flatMap(({ options }) => options).find(({ option }) => option.id === id)?.image?.public_id
    const optionWith = (picture: string) =>
      attributes.flatMap(({ options }) => options).find(({ image }) => image?.public_id === picture)?.option.id ?? 0
    const chosen = (wide: boolean, ...pictures: string[]) =>
      valid().map((choice) => {
        const kind = swatch(choice.option)?.split('-')[0] ?? 'none'
        const other = pictures.find((picture) => picture.startsWith(`${kind}-`))
        const across = width().options[0]
        if (wide && across && choice.option === across.option.id)
          return { ...choice, value: across.value_range_max ?? 0 }
        return other ? { ...choice, option: optionWith(other) } : choice
      })
    const pictureOf = async (choice: Choice[]) => (await add(choice)).body.product.image?.public_id
    expect(await pictureOf(valid())).toMatch(/\/chrome-clear\/\w+-narrow\//)
    expect(await pictureOf(chosen(true, 'options/profile-black', 'options/glass-grey'))).toMatch(
      /\/black-grey\/\w+-(narrow|wide)\//,
    )
  })

  it('R3.35 prices the dimensions: each millimetre costs the same, and never less than nothing', async () => {
    const option = width().options[0]
    if (!option?.value_range_min) throw new Error('No range')
    const at = async (value: number) =>
      (await add(valid().map((choice) => (choice.option === option.option.id ? { ...choice, value } : choice)))).body
        .prices.unit
    const least = option.value_range_min
    const [small, one, ten] = [await at(least), await at(least + 1), await at(least + 10)]
    expect(small).toBe(made.prices.pvp_web + valid().reduce((sum, { option: id }) => sum + surcharge(id), 0))
    expect(one).toBeGreaterThan(small)
    expect(ten - small).toBe(10 * (one - small))
  })

  const surcharge = (id: number) =>
    attributes.flatMap(({ options }) => options).find(({ option }) => option.id === id)?.price ?? 0

  it('R3.24 refuses a row that lacks a required choice, and names it', async () => {
    const { status, body } = await add(valid(width().id))
    expect(status).toBe(400)
    expect(body.configuration).toEqual([`Choisissez\u00a0: ${width().name}.`])
  })

  it.each([
    ['too small', -1],
    ['too large', 1],
  ])('R3.24 refuses a dimension that is %s', async (_, side) => {
    const option = width().options[0]
    const value = side < 0 ? (option?.value_range_min ?? 0) - 1 : (option?.value_range_max ?? 0) + 1
    const { status, body } = await add(
      valid().map((choice) => (choice.option === option?.option.id ? { ...choice, value } : choice)),
    )
    expect(status).toBe(400)
    expect(JSON.stringify(body.configuration)).toContain(String(option?.value_range_max))
  })

  it('R3.24 asks for a dimension that was not typed', async () => {
    const { body } = await add(valid().map(({ option }) => ({ option })))
    expect(JSON.stringify(body.configuration)).toContain('Indiquez la mesure')
  })

  it('R3.25 refuses options that rule each other out', async () => {
    const all = attributes.flatMap((attribute) => attribute.options.map((option) => ({ attribute, option })))
    const pair = all.flatMap(({ attribute, option }) =>
      all
        .filter((other) => other.attribute.id !== attribute.id && option.block_options.includes(other.option.option.id))
        .map((other) => [option, other.option] as const),
    )[0]
    if (!pair) throw new Error('The product has no options that rule each other out')
    const replaced = new Set(
      attributes
        .filter(({ options }) => options.some((option) => pair.includes(option)))
        .flatMap(({ options }) => options.map(({ option }) => option.id)),
    )
    const choices = [
      ...valid().filter(({ option }) => !replaced.has(option)),
      ...pair.map(({ option }) => ({ option: option.id })),
    ]
    const { status, body } = await add(choices)
    expect(status).toBe(400)
    expect(JSON.stringify(body.configuration)).toContain('ne peut être combiné avec')
  })

  it('R4.54 takes one option of a single-choice attribute', async () => {
    const several = attributes.find(({ options, field_type }) => options.length > 1 && field_type !== 'open')
    const extra = several?.options.find(({ option }) => !valid().some((choice) => choice.option === option.id))
    const { status, body } = await add([...valid(), { option: extra?.option.id ?? 0 }])
    expect(status).toBe(400)
    expect(JSON.stringify(body.configuration)).toContain(several?.name)
  })

  it('R7.63 refuses an option of another product', async () => {
    const { status, body } = await add([...valid(), { option: 2_000_000_000 }])
    expect(status).toBe(400)
    expect(body.configuration).toEqual(["Une option choisie n'appartient pas à ce produit."])
  })

  it('R4.65 knows a configuration again whatever its order, and an option named twice is one', async () => {
    const { id } = await emptyCart(api)
    const send = (attribute_options: Choice[]) =>
      api.post<CartRow>('/cart/v1/cart-rows/?store=FRSM', {
        order: id,
        product: made.id,
        configuration: { attribute_options },
      })
    const first = await send(valid())
    const second = await send([...valid().reverse(), ...valid().slice(0, 1)])
    expect(second.body).toMatchObject({ id: first.body.id, quantity: 2 })
  })

  it('R3.24 refuses a made-to-measure product without any choice', async () => {
    const { id } = await emptyCart(api)
    const { status, body } = await api.post('/cart/v1/cart-rows/?store=FRSM', { order: id, product: made.id })
    expect(status).toBe(400)
    expect((body.configuration as string[]).length).toBe(attributes.filter(({ required }) => required).length)
  })
})

describe('complements', () => {
  const offered = async (): Promise<Complement> => {
    for (const type of made.complement_types) {
      const { body } = await api.get<Complement[]>(
        `/catalog/v1/products/${made.id}/complements/?store=FRSM&complement_type=${type.id}`,
      )
      const plain = body.find(({ attributes: own }) => own.length === 0)
      if (plain) return plain
    }
    throw new Error('The product has no complement without choices of its own')
  }

  it('R1.4 adds complements at their price, by their quantity', async () => {
    const complement = await offered()
    const without = (await add(valid())).body.prices.unit
    const { status, body } = await add(valid(), [{ id: complement.id, quantity: 2 }])
    expect(status).toBe(201)
    expect(body.prices.unit).toBe(without + 2 * complement.price)
    expect(body.final_ref.endsWith(complement.ref)).toBe(true)
  })

  it('R4.56 counts a complement that is named twice once', async () => {
    const complement = await offered()
    const { body } = await add(valid(), [{ id: complement.id }, { id: complement.id, quantity: 5 }])
    expect(body.prices.unit).toBe((await add(valid())).body.prices.unit + complement.price)
  })

  it('R7.63 refuses a complement that the product does not have', async () => {
    const { status, body } = await add(valid(), [{ id: 2_000_000_000 }])
    expect(status).toBe(400)
    expect(body.configuration).toEqual(["Ce complément n'est pas proposé avec ce produit."])
  })

  it('R4.47 refuses a complement whose type a chosen option locks', async () => {
    const lock = attributes
      .flatMap(({ options }) => options)
      .find(({ complements_locked }) => made.complement_types.some(({ id }) => complements_locked.includes(id)))
    const type = made.complement_types.find(({ id }) => lock?.complements_locked.includes(id))
    if (!lock || !type) throw new Error('No option of the product locks a complement type')
    const [complement] = (
      await api.get<Complement[]>(`/catalog/v1/products/${made.id}/complements/?store=FRSM&complement_type=${type.id}`)
    ).body
    const group = attributes.find(({ options }) => options.includes(lock))
    const others = valid().filter(
      ({ option }) =>
        !group?.options.some((entry) => entry.option.id === option) && !lock.block_options.includes(option),
    )
    const { body } = await add([...others, { option: lock.option.id }], [{ id: complement?.id }])
    expect(JSON.stringify(body.configuration)).toContain("n'est pas compatible")
  })
})

describe('the side of a row', () => {
  /** A screen of this kind with a required side, with its attributes. */
  async function sided(madeToMeasure: boolean) {
    const rows = await api.db
      .select({ slug: storeProducts.slug, sketch: products.sketch })
      .from(storeProducts)
      .innerJoin(products, eq(products.id, storeProducts.productId))
      .where(and(eq(products.madeToMeasure, madeToMeasure), eq(storeProducts.store, 'FRSM')))
    const found = rows.find(({ sketch }) => sketch?.layout === 'frontal-pivot')
    const product = (await api.get<Product>(`/catalog/v1/products/${found?.slug}/retrieve_by_slug/?store=FRSM`)).body
    const asked = (await api.get<Attribute[]>(`/catalog/v1/products/${product.id}/attributes/?store=FRSM`)).body
    return { product, asked }
  }

  it.each([true, false])(
    'R3.8 R3.21 is the same in words, drawing and picture, in an order too (made to measure: %s)',
    async (madeToMeasure) => {
      const { product, asked } = await sided(madeToMeasure)
      const variant = product.variants[0]
      const made = new Set(product.variants.flatMap(({ options }) => options.options.map(({ id }) => id)))
      for (const side of ['left', 'right'] as const) {
        const chosen = asked
          .filter(({ required, options }) => required && !options.some(({ option }) => made.has(option.id)))
          .map(({ options }) => {
            const option = options.find(({ position_sketch }) => position_sketch === side) ?? options[0]
            const value = option?.value_range_min
            return { option: option?.option.id, ...(value != null && { value }) }
          })
        const { id } = await emptyCart(api)
        const { status, body } = await api.post<CartRow>('/cart/v1/cart-rows/?store=FRSM', {
          order: id,
          product: product.id,
          ...(variant && { variant: variant.id }),
          configuration: { attribute_options: chosen, complements: [] },
        })
        expect(status).toBe(201)
        const opening = (row: CartRow | undefined) => {
          const recipe = recipeOf(row?.product.image?.public_id ?? '')
          return [row?.drawing?.side, recipe && openingOf(recipe)]
        }
        expect(opening(body)).toEqual([side, side])
        expect(body.configuration.map(({ value }) => value.replaceAll('\u00a0', ' '))).toContain(
          side === 'left'
            ? 'À gauche (poignée à gauche, charnières à droite)'
            : 'À droite (poignée à droite, charnières à gauche)',
        )
        // An order of before held the picture of the other side.
        const image = body.product.image
        const recipe = recipeOf(image?.public_id ?? '')
        if (!image || !recipe) throw new Error('The row has no composed picture.')
        const other = { ...image, public_id: publicIdOf(openingOn(recipe, side === 'left' ? 'right' : 'left')) }
        const written = { ...body, product: { ...body.product, image: other } }
        expect(opening(written)).not.toEqual([side, side])
        expect(rowAsDrawn(written)).toEqual(body)
      }
    },
  )
})
