import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../lib/contract/auth.ts'
import { logins, refreshTokens } from '../db/schema.ts'
import { demonstrationPassword } from '../seed/clients.ts'
import { type Api, type Refusal, startApi } from './support/api.ts'

interface Login {
  access: string
  refresh: string
  user: User
}

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const home = { 'x-forwarded-for': '192.0.2.10' }
const elsewhere = { 'x-forwarded-for': '198.51.100.20' }
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const people = { FRSM: 'client@fr.example', ESSM: 'cliente@es.example' } as const
const administrators = {
  FRSM: ['admin@fr.example', 'admin2@fr.example'],
  ESSM: ['admin@es.example', 'admin2@es.example'],
} as const

async function login(store: 'FRSM' | 'ESSM' = 'FRSM', email: string = people[store]): Promise<Login> {
  const body = { email, password: demonstrationPassword }
  const answer = await api.post<Login>(`/auth-users/token/?store=${store}`, body)
  expect(answer.status).toBe(200)
  return answer.body
}
const renew = (refresh: string, from: Record<string, string> = home) =>
  api.post<Login>('/auth-users/token/refresh/', { refresh }, from)
const end = (refresh: string) => api.post('/auth-users/token/end/', { refresh })
const info = async (access: string, store = 'FRSM') =>
  (await api.get(`/auth-users/v1/clients/info/?store=${store}`, bearer(access))).status
/** Lets so much time pass since a refresh token was spent, milliseconds. */
const spentBefore = (refresh: string, milliseconds: number) =>
  api.db
    .update(refreshTokens)
    .set({ spentAt: new Date(Date.now() - milliseconds) })
    .where(eq(refreshTokens.id, claimsOf(refresh).jti))
/** Dates the beginning of a login back, seconds. */
const beganBefore = (refresh: string, seconds: number) =>
  api.db
    .update(logins)
    .set({
      beganAt: new Date(Date.now() - seconds * 1000),
      expiresAt: new Date(Date.now() + (86_400 - seconds) * 1000),
    })
    .where(eq(logins.id, claimsOf(refresh).login))

describe('R7.5 a refresh token', () => {
  it('sent several times at once from one IP address gives the same tokens, and one chain goes on', async () => {
    const { refresh, user } = await login()
    const answers = await Promise.all([1, 2, 3, 4].map(() => renew(refresh)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    const rows = await api.db.select().from(refreshTokens).where(eq(refreshTokens.clientId, user.id))
    const own = rows.filter(({ family }) => family === claimsOf(refresh).login)
    expect(own.filter(({ spentAt }) => spentAt === null)).toHaveLength(1)
    expect(await info(answers[0]?.body.access ?? '')).toBe(200)
  })

  it('whose answer was lost gives the same tokens again for a minute', async () => {
    const { refresh } = await login()
    const first = await renew(refresh)
    await spentBefore(refresh, 59_000)
    expect((await renew(refresh)).body).toEqual(first.body)
    expect((await renew(first.body.refresh)).status).toBe(200)
  })

  it('that is used a second time from elsewhere ends its login at once, within the minute too', async () => {
    const { refresh } = await login()
    const { body } = await renew(refresh)
    expect((await renew(refresh, elsewhere)).status).toBe(401)
    expect((await renew(body.refresh)).status).toBe(401)
    expect(await info(body.access)).toBe(401)
  })

  it('that two addresses bring at the same moment ends its login, whichever came first', async () => {
    const { refresh } = await login()
    const answers = await Promise.all([renew(refresh), renew(refresh, elsewhere)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const given = answers.find(({ status }) => status === 200)?.body
    expect(await info(given?.access ?? '')).toBe(401)
    expect((await renew(given?.refresh ?? '')).status).toBe(401)
  })

  it('whose successor has been used ends its login, from the same address too', async () => {
    const { refresh } = await login()
    const second = await renew(refresh)
    const third = await renew(second.body.refresh)
    expect((await renew(refresh)).status).toBe(401)
    expect((await renew(third.body.refresh)).status).toBe(401)
    expect(await info(third.body.access)).toBe(401)
  })

  it('that was spent more than a minute before ends its login', async () => {
    const { refresh } = await login()
    const { body } = await renew(refresh)
    await spentBefore(refresh, 60_500)
    expect((await renew(refresh)).status).toBe(401)
    expect((await renew(body.refresh)).status).toBe(401)
  })

  it('leaves other logins of the account alone', async () => {
    const [stolen, other] = [await login(), await login()]
    await renew(stolen.refresh)
    await renew(stolen.refresh, elsewhere)
    expect((await renew(other.refresh)).status).toBe(200)
  })

  it('counts an IPv6 address by its network, whose rest a phone changes every day', async () => {
    const { refresh } = await login()
    const first = await renew(refresh, { 'x-forwarded-for': '2001:db8:0:7:1:2:3:4' })
    expect((await renew(refresh, { 'x-forwarded-for': '2001:0db8::7:ffff:2:3:4' })).body).toEqual(first.body)
    expect((await renew(refresh, { 'x-forwarded-for': '2001:db8:0:8::1' })).status).toBe(401)
  })
})

describe.each(['FRSM', 'ESSM'] as const)('R4.33 a login of %s', (store) => {
  it('ends 86 400 s after it began, however often its tokens were renewed', async () => {
    const { refresh } = await login(store)
    const began = claimsOf(refresh).iat
    await beganBefore(refresh, 86_100)
    const late = await renew(refresh)
    const ends = claimsOf(late.body.refresh).exp
    expect(ends - began).toBeLessThanOrEqual(86_400)
    expect(ends - Date.now() / 1000).toBeLessThanOrEqual(301)
    // The last access token holds no longer than its login either.
    expect(claimsOf(late.body.access).exp).toBe(ends)
    await beganBefore(refresh, 86_401)
    expect(await info(late.body.access, store)).toBe(401)
    expect((await renew(late.body.refresh)).status).toBe(401)
  })

  it('ends on the server when a customer logs out: neither token is taken any more, nor any of before', async () => {
    const { access, refresh } = await login(store)
    const other = await login(store)
    const renewed = await renew(refresh)
    expect((await end(renewed.body.refresh)).status).toBe(204)
    for (const token of [access, renewed.body.access]) expect(await info(token, store)).toBe(401)
    for (const token of [refresh, renewed.body.refresh]) expect((await renew(token)).status).toBe(401)
    expect(await info(other.access, store)).toBe(200)
  })

  it('is ended by a spent refresh token too, and a second time, or by nonsense, nothing else happens', async () => {
    const { access, refresh } = await login(store)
    await renew(refresh)
    const other = await login(store)
    for (const token of [refresh, refresh, 'nonsense', other.access]) expect((await end(token)).status).toBe(204)
    expect([await info(access, store), await info(other.access, store)]).toEqual([401, 200])
    expect((await api.post('/auth-users/token/end/', {})).status).toBe(400)
  })

  it('R6.8 R6.9 goes on as the other type for administrators, on their own account alone', async () => {
    const [mine, theirs] = administrators[store]
    const admin = await login(store, mine)
    const other = await login(store, theirs)
    const customer = await login(store)
    const toggle = (id: number, access: string) =>
      api.ask<Login & Refusal>('PUT', `/auth-users/v1/clients/${id}/toggle_type/?store=${store}`, {
        body: {},
        headers: { ...bearer(access), ...home },
      })
    for (const id of [other.user.id, customer.user.id, 2_000_000_000]) {
      const refused = await toggle(id, admin.access)
      expect([refused.status, refused.body]).toEqual([403, { detail: refused.body.detail, code: 'permission_denied' }])
    }
    expect((await login(store)).user._type).toBe('client')
    const toggled = await toggle(admin.user.id, admin.access)
    expect(toggled.body.user).toMatchObject({ id: admin.user.id, _type: 'professional' })
    expect(claimsOf(toggled.body.refresh).login).toBe(claimsOf(admin.refresh).login)
    expect(claimsOf(toggled.body.refresh).exp).toBe(claimsOf(admin.refresh).exp)
    // The answer may be lost: the previous token returns the same tokens, not a second chain.
    const again = await renew(admin.refresh)
    expect(again.body.refresh).toBe(toggled.body.refresh)
    expect((await toggle(admin.user.id, again.body.access)).body.user._type).toBe('client')
  })
})

it('logins that have ended by themselves are forgotten', async () => {
  const { refresh, user } = await login()
  await beganBefore(refresh, 86_401)
  await api.db
    .update(refreshTokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(refreshTokens.family, claimsOf(refresh).login))
  await login()
  const left = await api.db.select().from(logins).where(eq(logins.clientId, user.id))
  expect(left.map(({ id }) => id)).not.toContain(claimsOf(refresh).login)
  const tokens = await api.db.select().from(refreshTokens).where(eq(refreshTokens.clientId, user.id))
  expect(tokens.map(({ family }) => family)).not.toContain(claimsOf(refresh).login)
})
