import { SignJWT } from 'jose'
import type { APIRequestContext } from 'playwright/test'
import { getPage } from './get-page.ts'
import { asAdministrator, call, password } from './new-customer.ts'
import { type OwnStoreApi, startStoreApi } from './own-store-api.ts'
import { type OwnStorefront, startStorefront } from './own-storefront.ts'
import { essm, fromAnywhere, frsm, type JourneyStore } from './stores.ts'
import { expect, test } from './test.ts'

/* Cookies copied before their login ended, sent to two storefronts afterwards, and to one that starts then: none of
   them gets a professional's prices. */

const key = 'endings-endings-endings-endings-endings'
/** As `startStorefront` sets it. */
const sessionSecret = new TextEncoder().encode('journeys-journeys-journeys-journeys')
const hosts = { FRSM: 'fr.localhost', ESSM: 'es.localhost' } as const
const administrators = { FRSM: 'admin2@fr.example', ESSM: 'admin2@es.example' } as const
type StoreCode = keyof typeof hosts
const codes = ['FRSM', 'ESSM'] as const
let api: OwnStoreApi
let storefronts: OwnStorefront[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browserName: _ }, info) => {
  test.skip(info.project.name !== 'desktop', 'the same on every screen')
  test.slow()
  api = await startStoreApi({ DEMO: '1', STOREFRONT_KEY: key, RATE_LIMIT_FACTOR: '100' })
  storefronts = await Promise.all([storefront(), storefront()])
})
test.afterAll(async () => {
  for (const each of storefronts) each.stop()
  await api?.remove()
})

const storefront = () =>
  startStorefront({ STORE_API_URL_FRSM: api.address, STORE_API_URL_ESSM: api.address, STOREFRONT_KEY: key })
const storeOf = (code: StoreCode): JourneyStore => ({ ...{ FRSM: frsm, ESSM: essm }[code], api: api.address })

interface Login {
  access: string
  refresh: string
  user: { id: number; _type: string; admin: boolean; email: string; session: { login: string; epoch: number } }
}

/** The cookies of a login as the storefront would have written them a number of seconds ago. */
async function cookiesOf(
  code: StoreCode,
  { access, refresh, user }: Login,
  seconds = 0,
): Promise<Record<string, string>> {
  const since = Math.floor(Date.now() / 1_000) - seconds
  const { _type, admin, email, session } = user
  const signed = await new SignJWT({ _type, admin, email, firstName: 'A', lastName: 'B', ...session, began: since })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user.id))
    .setAudience(code)
    .setIssuedAt(since)
    .setExpirationTime(since + 600)
    .sign(sessionSecret)
  return { session: signed, access, refresh, logged_in: `1.${since}` }
}

/** A storefront's answer to a request with these cookies only. */
async function get({ port }: OwnStorefront, code: StoreCode, path: string, cookies: Record<string, string> = {}) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const { status, headers, text } = await getPage(port, `${hosts[code]}:${port}`, path, cookie)
  return { status, text, written: headers['set-cookie'] ?? [] }
}

/** The first prices of a listing, as one text. */
async function prices(at: OwnStorefront, code: StoreCode, cookies?: Record<string, string>): Promise<string> {
  const { text } = await get(at, code, storeOf(code).words.category.path, cookies)
  return (text.match(/\d+,\d\d/g) ?? []).slice(0, 8).join(' ')
}

/** A professional, logged in at the store API. */
async function professional(request: APIRequestContext, code: StoreCode): Promise<Login> {
  const email = `pro-${crypto.randomUUID()}@example.org`
  const account = { email, first_name: 'A', last_name: 'B', password, customer_type: 'P' }
  await asAdministrator(request, storeOf(code), 'POST', '/auth-users/v1/clients/', account)
  return call(request, storeOf(code), '/auth-users/token/', { email, password })
}

async function change(request: APIRequestContext, code: StoreCode, login: Login, path: string, data: object) {
  const headers = { ...fromAnywhere(), authorization: `Bearer ${login.access}` }
  const address = `${api.address}/auth-users/v1/clients/${login.user.id}/${path}?store=${code}`
  const answer = await request.fetch(address, { method: path === 'erase/' ? 'POST' : 'PUT', headers, data })
  expect(answer.ok(), path).toBe(true)
  return answer
}

type End = (request: APIRequestContext, code: StoreCode, login: Login) => Promise<unknown>
const endings: Readonly<Record<string, End>> = {
  'a log-out': (request, _, { refresh }) =>
    request.post(`${api.address}/auth-users/token/end/`, { data: { refresh }, headers: fromAnywhere() }),
  'a password change': (request, code, login) =>
    change(request, code, login, '', { password: 'another-long-password', current_password: password }),
  'an erasure': (request, code, login) => change(request, code, login, 'erase/', { password }),
  'a type switch': (request, code, login) => change(request, code, login, 'toggle_type/', { cart_id: null }),
}

/** A login that shows professional prices until it ends in this way. */
async function begin(request: APIRequestContext, code: StoreCode, ending: string): Promise<Login> {
  if (ending !== 'a type switch') return professional(request, code)
  const email = administrators[code]
  const login: Login = await call(request, storeOf(code), '/auth-users/token/', { email, password })
  return (await change(request, code, login, 'toggle_type/', { cart_id: null })).json()
}

/** A login that has ended, cookies copied before, and the prices that they must show. */
interface Ended {
  name: string
  code: StoreCode
  cookies: Record<string, string>
  forClients: string
}

/** Logs in, has both storefronts show a professional's prices, and ends the login until neither does. */
async function endLogin(request: APIRequestContext, code: StoreCode, name: string, end: End): Promise<Ended> {
  const [first, second] = storefronts as [OwnStorefront, OwnStorefront]
  const login = await begin(request, code, name)
  const cookies = await cookiesOf(code, login)
  const { session = '' } = cookies
  const forClients = await prices(first, code)
  expect(forClients).not.toBe('')
  for (const each of [first, second])
    await expect.poll(() => prices(each, code, { session }), 'before').not.toBe(forClients)
  await end(request, code, login)
  for (const each of [first, second])
    await expect.poll(() => prices(each, code, { session }), { intervals: [50] }).toBe(forClients)
  return { name, code, cookies, forClients }
}

/** Shows storefronts the cookies in all combinations. */
async function showCopies(all: readonly OwnStorefront[], { name, code, cookies, forClients }: Ended): Promise<void> {
  const { session = '', refresh = '' } = cookies
  const copied: Record<string, string>[] = [
    { session },
    { session, refresh: 'made up' },
    { refresh },
    { ...cookies, refresh: '' },
  ]
  for (const each of all)
    for (const some of copied) expect(await prices(each, code, some), Object.keys(some).join(' ')).toBe(forClients)
  // A switch ends no login: every cookie together is renewed, as the other type.
  for (const each of all) expect(await prices(each, code, cookies), 'every cookie').toBe(forClients)
  if (name === 'a type switch') return
  for (const each of all) {
    expect((await get(each, code, '/api/session', cookies)).text, 'who is logged in').toBe('null')
    expect((await get(each, code, '/profile', cookies)).status, 'the profile').toBe(307)
  }
}

test('R4.33 no copied cookie shows a professional’s prices once its login has ended, at any storefront', async ({
  request,
}) => {
  test.slow()
  const ended: Ended[] = []
  for (const code of codes)
    for (const [name, end] of Object.entries(endings))
      await test.step(`${code}: ${name} ends it at two storefronts`, async () => {
        ended.push(await endLogin(request, code, name, end))
      })
  // It knows the endings only from the store API.
  const late = await storefront()
  try {
    for (const each of ended)
      await test.step(`${each.code}: after ${each.name}, at them and at one that starts then`, async () => {
        await showCopies([late, ...storefronts], each)
      })
  } finally {
    late.stop()
  }
})

for (const code of codes) {
  test(`R4.33 ${code}: a professional whose session has run out sees no other prices before it is renewed`, async ({
    request,
  }) => {
    const [first] = storefronts as [OwnStorefront]
    const forClients = await prices(first, code)
    const cookies = await cookiesOf(code, await professional(request, code), 601)
    const path = storeOf(code).words.category.path
    const answers = await Promise.all([1, 2, 3].map(() => get(first, code, path, cookies)))
    const renewed = answers.map(({ written }) => written.find((cookie) => cookie.startsWith('refresh=')))
    expect(renewed[0]).toBeTruthy()
    expect(new Set(renewed.map((cookie) => cookie?.split(';')[0])).size, 'one renewal').toBe(1)
    for (const { text } of answers) {
      const shown = (text.match(/\d+,\d\d/g) ?? []).slice(0, 8).join(' ')
      expect(shown).not.toBe(forClients)
    }
    const { session: _, ...withoutSession } = cookies
    expect((await get(first, code, '/api/session', { ...withoutSession })).text).toContain('professional')
  })

  test(`R4.33 ${code}: an address that others can link to ends no login, and spends no token that holds`, async ({
    request,
  }) => {
    const [first] = storefronts as [OwnStorefront]
    const login = await professional(request, code)
    for (const seconds of [0, 3]) {
      const answer = await get(first, code, '/api/session/renew?next=/x', await cookiesOf(code, login, seconds))
      expect([answer.status, answer.written]).toEqual([307, []])
    }
    for (const path of ['/api/session/renew', '/api/session']) {
      const asked = await get(first, code, path, { refresh: login.refresh, access: login.access, logged_in: '1.1' })
      expect(
        asked.written.filter((cookie) => /^refresh=;|Max-Age=0/.test(cookie)),
        path,
      ).toEqual([])
    }
    const info = await request.get(`${api.address}/auth-users/v1/clients/info/?store=${code}`, {
      headers: { authorization: `Bearer ${login.access}`, ...fromAnywhere() },
    })
    expect(info.status()).toBe(200)
  })
}
