import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute } from '../../lib/contract/attributes.ts'
import type { KeptConfiguration } from '../../lib/contract/kept-configurations.ts'
import type { PersonalData } from '../../lib/contract/privacy.ts'
import type { Product } from '../../lib/contract/product-detail.ts'
import { cents } from '../../lib/rules/money.ts'
import { keptConfigurations, products, storeProducts } from '../db/schema.ts'
import { maxKept } from '../domain/configuration/kept.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, password, person } from './support/people.ts'
import type { StoreCode } from './support/shop.ts'

interface Made {
  id: number
  /** A choice that can be ordered; its widths are typed ones. */
  options: { option: number; value?: number }[]
  /** The option whose width is typed, and its range in millimetres. */
  width: { option: number; min: number; max: number }
}

let api: Api
let made: Record<StoreCode, Made>
beforeAll(async () => {
  api = await startApi()
  made = { FRSM: await madeToMeasure('FRSM'), ESSM: await madeToMeasure('ESSM') }
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const path = '/auth-users/v1/configurations/'
const at = (store: StoreCode, rest = '') => `${path}${rest}?store=${store}`
const keep = (who: Person, store: StoreCode, body: object) => api.post<KeptConfiguration>(at(store), body, who.headers)
const listed = async (who: Person, store: StoreCode) =>
  (await api.get<{ count: number; results: KeptConfiguration[] }>(at(store), who.headers)).body

/** The product made to measure that sells best, with a choice of each required attribute. */
async function madeToMeasure(store: StoreCode): Promise<Made> {
  const [row] = await api.db
    .select({ slug: storeProducts.slug })
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.productId))
    .where(and(eq(products.madeToMeasure, true), eq(storeProducts.store, store)))
    .orderBy(storeProducts.bestSeller)
    .limit(1)
  const { id } = (await api.get<Product>(`/catalog/v1/products/${row?.slug}/retrieve_by_slug/?store=${store}`)).body
  const attributes = (await api.get<Attribute[]>(`/catalog/v1/products/${id}/attributes/?store=${store}`)).body
  const options: Made['options'] = []
  for (const { required, options: all } of attributes.filter((attribute) => attribute.required)) {
    const free = all.find(
      (entry) =>
        !options.some(({ option }) => entry.block_options.includes(option)) &&
        !options.some(({ option }) =>
          attributes.some((one) =>
            one.options.some((other) => other.option.id === option && other.block_options.includes(entry.option.id)),
          ),
        ),
    )
    if (required && free)
      options.push({
        option: free.option.id,
        ...(free.value_range_min !== null && { value: free.value_range_min }),
      })
  }
  const measured = attributes.find(({ src }) => src === 'width-attr')?.options[0]
  if (!measured?.value_range_max) throw new Error('The product has no free width.')
  return {
    id,
    options,
    width: { option: measured.option.id, min: measured.value_range_min ?? 0, max: measured.value_range_max },
  }
}

/** What is sent to keep the product, with a width of so many millimetres above the least. */
function wanted(store: StoreCode, wider = 0) {
  const { id, options, width } = made[store]
  const attribute_options = options.map((one) =>
    one.option === width.option ? { ...one, value: width.min + wider } : one,
  )
  return { product: id, quantity: 1, configuration: { attribute_options, complements: [] } }
}

describe.each(['FRSM', 'ESSM'] as const)('kept configurations in %s', (store) => {
  it('are listed with what was chosen and the price, the newest first, and deleted', async () => {
    const who = await person(api, store)
    const first = await keep(who, store, wanted(store))
    expect([first.status, first.body.state, first.body.drawing?.width]).toEqual([
      201,
      'orderable',
      made[store].width.min,
    ])
    const row = await api.post<{ prices: { total: number } }>(`/cart/v1/cart-rows/?store=${store}`, wanted(store))
    expect([first.body.price, first.body.price_kept]).toEqual([row.body.prices.total, row.body.prices.total])
    const second = await keep(who, store, wanted(store, 1))
    const both = await listed(who, store)
    expect([both.count, both.results]).toEqual([2, [second.body, first.body]])
    expect((await api.remove(at(store, `${first.body.id}/`), who.headers)).status).toBe(204)
    expect((await api.remove(at(store, `${first.body.id}/`), who.headers)).status).toBe(404)
    expect((await listed(who, store)).results).toEqual([second.body])
  })

  it('holds the same configuration once, also at the same moment, with the last number of pieces', async () => {
    const who = await person(api, store)
    const answers = await Promise.all([1, 2, 3].map(() => keep(who, store, wanted(store))))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const again = await keep(who, store, { ...wanted(store), quantity: 3 })
    const [{ body }] = answers as [(typeof answers)[number]]
    expect(again.body).toMatchObject({ id: body.id, quantity: 3, price: cents((body.price ?? 0) * 3) })
    expect((await listed(who, store)).results.map(({ id }) => id)).toEqual([body.id])
  })

  it('holds one that lacks choices, without a price', async () => {
    const who = await person(api, store)
    const { product, configuration } = wanted(store)
    const [, ...some] = configuration.attribute_options
    const { body, status } = await keep(who, store, { product, configuration: { attribute_options: some } })
    expect([status, body.state, body.price, body.price_kept]).toEqual([201, 'unfinished', null, null])
    expect(body.choice.attribute_options.map(({ option }) => option).sort()).toEqual(
      some.map(({ option }) => option).sort(),
    )
  })

  it('refuses what the store does not offer: products, options, measures, and what is no choice', async () => {
    const who = await person(api, store)
    const { product, configuration, quantity } = wanted(store)
    const { width } = made[store]
    const foreign = { ...configuration, attribute_options: [{ option: 2_000_000_000 }] }
    const wide = { ...configuration, attribute_options: [{ option: width.option, value: width.max + 1 }] }
    const complements = [{ id: 2_000_000_000, quantity: 1, attribute_options: [] }]
    for (const body of [
      { product: 2_000_000_000, configuration },
      { product, configuration: foreign },
      { product, configuration: wide },
      { product, configuration: { ...configuration, complements } },
      { product, configuration, quantity: 0 },
      { product, configuration, quantity: 1.5 },
      { product, configuration: { attribute_options: Array.from({ length: 61 }, () => ({ option: width.option })) } },
      {
        product,
        configuration,
        facility: { city: 'nowhere', distance: '500', disassembly: true, pre_measurement: true },
      },
      { product, configuration, price: 1, quantity: -quantity },
      { product },
      [],
    ])
      expect((await keep(who, store, body)).status).toBe(400)
    expect((await listed(who, store)).count).toBe(0)
  })

  it("shows nothing of another customer's, and deletes none of them", async () => {
    const [owner, other] = [await person(api, store), await person(api, store)]
    const { id } = (await keep(owner, store, wanted(store))).body
    expect((await listed(other, store)).count).toBe(0)
    const named = await api.get<{ count: number }>(`${at(store)}&user=${owner.id}`, other.headers)
    expect([named.status, named.body.count]).toEqual([200, 0])
    expect((await api.remove(at(store, `${id}/`), other.headers)).status).toBe(404)
    for (const status of [
      (await api.get(at(store))).status,
      (await api.post(at(store), wanted(store))).status,
      (await api.remove(at(store, `${id}/`))).status,
    ])
      expect(status).toBe(401)
    const elsewhere = await person(api, store === 'FRSM' ? 'ESSM' : 'FRSM')
    expect((await api.remove(at(store, `${id}/`), elsewhere.headers)).status).toBeGreaterThanOrEqual(401)
    expect((await listed(owner, store)).count).toBe(1)
  })

  it(`holds ${maxKept} at most, also when several are sent at once`, async () => {
    const who = await person(api, store)
    const { width } = made[store]
    for (let wider = 0; wider < maxKept - 1; wider += 1)
      await api.db.insert(keptConfigurations).values({
        clientId: who.id,
        productId: made[store].id,
        quantity: 1,
        configuration: { attribute_options: [{ option: width.option, value: width.min + wider }], complements: [] },
        name: '',
        fingerprint: `${wider}`,
      })
    const answers = await Promise.all([0, 1, 2].map((wider) => keep(who, store, wanted(store, wider))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect((await listed(who, store)).results).toHaveLength(maxKept)
    const there = answers.findIndex(({ status }) => status === 201)
    expect((await keep(who, store, wanted(store, there))).status).toBe(201)
  })

  it('shows the present price beside the one when it was kept', async () => {
    const who = await person(api, store)
    const { id } = made[store]
    const { price } = (await keep(who, store, wanted(store))).body
    const ofProduct = and(eq(storeProducts.productId, id), eq(storeProducts.store, store))
    const [before] = await api.db.select().from(storeProducts).where(ofProduct)
    if (!before) throw new Error('The product is gone.')
    const { clientPrices } = before
    const dearer = { ...clientPrices, pvp_web: clientPrices.pvp_web + 1000 }
    await api.db.update(storeProducts).set({ clientPrices: dearer }).where(ofProduct)
    const [kept] = (await listed(who, store)).results
    expect([kept?.state, kept?.price_kept, (kept?.price ?? 0) - (price ?? 0)]).toEqual(['orderable', price, 1000])
    await api.db.update(storeProducts).set({ clientPrices }).where(ofProduct)
  })

  it('says what the store does not sell any more, which can be deleted', async () => {
    const who = await person(api, store)
    const { id } = made[store]
    const kept = (await keep(who, store, wanted(store))).body
    const [product] = await api.db.select().from(products).where(eq(products.id, id))
    if (!product) throw new Error('The product is gone.')
    const attributeIds = product.attributeIds.slice(1)
    await api.db.update(products).set({ attributeIds }).where(eq(products.id, id))
    const [changed] = (await listed(who, store)).results
    expect([changed?.state, changed?.price, changed?.price_kept]).toEqual(['changed', null, kept.price])
    await api.db.update(products).set({ attributeIds: product.attributeIds }).where(eq(products.id, id))
    const ofProduct = and(eq(storeProducts.productId, id), eq(storeProducts.store, store))
    const [offer] = await api.db.delete(storeProducts).where(ofProduct).returning()
    const [gone] = (await listed(who, store)).results
    expect(gone).toMatchObject({ state: 'gone', product: null, name: offer?.name, price: null, drawing: null })
    if (offer) await api.db.insert(storeProducts).values(offer)
    expect((await api.remove(at(store, `${kept.id}/`), who.headers)).status).toBe(204)
  })

  it('R6.2 is part of the data that a customer downloads, and goes with the account', async () => {
    const who = await person(api, store)
    await keep(who, store, wanted(store))
    const account = `/auth-users/v1/clients/${who.id}`
    const { body } = await api.post<PersonalData>(`${account}/personal_data/?store=${store}`, { password }, who.headers)
    expect(body.configurations).toEqual([
      expect.objectContaining({ productId: made[store].id, configuration: expect.anything() }),
    ])
    expect(JSON.stringify(body.configurations)).not.toMatch(/fingerprint|clientId/)
    expect((await api.post(`${account}/erase/?store=${store}`, { password }, who.headers)).status).toBe(204)
    expect(await api.db.select().from(keptConfigurations).where(eq(keptConfigurations.clientId, who.id))).toEqual([])
  })
})
