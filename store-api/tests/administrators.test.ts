import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '../db/schema.ts'
import { makeAdministrator } from '../domain/account/administrators.ts'
import { type Api, startApi } from './support/api.ts'
import { logIn, password, person } from './support/people.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function mailedToken(): Promise<string> {
  const [mail] = await api.db
    .select()
    .from(mails)
    .where(eq(mails.template, 'administrator'))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  return new URL(String(mail?.data.link), 'https://shop.example').searchParams.get('token') ?? ''
}

const choosePassword = (token: string) =>
  api.post(`/auth-users/v1/clients/update_password/?token=${token}`, { password })

describe('the first administrator', () => {
  it.each(['FRSM', 'ESSM'] as const)(
    'R6.7 of %s gets a mailed link to a password, and with it every cart of the store',
    async (store) => {
      const email = `boss-${store.toLowerCase()}@example.org`
      await makeAdministrator(api.db, store, email)
      expect(
        (await api.post(`/auth-users/token/?store=${store}`, { email, password: '' })).status,
      ).toBeGreaterThanOrEqual(400)
      const token = await mailedToken()
      expect((await choosePassword(token)).status).toBeLessThan(300)
      const headers = await logIn(api, store, email)
      expect((await api.get(`/cart/v1/carts/?store=${store}`, headers)).status).toBe(200)
      expect((await choosePassword(token)).status, 'a link works once').toBe(400)
    },
  )

  it('R6.7 takes an account over from the one who made it with that e-mail: its password and logins end', async () => {
    const squatter = await person(api, 'FRSM', { email: 'owner@example.org' })
    await makeAdministrator(api.db, 'FRSM', squatter.email)
    expect((await api.get('/auth-users/v1/clients/info/?store=FRSM', squatter.headers)).status).toBe(401)
    const login = await api.post('/auth-users/token/?store=FRSM', { email: squatter.email, password })
    expect(login.status).toBe(401)
    await choosePassword(await mailedToken())
    const headers = await logIn(api, 'FRSM', squatter.email)
    const { body } = await api.get<{ admin: boolean }>('/auth-users/v1/clients/info/?store=FRSM', headers)
    expect(body.admin).toBe(true)
  })
})
