import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clients } from '../db/schema.ts'
import { Limits } from '../http/limits/limits.ts'
import { type Api, startApi } from './support/api.ts'
import { password, person } from './support/people.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ limits: new Limits() })
})
afterAll(() => api.close())

interface Login {
  known_browser: string
  code: string
}

describe.each(['FRSM', 'ESSM'] as const)('R7.4 an account of %s that a stranger tries passwords for', (store) => {
  const logIn = (email: string, typed: string, known_browser?: string) =>
    api.post<Login>(`/auth-users/token/?store=${store}`, { email, password: typed, known_browser })
  const mark = async (email: string) => (await logIn(email, password)).body.known_browser
  async function exhaust(email: string, known_browser?: string): Promise<number[]> {
    const seen: number[] = []
    for (let index = 0; index < 21; index += 1) seen.push((await logIn(email, 'wrong-password', known_browser)).status)
    return seen
  }

  it('stays open to its owner in a browser that it knows, and closed to all others', async () => {
    const { email } = await person(api, store)
    const known = await mark(email)
    expect((await exhaust(email)).at(-1)).toBe(429)
    expect((await logIn(email, password)).status).toBe(429)
    const owner = await logIn(email, password, known)
    expect(owner.status).toBe(200)
    expect(owner.body.known_browser).not.toBe(known)
    expect((await logIn(email, password, owner.body.known_browser)).status).toBe(200)
  })

  it('takes twenty tries from a known browser, too, which lock no other browser out', async () => {
    const { email } = await person(api, store)
    const [known, other] = [await mark(email), await mark(email)]
    expect((await exhaust(email, known)).slice(-2)).toEqual([401, 429])
    expect((await logIn(email, password, known)).status).toBe(429)
    expect([(await logIn(email, password, other)).status, (await logIn(email, password)).status]).toEqual([200, 200])
  })

  it('knows no browser by another account’s mark, one that was changed, or one of before a new password', async () => {
    const [{ email, id }, stranger] = [await person(api, store), await person(api, store)]
    const [own, foreign] = [await mark(email), await mark(stranger.email)]
    await exhaust(email)
    for (const wrong of [foreign, `${own}x`, 'nonsense', own.replace(/.(?=.$)/, (a) => (a === 'A' ? 'B' : 'A'))])
      expect((await logIn(email, password, wrong)).status, wrong).toBe(429)
    await api.db.update(clients).set({ epoch: 7 }).where(eq(clients.id, id))
    expect((await logIn(email, password, own)).status).toBe(429)
  })

  it('lets its owner change the password and ask for a new one all the same', async () => {
    const { email, id, headers } = await person(api, store)
    const known = await mark(email)
    await exhaust(email)
    const reset = (known_browser?: string) =>
      api.post(`/auth-users/v1/clients/reset_password/?store=${store}`, { email, known_browser })
    for (let index = 0; index < 11; index += 1) await reset()
    expect([(await reset()).status, (await reset(known)).status]).toEqual([429, 200])
    const change = { password: 'another-long-password', current_password: password }
    expect((await api.put(`/auth-users/v1/clients/${id}/?store=${store}`, change, headers)).status).toBe(200)
  })
})
