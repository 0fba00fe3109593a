import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Limit, MemoryCounter, makeCounter } from '../../lib/rules/operation/counters.ts'
import { keyOfIp } from '../../lib/rules/operation/ip-key.ts'
import { keyOfEmail } from '../http/limits/keys.ts'
import { Limits } from '../http/limits/limits.ts'
import { madeFiles } from '../http/limits/made-files.ts'
import { createImageRoutes } from '../routes/images.ts'
import { type Api, startApi, storefrontKey } from './support/api.ts'
import { password, person } from './support/people.ts'

const search = '/catalog/v1/products/weblist_products/?store=FRSM&search=paroi'
const signup = {
  first_name: 'Alex',
  last_name: 'Martin',
  password: 'a-long-enough-password',
  customer_type: 'C',
}
let api: Api
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'))
  const limits = new Limits()
  api = await startApi({
    limits,
    sheetFolder: join(folder, 'sheets'),
    images: createImageRoutes({
      cacheFolder: join(folder, 'images'),
      files: madeFiles('picture', limits, { storefrontKey }),
    }),
  })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

/** Statuses of calls made one after the other. */
async function statuses(times: number, call: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = []
  for (let index = 0; index < times; index += 1) seen.push((await call(index)).status)
  return seen
}
const from = (address: string) => ({ 'x-forwarded-for': address })

describe('a counter', () => {
  it('lets a flood of made-up keys neither push a key out nor take more memory', async () => {
    const counter = new MemoryCounter('flood', { calls: 2, seconds: 60 }, 100)
    for (let index = 0; index < 3; index += 1) await counter.count('guesser')
    const waits: number[] = []
    for (let index = 0; index < 500; index += 1) waits.push(await counter.count(`made up ${index}`))
    expect(counter.size).toBe(100)
    expect(await counter.count('guesser')).toBeGreaterThan(0)
    // 99 of them are separate; all others share fifty times the limit of one.
    expect(waits.slice(0, 199).every((wait) => wait === 0)).toBe(true)
    expect(waits.slice(199).every((wait) => wait > 0)).toBe(true)
  })
  it('takes back a call that does not count', async () => {
    const counter = new MemoryCounter('back', { calls: 1, seconds: 60 }, 1)
    for (let index = 0; index < 5; index += 1) {
      expect(await counter.count('a')).toBe(0)
      await counter.giveBack('a')
    }
    expect([await counter.count('a'), await counter.count('a')]).toEqual([0, expect.any(Number)])
  })
})

describe('what is no call of the contract', () => {
  it.each([
    ['/files/FRSM/1/data_sheet.pdf', 'listing'],
    ['/openapi.json', 'bulk'],
    ['/docs', 'bulk'],
  ])('is counted before any work: %s', async (path, scope) => {
    const one = (name: string, limit: Limit) => makeCounter(name, { ...limit, calls: name === scope ? 1 : limit.calls })
    const shop = await startApi({ limits: new Limits(1, one), sheetFolder: join(folder, 'counted') })
    const asked = await statuses(2, () => shop.get(path, from('192.0.2.9')))
    expect([asked[0] === 429, asked[1]]).toEqual([false, 429])
    await shop.close()
  })
})

describe('keys', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of the address %s are %s', (address, key) => {
    expect(keyOfIp(address)).toBe(key)
  })
  it('of e-mails are the same however they are written, others in another store, and do not say them', () => {
    expect(keyOfEmail('FRSM', ' A@Example.org')).toBe(keyOfEmail('FRSM', 'a@example.org'))
    expect(keyOfEmail('FRSM', 'a@example.org')).not.toBe(keyOfEmail('ESSM', 'a@example.org'))
    expect(keyOfEmail('FRSM', 'a@example.org')).not.toContain('example')
  })
})

describe('limits', () => {
  it('R7.48 allow 120 searches a minute from one address, and say when to come back', async () => {
    const seen = await statuses(121, () => api.get(search, from('192.0.2.10')))
    expect(seen).toEqual([...Array(120).fill(200), 429])
    const refused = await api.get(search, from('192.0.2.10'))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body).toEqual({ detail: expect.stringContaining('Réessayez dans'), code: 'throttled' })
    expect((await api.get(search, from('192.0.2.11'))).status).toBe(200)
  })
  it('count all addresses of one IPv6 network together', async () => {
    await statuses(120, (index) => api.get(search, from(`2001:db8:0:7::${index.toString(16)}`)))
    expect((await api.get(search, from('2001:db8:0:7:ffff::1'))).status).toBe(429)
    expect((await api.get(search, from('2001:db8:0:8::1'))).status).toBe(200)
  })
  it('do not count calls with the storefront’s key, and count those with a guessed one', async () => {
    const ask = (key: string) => fetch(api.url + search, { headers: { 'x-storefront-key': key } })
    expect(new Set(await statuses(125, () => ask(storefrontKey)))).toEqual(new Set([200]))
    expect((await statuses(121, () => ask('guessed'))).at(-1)).toBe(429)
  })
  it('R7.4 allow twenty wrong passwords of one account in a quarter of an hour, from wherever they come', async () => {
    const victim = await person(api)
    const other = await person(api)
    const logIn = (email: string, secret: string, index: number) =>
      api.post('/auth-users/token/?store=FRSM', { email, password: secret }, from(`198.51.100.${index}`))
    expect(new Set(await statuses(20, (index) => logIn(victim.email, 'wrong-password', index)))).toEqual(new Set([401]))
    const refused = await logIn(victim.email.toUpperCase(), 'wrong-password', 21)
    expect([refused.status, refused.body.code]).toEqual([429, 'throttled'])
    expect((await logIn(other.email, password, 22)).status).toBe(200)
  })
  it('R7.4 do not count log-ins that succeed, and count unknown e-mails as those that are known', async () => {
    const { email } = await person(api)
    const logIn = (who: string, secret: string, index: number) =>
      api.post('/auth-users/token/?store=FRSM', { email: who, password: secret }, from(`198.51.101.${index}`))
    expect(new Set(await statuses(25, (index) => logIn(email, password, index)))).toEqual(new Set([200]))
    const unknown = await statuses(21, (index) => logIn('nobody@example.org', password, 30 + index))
    expect(unknown.at(-1)).toBe(429)
  })
  it.each([
    ['one’s data', { admin: false }, (id: number) => [`clients/${id}/personal_data/`, 'password']],
    ['an erasure', { admin: false }, (id: number) => [`clients/${id}/erase/`, 'password']],
    ['a second factor', { admin: true }, () => ['second-factor/', 'current_password']],
  ] as const)('R7.4 count the passwords that are tried for %s, by address and by account', async (_, role, call) => {
    const [here, elsewhere] = [await person(api, 'FRSM', role), await person(api, 'FRSM', role)]
    const attempt = (who: typeof here, address: string) => {
      const [path, field = ''] = call(who.id)
      const url = `/auth-users/v1/${path}?store=FRSM`
      return api.post(url, { [field]: 'wrong-password' }, { ...who.headers, ...from(address) })
    }
    const network = `2001:db8:${here.id}`
    const byAddress = await statuses(11, () => attempt(here, `${network}:1::1`))
    expect([new Set(byAddress.slice(0, 10)), byAddress.at(-1)]).toEqual([new Set([400]), 429])
    const byAccount = await statuses(21, (index) => attempt(elsewhere, `${network}:${index + 2}::1`))
    expect([new Set(byAccount.slice(0, 20)), byAccount.at(-1)]).toEqual([new Set([400]), 429])
  })
  it('R7.9 allow ten mails an hour to one e-mail, from all callers together', async () => {
    const { email } = await person(api)
    const recover = (index: number) =>
      api.post('/auth-users/v1/clients/reset_password/?store=FRSM', { email }, from(`203.0.113.${index}`))
    expect((await statuses(11, recover)).slice(-2)).toEqual([200, 429])
  })
  it('R7.7 allow ten sign-ups from one address in ten minutes', async () => {
    const signUp = (index: number) =>
      api.post(
        '/auth-users/v1/clients/signup/?store=FRSM',
        { ...signup, email: `new-${index}@example.org` },
        from('203.0.113.77'),
      )
    expect((await statuses(11, signUp)).slice(-2)).toEqual([201, 429])
  })
  it('R7.118 count pictures that have to be made, and not those that are there', async () => {
    const limits = new Limits()
    for (let index = 0; index < 1_199; index += 1) await limits.count('picture', '203.0.113.80', () => '')
    const files = madeFiles('picture', limits, { storefrontKey })
    const small = await startApi({ images: createImageRoutes({ cacheFolder: join(folder, 'few'), files }) })
    const picture = (width: number) =>
      fetch(`${small.url}/demo/image/upload/c_limit,w_${width}/screens/walk-in/black-clear/principal`, {
        headers: { 'x-storefront-key': storefrontKey, ...from('203.0.113.80') },
      })
    expect([(await picture(32)).status, (await picture(80)).status, (await picture(32)).status]).toEqual([
      200, 429, 200,
    ])
    const refused = await picture(80)
    expect(await refused.json()).toMatchObject({ code: 'throttled' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await small.close()
  })
  it('R3.11 count product sheets that have to be made', async () => {
    const limits = new Limits()
    for (let index = 0; index < 60; index += 1) await limits.count('pdf', '203.0.113.81', () => '')
    const few = await startApi({ limits, sheetFolder: join(folder, 'few-sheets') })
    const list = await few.get<{ products: { results: { id: number }[] } }>(
      '/catalog/v1/products/17/weblist_by_category/?store=FRSM',
    )
    const [product] = list.body.products.results
    const sheet = (address: string) => few.get(`/files/FRSM/${product?.id}/data_sheet.pdf`, from(address))
    expect([(await sheet('203.0.113.81')).status, (await sheet('203.0.113.82')).status]).toEqual([429, 200])
    expect((await sheet('203.0.113.81')).status).toBe(200)
    await few.close()
  })
})
