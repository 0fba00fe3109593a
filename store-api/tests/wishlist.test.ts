import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wish } from '../../lib/contract/wishlist.ts'
import * as schema from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import type { StoreCode } from './support/shop.ts'

let api: Api
let offered: Record<StoreCode, number[]>
beforeAll(async () => {
  api = await startApi()
  const rows = await api.db.select().from(schema.storeProducts)
  const of = (code: string) => rows.filter(({ store }) => store === code).map(({ productId }) => productId)
  offered = { FRSM: of('FRSM'), ESSM: of('ESSM') }
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const path = '/auth-users/v1/products-wishlist/'
const at = (store: StoreCode, rest = '') => `${path}${rest}?store=${store}`
const add = (who: Person, store: StoreCode, product: number) =>
  api.post<Wish>(at(store), { user: 999, product }, who.headers)
const listed = async (who: Person, store: StoreCode) =>
  (await api.get<{ count: number; results: Wish[] }>(at(store), who.headers)).body.results.map(({ product }) => product)

describe.each(['FRSM', 'ESSM'] as const)('favourites in %s', (store) => {
  const some = (n: number) => {
    const id = offered[store][n]
    if (id === undefined) throw new Error('The store has too few products.')
    return id
  }

  it('R3.84 R7.98 R7.99 R7.100 R7.101 are added, read, listed, changed, and taken off by product', async () => {
    const who = await person(api, store)
    const made = await add(who, store, some(0))
    expect([made.status, made.body.user, made.body.product]).toEqual([201, who.id, some(0)])
    const one = at(store, `${made.body.id}/`)
    expect((await api.get(one, who.headers)).body).toEqual(made.body)
    const changed = await api.put<Wish>(one, { product: some(1) }, who.headers)
    expect(changed.body).toEqual({ ...made.body, product: some(1) })
    expect((await add(who, store, some(2))).body).toMatchObject({ user: who.id, product: some(2) })
    expect(await listed(who, store)).toEqual([some(2), some(1)])
    expect((await api.remove(at(store, `${some(1)}/`), who.headers)).status).toBe(204)
    expect(await listed(who, store)).toEqual([some(2)])
    expect((await api.remove(at(store, `${some(1)}/`), who.headers)).status).toBe(404)
  })

  it('R7.99 adding a product twice, or at the same moment, keeps it once', async () => {
    const who = await person(api, store)
    const answers = await Promise.all([1, 2, 3].map(() => add(who, store, some(0))))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await listed(who, store)).toEqual([some(0)])
  })

  it('R7.99 R7.100 refuses an unknown product, and one that the store does not offer', async () => {
    const who = await person(api, store)
    const other = store === 'FRSM' ? 'ESSM' : 'FRSM'
    const foreign = offered[other].find((id) => !offered[store].includes(id))
    const wrong = [2_000_000_000, ...(foreign === undefined ? [] : [foreign])]
    const { id } = (await add(who, store, some(0))).body
    for (const product of wrong) {
      const refused = [
        await api.post(at(store), { product }, who.headers),
        await api.put(at(store, `${id}/`), { product }, who.headers),
      ]
      expect(refused.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
        [400, ['product']],
        [400, ['product']],
      ])
    }
    for (const product of [0, -1, 1.5, 'x', null, undefined, 3_000_000_000])
      expect((await api.post(at(store), { product }, who.headers)).status).toBe(400)
    expect(await listed(who, store)).toEqual([some(0)])
  })

  it('R7.100 refuses to put a product in a second place', async () => {
    const who = await person(api, store)
    const { id } = (await add(who, store, some(0))).body
    await add(who, store, some(1))
    const refused = await api.put(at(store, `${id}/`), { product: some(1) }, who.headers)
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['product']])
  })

  it('R7.102 set-favourites answers the union without duplicates, each entry holding a product', async () => {
    const who = await person(api, store)
    await add(who, store, some(0))
    const product_ids = [some(1), some(0), some(2), some(1), 2_000_000_000]
    const answer = await api.post<Wish[]>(at(store, 'set-favourites/'), { product_ids }, who.headers)
    expect(answer.status).toBe(200)
    const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b)
    expect(sorted(answer.body.map(({ product }) => product))).toEqual(sorted([some(0), some(1), some(2)]))
    const again = await api.post<Wish[]>(at(store, 'set-favourites/'), { product_ids: [] }, who.headers)
    expect(again.body).toEqual(answer.body)
    const tooMany = { product_ids: Array.from({ length: 501 }, (_, n) => n + 1) }
    expect((await api.post(at(store, 'set-favourites/'), tooMany, who.headers)).status).toBe(400)
  })

  it("R6.3 R7.98 are their owner's alone, of a login, and listed by user for administrators", async () => {
    const [who, other, admin] = [
      await person(api, store),
      await person(api, store),
      await person(api, store, { admin: true }),
    ]
    const { id } = (await add(who, store, some(0))).body
    const strange = await Promise.all([
      api.get(at(store, `${id}/`), other.headers),
      api.put(at(store, `${id}/`), { product: some(1) }, other.headers),
      api.remove(at(store, `${some(0)}/`), other.headers),
    ])
    expect(strange.map(({ status }) => status)).toEqual([404, 404, 404])
    const anonymous = await Promise.all([
      api.get(at(store)),
      api.post(at(store), { product: some(0) }),
      api.get(at(store, `${id}/`)),
      api.put(at(store, `${id}/`), { product: some(1) }),
      api.remove(at(store, `${some(0)}/`)),
      api.post(at(store, 'set-favourites/'), { product_ids: [some(0)] }),
    ])
    expect(anonymous.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
    const ofUser = async (asker: Person) =>
      (await api.get<{ count: number }>(`${at(store)}&user=${who.id}`, asker.headers)).body.count
    expect([await ofUser(other), await ofUser(admin)]).toEqual([0, 1])
  })
})
