import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportCatalogue } from '../domain/exchange/export.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import type { StoreCode } from './support/shop.ts'

let api: Api
const admins = {} as Record<StoreCode, Person>
beforeAll(async () => {
  api = await startApi()
  for (const store of ['FRSM', 'ESSM'] as const)
    admins[store] = await person(api, store, { admin: true, role: 'catalogue' })
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const largest = 2_147_483_647
const highest = 1_000_000_000
let codes = 0
const create = (store: StoreCode, id?: number) => {
  codes += 1
  const coupon = {
    code: `CHOSEN${codes}`,
    amount: 100,
    percent: null,
    minimum_total: 0,
    valid_from: null,
    valid_until: null,
    most_uses: null,
    store,
  }
  const path = `/cart/v1/coupons/${id === undefined ? '' : `${id}/`}?store=${store}`
  return api.post<{ id: number | string[] }>(path, coupon, admins[store].headers)
}

describe.each([
  ['FRSM', 'ESSM'],
  ['ESSM', 'FRSM'],
] as const)('an administrator of %s who chooses ids', (store, other) => {
  it('R7.71 leaves the other store ids for its coupons, whichever was chosen', async () => {
    for (const id of [largest, largest - 1, highest + 1]) {
      const refused = await create(store, id)
      expect([refused.status, refused.body]).toEqual([400, { id: [expect.stringContaining(String(highest))] }])
    }
    const chosen = store === 'FRSM' ? highest - 10 : highest
    expect((await create(store, chosen)).body.id).toBe(chosen)
    expect((await create(other)).body.id).toBe(chosen + 1)
    expect((await create(store)).body.id).toBe(chosen + 2)
  })

  it('leaves ids for products that a file brings', async () => {
    const pieces: string[] = []
    await exportCatalogue(api.db, 'json', ['FRSM', 'ESSM'], (piece) => void pieces.push(piece))
    const { products } = JSON.parse(pieces.join('')) as { products: Record<string, unknown>[] }
    const form = new FormData()
    const made = { ...products[0], id: largest, ref: `CHOSEN-${store}` }
    form.append('file', new Blob([JSON.stringify({ products: [made] })]), 'catalogue.json')
    const path = `${api.url}/catalog/v1/catalogue/import/?store=${store}&dry_run=true`
    const answer = await fetch(path, { method: 'POST', body: form, headers: admins[store].headers })
    const { file } = (await answer.json()) as { file: string[] }
    expect([answer.status, file]).toEqual([400, [expect.stringMatching(/products\[0\].*id/)]])
  })
})
