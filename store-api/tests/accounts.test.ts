import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client, User } from '../../lib/contract/auth.ts'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { cents } from '../../lib/rules/money.ts'
import { clients, mails, mailTokens, payments } from '../db/schema.ts'
import { demonstrationPassword } from '../seed/clients.ts'
import { type Api, type Refusal, startApi } from './support/api.ts'
import { browserSecret, logIn, password, person } from './support/people.ts'
import { filledCart } from './support/shop.ts'

interface Login {
  access: string
  refresh: string
  user: User
}

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function login(email: string, store = 'FRSM', password = demonstrationPassword): Promise<Login> {
  const answer = await api.post<Login>(`/auth-users/token/?store=${store}`, { email, password })
  expect(answer.status).toBe(200)
  return answer.body
}

/** The token in the newest mail to an address. */
async function mailed(email: string): Promise<string> {
  const found = await api.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
  return new URL(String(found.at(-1)?.data.link), 'http://shop').searchParams.get('token') ?? ''
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe.each([
  ['FRSM', 'client@fr.example', 'pro@fr.example', 'admin@fr.example', 'inactif@fr.example', 'incorrect'],
  ['ESSM', 'cliente@es.example', 'pro@es.example', 'admin@es.example', 'inactiva@es.example', 'correo'],
])('logging in to %s', (store, email, professional, administrator, inactive, word) => {
  it('R7.4 R4.32 R4.33 gives an access token of 600 s, a refresh token of 86 400 s and the user', async () => {
    const { access, refresh, user } = await login(email.toUpperCase(), store)
    expect(claimsOf(access).exp - claimsOf(access).iat).toBe(600)
    expect(claimsOf(refresh).exp - claimsOf(refresh).iat).toBe(86_400)
    expect(user).toMatchObject({ email, _type: 'client', admin: false })
  })

  it('R3.13 R6.5 R6.7 R7.6 says who the caller is: type and admin flag apart', async () => {
    const { access } = await login(administrator, store)
    const info = await api.get<User>(`/auth-users/v1/clients/info/?store=${store}`, bearer(access))
    expect(info.body).toMatchObject({ _type: 'client', admin: true, email: administrator })
    expect((await login(professional, store)).user).toMatchObject({ _type: 'professional', admin: false })
  })

  it('refuses a wrong password like an unknown e-mail, and tells only its owner of an inactive account', async () => {
    const path = `/auth-users/token/?store=${store}`
    const wrong = await api.post(path, { email, password: 'wrong-one' })
    const unknown = await api.post(path, { email: 'unknown@example.com', password: 'wrong-one' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.body.detail).toContain(word)
    expect((await api.post(path, { email: inactive, password: 'wrong-one' })).body).toEqual(wrong.body)
    const own = await api.post(path, { email: inactive, password: demonstrationPassword })
    expect([own.status, own.body.code]).toEqual([401, 'inactive_account'])
  })
})

describe('tokens', () => {
  it.each([
    ['of another store', async () => (await login('cliente@es.example', 'ESSM')).access],
    ['for refreshing', async () => (await login('client@fr.example')).refresh],
    [
      'changed by a letter',
      // Not the last one: some of its bits say nothing.
      async () =>
        (await login('client@fr.example')).access.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
    ],
    [
      'without a signature',
      async () =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1"}').toString('base64url')}.`,
    ],
    [
      'signed by somebody else',
      () =>
        new SignJWT({ use: 'access', epoch: 0, login: '00000000-0000-4000-8000-000000000000' })
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject('1')
          .setJti('a')
          .setExpirationTime('1 h')
          .sign(new TextEncoder().encode('x'.repeat(32))),
    ],
    ['that is nonsense', async () => 'nonsense'],
  ])('R7.6 refuses an access token %s', async (_name, token) => {
    const answer = await api.get('/auth-users/v1/clients/info/?store=FRSM', bearer(await token()))
    expect([answer.status, answer.body.code]).toEqual([401, 'token_not_valid'])
    expect(answer.headers.get('www-authenticate')).toContain('Bearer')
  })
})

describe('accounts', () => {
  const camille = {
    email: 'Camille@Example.com',
    first_name: 'Camille',
    last_name: 'Durand',
    password: 'a-rare-secret',
  }
  const signup = '/auth-users/v1/clients/signup/?store=FRSM'

  it('R7.7 R7.10 R6.4 begin inactive and are activated once by the mailed link', async () => {
    const made = await api.post<Client>(signup, { ...camille, customer_type: 'P', browser_secret: browserSecret })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ email: 'camille@example.com', active: false, customer_type: 'P', admin: false })
    expect(JSON.stringify(made.body)).not.toContain('argon2')
    const { email, password } = camille
    expect((await api.post('/auth-users/token/?store=FRSM', { email, password })).body.code).toBe('inactive_account')
    const path = `/auth-users/v1/clients/activate_user/?store=FRSM&token=${await mailed('camille@example.com')}`
    expect((await api.post(path, { browser_secret: browserSecret })).status).toBe(200)
    expect((await api.post(path, { browser_secret: browserSecret })).status).toBe(400)
    expect((await login(email, 'FRSM', password)).user._type).toBe('professional')
  })

  it('R8.23 refuse an e-mail that has one, whatever its letters, but not in the other store', async () => {
    const again = await api.post(signup, { ...camille, email: 'CAMILLE@example.com' })
    expect([again.status, again.body.email]).toEqual([400, ['Un utilisateur avec ces identifiants existe déjà.']])
    expect((await api.post(signup.replace('FRSM', 'ESSM'), camille)).status).toBe(201)
  })

  it('R5.35 refuse a password of five characters, and flags that no caller may set', async () => {
    const short = await api.post(signup, { ...camille, email: 'short@example.com', password: '12345' })
    expect([short.status, Object.keys(short.body)]).toEqual([400, ['password']])
    await api.post(signup, { ...camille, email: 'sly@example.com', admin: true, active: true })
    const [sly] = await api.db.select().from(clients).where(eq(clients.email, 'sly@example.com'))
    expect([sly?.admin ?? false, sly?.active ?? false]).toEqual([false, false])
  })

  it('R7.8 R7.9 get a new password by a link that works once, and every login ends', async () => {
    const { access, refresh } = await login('client@fr.example')
    const reset = await api.post('/auth-users/v1/clients/reset_password/?store=FRSM', { email: 'Client@fr.example' })
    expect(reset.status).toBe(200)
    const path = `/auth-users/v1/clients/update_password/?store=FRSM&token=${await mailed('client@fr.example')}`
    expect((await api.post(path, { password: 'short' })).status).toBe(400)
    expect((await api.post(path, { password: 'a-new-one' })).status).toBe(200)
    expect((await api.post(path, { password: 'a-third-one' })).status).toBe(400)
    expect((await api.get('/auth-users/v1/clients/info/?store=FRSM', bearer(access))).status).toBe(401)
    expect((await api.post('/auth-users/token/refresh/', { refresh })).status).toBe(401)
    await login('client@fr.example', 'FRSM', 'a-new-one')
    await api.db
      .update(clients)
      .set({ passwordHash: (await passwordOf('pro@fr.example')) ?? '' })
      .where(eq(clients.email, 'client@fr.example'))
  })

  it('R7.8 take a link to a new password for 24 hours', async () => {
    const [early, late] = [await person(api), await person(api)]
    const tried = async ({ id, email }: typeof early, minutes: number) => {
      await api.post('/auth-users/v1/clients/reset_password/?store=FRSM', { email })
      const token = await mailed(email)
      const expiresAt = sql`${mailTokens.expiresAt} - ${minutes} * interval '1 minute'`
      await api.db.update(mailTokens).set({ expiresAt }).where(eq(mailTokens.clientId, id))
      const path = `/auth-users/v1/clients/update_password/?store=FRSM&token=${token}`
      return (await api.post(path, { password: 'a-new-rare-secret' })).status
    }
    expect([await tried(early, 23 * 60), await tried(late, 24 * 60)]).toEqual([200, 400])
  })

  it('R7.8 R7.9 take no earlier link after a new password, and end every login when the owner set it', async () => {
    const ask = () => api.post('/auth-users/v1/clients/reset_password/?store=ESSM', { email: 'pro@es.example' })
    await ask()
    const earlier = await mailed('pro@es.example')
    await ask()
    const path = (token: string) => `/auth-users/v1/clients/update_password/?store=ESSM&token=${token}`
    expect((await api.post(path(await mailed('pro@es.example')), { password: 'a-new-one' })).status).toBe(200)
    expect((await api.post(path(earlier), { password: 'a-third-one' })).status).toBe(400)
    const [mine, other] = [
      await login('pro@es.example', 'ESSM', 'a-new-one'),
      await login('pro@es.example', 'ESSM', 'a-new-one'),
    ]
    const own = `/auth-users/v1/clients/${mine.user.id}/?store=ESSM`
    const body = { password: demonstrationPassword, current_password: 'a-new-one' }
    expect((await api.ask('PUT', own, { body, headers: bearer(mine.access) })).status).toBe(200)
    expect((await api.get(own, bearer(other.access))).status).toBe(401)
    expect((await api.post('/auth-users/token/refresh/', { refresh: other.refresh })).status).toBe(401)
  })

  it('log in a customer who still sends an access token that has ended', async () => {
    const body = { email: 'client@fr.example', password: demonstrationPassword }
    expect((await api.post('/auth-users/token/?store=FRSM', body, bearer('ended'))).status).toBe(200)
  })

  it('R8.21 say so when no account has the e-mail', async () => {
    const unknown = { email: 'unknown@example.com' }
    const answer = await api.post('/auth-users/v1/clients/reset_password/?store=ESSM', unknown)
    expect([answer.status, answer.body.detail]).toEqual([404, 'Ninguna cuenta tiene este correo electrónico.'])
  })

  it('R7.12 R7.14 are read and changed by their owner alone', async () => {
    const { access, user } = await login('client@fr.example')
    const own = `/auth-users/v1/clients/${user.id}/?store=FRSM`
    const changed = await api.ask<Client>('PUT', own, {
      body: { first_name: 'Camila', customer_type: 'P', admin: true },
      headers: bearer(access),
    })
    expect(changed.body).toMatchObject({ first_name: 'Camila', customer_type: 'C', admin: false })
    expect((await api.get<Client>(own, bearer(access))).body.first_name).toBe('Camila')
    const others = await login('pro@fr.example')
    expect((await api.get(own, bearer(others.access))).status).toBe(404)
    expect(
      (await api.ask('PUT', own, { body: { password: 'stolen-it' }, headers: bearer(others.access) })).status,
    ).toBe(404)
    expect((await api.get(own)).status).toBe(401)
    const body = { email: 'pro@fr.example', current_password: demonstrationPassword }
    const taken = await api.ask('PUT', own, { body, headers: bearer(access) })
    expect([taken.status, Object.keys(taken.body)]).toEqual([400, ['email']])
  })

  it.each([
    ['FRSM', 'pro@fr.example'],
    ['ESSM', 'pro@es.example'],
  ] as const)(
    'R7.14 R7.77 in %s change their e-mail by the mailed link, and the newsletter moves with it',
    async (store, taken) => {
      const who = await person(api, store)
      const wanted = `new-${store}@example.net`.toLowerCase()
      const letter = { email: wanted, tag: 'newsletter', meta_data: {}, store }
      const { id } = (await api.post<{ id: number }>('/auth-users/v1/newsletters/', letter)).body
      const own = `/auth-users/v1/clients/${who.id}/?store=${store}`
      const subscription = `/auth-users/v1/newsletters/${id}/?store=${store}`
      const confirm = async (link: string) =>
        (
          await api.post(`/auth-users/v1/clients/activate_user/?store=${store}&token=${link}`, {
            browser_secret: browserSecret,
          })
        ).status

      const changed = await api.put<Client>(
        own,
        {
          email: `New-${store}@Example.net`,
          first_name: 'Sacha',
          current_password: password,
          browser_secret: browserSecret,
        },
        who.headers,
      )
      expect(changed.body).toMatchObject({ email: who.email, first_name: 'Sacha' })
      expect((await api.get(subscription, who.headers)).status).toBe(404)
      expect((await api.remove(subscription, who.headers)).status).toBe(404)
      const link = await mailed(wanted)
      const [secret] = link.split('.')
      expect(await confirm(`${secret}.${Buffer.from(taken).toString('base64url')}`)).toBe(400)
      expect(await confirm(link)).toBe(200)
      expect(await confirm(link)).toBe(400)
      const headers = await logIn(api, store, wanted)
      expect((await api.get<Client>(own, headers)).body.email).toBe(wanted)
      const told = await api.db.select().from(mails).where(eq(mails.recipient, who.email)).orderBy(mails.createdAt)
      expect(told.map(({ template, data }) => [template, data.email])).toEqual([
        ['emailChangeAsked', wanted],
        ['emailChanged', wanted],
      ])
      expect((await api.get(subscription, headers)).status).toBe(200)
      await expect(logIn(api, store, who.email)).rejects.toThrow('refused')
    },
  )

  it('R7.14 change their e-mail by the last link alone, for an hour, and never to one that is taken', async () => {
    const who = await person(api, 'FRSM')
    const own = `/auth-users/v1/clients/${who.id}/?store=FRSM`
    const change = async (email: string) => api.put(own, { email, current_password: password }, who.headers)
    const confirm = async (email: string) =>
      (await api.post(`/auth-users/v1/clients/activate_user/?store=FRSM&token=${await mailed(email)}`, { password }))
        .status
    for (const n of [1, 2, 3, 4, 5]) expect((await change(`try-${n}@example.net`)).status).toBe(200)
    const refused = await change('try-6@example.net')
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['email']])
    expect(await mailed('try-6@example.net')).toBe('')
    expect((await change(who.email)).status).toBe(200)
    expect(await confirm('try-4@example.net')).toBe(400)
    await person(api, 'FRSM', { email: 'try-5@example.net' })
    expect(await confirm('try-5@example.net')).toBe(400)
    expect((await api.get<Client>(own, who.headers)).body.email).toBe(who.email)
  })

  it('R7.9 R7.14 a link to a new password ends when the account has another e-mail', async () => {
    const who = await person(api, 'ESSM')
    await api.post('/auth-users/v1/clients/reset_password/?store=ESSM', { email: who.email })
    const earlier = await mailed(who.email)
    const changes = { email: 'moved@example.net', current_password: password }
    await api.put(`/auth-users/v1/clients/${who.id}/?store=ESSM`, changes, who.headers)
    const token = await mailed('moved@example.net')
    const confirmed = await api.post(`/auth-users/v1/clients/activate_user/?store=ESSM&token=${token}`, { password })
    expect(confirmed.status).toBe(200)
    const path = `/auth-users/v1/clients/update_password/?store=ESSM&token=${earlier}`
    expect((await api.post(path, { password: 'somebody else' })).status).toBe(400)
  })

  it('R7.11 R7.13 are listed and made by administrators alone', async () => {
    const path = '/auth-users/v1/clients/?store=FRSM'
    const { access } = await login('client@fr.example')
    expect((await api.get(path, bearer(access))).status).toBe(403)
    expect((await api.get(path)).status).toBe(401)
    const admin = await login('admin@fr.example')
    const list = await api.get<{ count: number; results: Client[] }>(path, bearer(admin.access))
    expect(list.body.count).toBe(list.body.results.length)
    expect(new Set(list.body.results.map(({ store }) => store))).toEqual(new Set(['FRSM']))
    const made = await api.post<Client>(path, { ...camille, email: 'new@example.com' }, bearer(admin.access))
    expect([made.status, made.body.active]).toEqual([201, true])
    expect((await api.get(`${path}&page=99`, bearer(admin.access))).status).toBe(404)
  })

  it('R7.15 R4.34 R6.8 change their type only for administrators, with new tokens and without their cart', async () => {
    const { access, user } = await login('admin@es.example', 'ESSM')
    const path = `/auth-users/v1/clients/${user.id}/toggle_type/?store=ESSM`
    const cart = await api.post<Cart>('/cart/v1/carts/?store=ESSM', {}, bearer(access))
    const toggled = await api.ask<Login>('PUT', path, { body: { cart_id: cart.body.id }, headers: bearer(access) })
    expect(toggled.body.user).toMatchObject({ id: user.id, _type: 'professional', admin: true })
    expect((await api.get(`/cart/v1/carts/${cart.body.id}/?store=ESSM`)).status).toBe(404)
    const customer = await person(api, 'ESSM')
    const theirs = await api.post<Cart>('/cart/v1/carts/?store=ESSM', {}, customer.headers)
    const back = await api.ask<Login>('PUT', path, {
      body: { cart_id: theirs.body.id },
      headers: bearer(toggled.body.access),
    })
    expect(back.body.user._type).toBe('client')
    expect((await api.get(`/cart/v1/carts/${theirs.body.id}/?store=ESSM`, customer.headers)).status).toBe(200)
    const other = await login('cliente@es.example', 'ESSM')
    const own = `/auth-users/v1/clients/${other.user.id}/toggle_type/?store=ESSM`
    const refused = await api.ask<Refusal>('PUT', own, { body: {}, headers: bearer(other.access) })
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  })

  it('R7.15 change their type also while their cart, thrown away before, may still be paid', async () => {
    const admin = await person(api, 'FRSM', { admin: true })
    const cart = await filledCart(api, 'FRSM')
    await api.put(`/cart/v1/carts/${cart.id}/?store=FRSM`, { observations: '' }, admin.headers)
    await api.db.insert(payments).values({
      id: randomUUID(),
      cartId: cart.id,
      reference: randomUUID(),
      method: 'card',
      provider: 'adyen',
      status: 'created',
      amount: cents(cart.prices.pvp_total),
    })
    expect((await api.remove(`/cart/v1/carts/${cart.id}/?store=FRSM`, admin.headers)).status).toBe(204)
    const path = `/auth-users/v1/clients/${admin.id}/toggle_type/?store=FRSM`
    const toggled = await api.put<Login>(path, { cart_id: cart.id }, admin.headers)
    expect([toggled.status, toggled.body.user?._type]).toEqual([200, 'professional'])
  })

  it('never appear in the log with a password or a token', () => {
    expect(api.logs).toEqual([])
  })
})

async function passwordOf(email: string): Promise<string | null | undefined> {
  const [client] = await api.db.select().from(clients).where(eq(clients.email, email))
  return client?.passwordHash
}
