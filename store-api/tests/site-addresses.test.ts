import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteAddress } from '../../lib/contract/companies.ts'
import { companyAddresses } from '../db/schema.ts'
import { maxAddresses } from '../domain/account/addresses.ts'
import { membershipOf } from '../domain/company/membership.ts'
import { type Api, startApi } from './support/api.ts'
import { companyOwner, companyPath, member } from './support/companies.ts'
import { type Person, person } from './support/people.ts'
import { type StoreCode, typed } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const place = (store: StoreCode, site = 'Chantier rue Pasteur') => {
  const { name, surnames, phone } = typed[store].user
  const country = store === 'FRSM' ? 'FR' : 'ES'
  return { site, name, surnames, phone, ...typed[store].shipping_data, country }
}
const add = (who: Person, store: StoreCode, body: object) =>
  api.post<SiteAddress>(companyPath(store, 'addresses/'), body, who.headers)
const list = (who: Person, store: StoreCode) =>
  api.get<{ count: number; results: SiteAddress[] }>(companyPath(store, 'addresses/'), who.headers)

describe.each(['FRSM', 'ESSM'] as const)('addresses of sites in %s', (store) => {
  it('are kept by approvers and listed for all members by their names', async () => {
    const owner = await companyOwner(api, store)
    const [approver, buyer] = [await member(api, store, owner, { role: 'approver' }), await member(api, store, owner)]
    const [second, first] = [
      await add(owner, store, place(store, 'B')),
      await add(approver, store, place(store, ' A ')),
    ]
    expect([first.status, first.body]).toEqual([201, { ...place(store, 'A'), id: first.body.id }])
    for (const who of [owner, approver, buyer])
      expect((await list(who, store)).body.results).toEqual([first.body, second.body])
    const one = companyPath(store, `addresses/${first.body.id}/`)
    const changed = await api.put<SiteAddress>(one, { site: 'C', phone: typed[store].user.phone }, approver.headers)
    expect(changed.body).toEqual({ ...first.body, site: 'C' })
    expect((await api.get(one, buyer.headers)).body).toEqual(changed.body)
    for (const refused of [
      await add(buyer, store, place(store)),
      await api.put(one, { site: 'D' }, buyer.headers),
      await api.remove(one, buyer.headers),
    ])
      expect(refused.status).toBe(403)
    expect((await api.remove(one, owner.headers)).status).toBe(204)
    expect((await api.remove(one, owner.headers)).status).toBe(404)
  })

  it('are unknown to other companies, removed members and customers without one', async () => {
    const [owner, other] = [await companyOwner(api, store), await companyOwner(api, store)]
    const removed = await member(api, store, owner, { role: 'approver' })
    const { id } = (await add(owner, store, place(store))).body
    const one = companyPath(store, `addresses/${id}/`)
    await api.remove(companyPath(store, `members/${removed.id}/`), owner.headers)
    for (const who of [other, removed, await person(api, store, { type: 'P' })]) {
      const asked = [
        await api.get(one, who.headers),
        await api.put(one, { site: 'Mine' }, who.headers),
        await api.remove(one, who.headers),
      ]
      expect(asked.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect((await list(other, store)).body.count).toBe(0)
    expect((await list(removed, store)).status).toBe(404)
    expect((await api.get(one)).status).toBe(401)
  })

  it('are judged as other delivery addresses are, and are as many at most', async () => {
    const owner = await companyOwner(api, store)
    const good = place(store)
    for (const wrong of [
      { ...good, site: '' },
      { ...good, site: 'x'.repeat(81) },
      { ...good, phone: '1' },
      { ...good, postal_code: '690' },
      { ...good, country: 'PT' },
      { ...good, province: store === 'FRSM' ? 'Savoie' : 'Barcelona' },
      { site: 'Nowhere' },
    ])
      expect([wrong, (await add(owner, store, wrong)).status]).toEqual([wrong, 400])
    const companyId = (await membershipOf(api.db, owner.id))?.companyId ?? 0
    const { site, ...fields } = good
    for (let n = 0; n < maxAddresses - 1; n += 1)
      await api.db.insert(companyAddresses).values({ companyId, site, fields })
    const both = await Promise.all([add(owner, store, good), add(owner, store, good)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  })
})
