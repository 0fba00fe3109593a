import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productTag } from '../../lib/rules/change-tags.ts'
import { daysAsNew } from '../../lib/rules/newness.ts'
import { changes, storeProducts } from '../db/schema.ts'
import { endNovelties } from '../domain/catalogue/end-novelties.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const day = 86_400_000
const novelties = () => api.db.select().from(storeProducts).where(eq(storeProducts.isNew, true))

describe('new products', () => {
  it('R2.24 stay new while they have been sold for less than the days of a novelty', async () => {
    const before = await novelties()
    expect(before.length).toBeGreaterThan(0)
    expect(await endNovelties(api.db)).toBe(0)
    expect(await novelties()).toEqual(before)
  })

  it('R2.24 R7.25 lose label and place among the novelties in every store, once, which is announced', async () => {
    const before = await novelties()
    const ids = [...new Set(before.map(({ productId }) => productId))]
    const now = new Date(Date.now() + daysAsNew * day)
    expect(await endNovelties(api.db, now)).toBe(ids.length)
    expect(await novelties()).toEqual([])
    const after = await api.db.select().from(storeProducts).where(inArray(storeProducts.productId, ids))
    expect(after.filter(({ clientCard, professionalCard }) => clientCard.is_new || professionalCard.is_new)).toEqual([])
    const told = new Set((await api.db.select().from(changes)).flatMap(({ tags }) => tags))
    const named = before.every(({ store, productId }) => told.has(productTag(productId, store)))
    expect(told.has('everything') || named).toBe(true)
    expect(await endNovelties(api.db, now)).toBe(0)
  })
})
