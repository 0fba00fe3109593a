import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import type { StoreCode } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface Subscription {
  id: number
  email: string
  meta_data: Record<string, string>
}
const path = '/auth-users/v1/newsletters/'
const one = (id: number, store: StoreCode) => `${path}${id}/?store=${store}`
const subscribe = async (email: string, store: StoreCode) =>
  (await api.post<Subscription>(path, { email, tag: 'newsletter', meta_data: { from: 'footer' }, store })).body
const listed = async (who: Person, store: StoreCode) =>
  (await api.get<{ count: number; results: Subscription[] }>(`${path}?store=${store}`, who.headers)).body

describe.each(['FRSM', 'ESSM'] as const)('subscriptions in %s', (store) => {
  it('R7.77 R7.78 R7.79 are read, changed and ended by the owner of the e-mail, however it was spelled', async () => {
    const who = await person(api, store)
    expect((await listed(who, store)).count).toBe(0)
    const { id } = await subscribe(who.email.toUpperCase(), store)
    const list = await listed(who, store)
    expect(list.results.map((entry) => [entry.id, entry.email])).toEqual([[id, who.email]])
    expect((await api.get(one(id, store), who.headers)).body).toEqual(list.results[0])
    const changed = await api.put<Subscription>(one(id, store), { meta_data: { from: 'profile' } }, who.headers)
    expect(changed.body).toEqual({ ...list.results[0], meta_data: { from: 'profile' } })
    expect((await api.remove(one(id, store), who.headers)).status).toBe(204)
    expect((await listed(who, store)).count).toBe(0)
    expect((await subscribe(who.email, store)).id).not.toBe(id)
  })

  it('R7.77 R7.78 R7.79 are not there for others, and need a login', async () => {
    const [who, other] = [await person(api, store), await person(api, store)]
    const { id } = await subscribe(who.email, store)
    const of = async (headers: Record<string, string>) =>
      (
        await Promise.all([
          api.get(one(id, store), headers),
          api.put(one(id, store), { meta_data: {} }, headers),
          api.remove(one(id, store), headers),
        ])
      ).map(({ status }) => status)
    expect(await of(other.headers)).toEqual([404, 404, 404])
    expect(await of({})).toEqual([401, 401, 401])
    expect((await listed(other, store)).count).toBe(0)
  })

  it('R7.78 a caller cannot subscribe another, move to another store or send what is no subscription', async () => {
    const who = await person(api, store)
    const { id } = await subscribe(who.email, store)
    const wrong = [
      { email: 'somebody@else.example' },
      { store: store === 'FRSM' ? 'ESSM' : 'FRSM' },
      { tag: 'spam' },
      { email: 'x' },
      { name: 'Alex' },
    ]
    for (const body of wrong) {
      const refused = await api.put(one(id, store), body, who.headers)
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, Object.keys(body)])
    }
  })

  it('R7.76 says of itself ten short texts at most, and nothing nested', async () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`k${index}`, 'x']))
    const wrong: unknown[] = [
      many,
      { ['k'.repeat(41)]: 'x' },
      { from: 'x'.repeat(501) },
      { from: { deep: 'x' } },
      ['x'],
    ]
    for (const meta_data of wrong) {
      const refused = await api.post(path, { email: 'meta@list.example', tag: 'newsletter', meta_data, store })
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['meta_data']])
    }
  })

  it('R7.77 R7.78 an administrator sees and changes those of the store; an address has one', async () => {
    const admin = await person(api, store, { admin: true })
    const [first, second] = [await subscribe('one@list.example', store), await subscribe('two@list.example', store)]
    await subscribe(`not-in-${store.toLowerCase()}@list.example`, store === 'FRSM' ? 'ESSM' : 'FRSM')
    const emails = (await listed(admin, store)).results.map(({ email }) => email)
    expect(emails).toEqual(expect.arrayContaining(['one@list.example', 'two@list.example']))
    expect(emails).not.toContain(`not-in-${store.toLowerCase()}@list.example`)
    const changed = await api.put<Subscription>(one(first.id, store), { email: 'New@list.example' }, admin.headers)
    expect(changed.body.email).toBe('new@list.example')
    const taken = await api.put(one(second.id, store), { email: 'new@list.example' }, admin.headers)
    expect([taken.status, taken.body.non_field_errors?.length]).toEqual([400, 1])
  })
})
