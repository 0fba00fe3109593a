import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../lib/contract/auth.ts'
import type { Changes } from '../../lib/contract/changes.ts'
import { endingOfTag, isEnding, type SessionEnding } from '../../lib/rules/session-endings.ts'
import { clients, mails } from '../db/schema.ts'
import { Limits } from '../http/limits/limits.ts'
import { type Api, type Refusal, startApi } from './support/api.ts'
import { browserSecret, password, person } from './support/people.ts'
import { filledCart, type StoreCode } from './support/shop.ts'

/* Uses every credential of an account after each event that ends some of them, over HTTP, like a thief who copied it
   before. */

interface Login {
  access: string
  refresh: string
  known_browser: string
  challenge: string
  user: User
}

let api: Api
beforeAll(async () => {
  api = await startApi({ secondFactorKey: 'a key of the tests that is long enough', limits: new Limits() })
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const bearer = (access: string) => ({ authorization: `Bearer ${access}` })
/** A code of now (0) or the next (1): both still count when one ends between making and sending it. */
const codeOf = (secret: string, steps: 0 | 1) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
const newPassword = 'another-long-password'

/** The token of the last mail of a template to an address. */
async function mailed(template: string, recipient: string): Promise<string> {
  const found = await api.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.createdAt)
  const link = String(found.filter((mail) => mail.template === template).at(-1)?.data.link)
  return new URL(link, 'http://shop').searchParams.get('token') ?? ''
}

/**
 * An administrator with a second factor, logged in, and every credential that there is of the account.
 * @param options.orders whether the ids of a cart and an order are among them
 */
async function everyCredential(store: StoreCode, { orders = true } = {}) {
  const who = await person(api, store, { admin: true })
  const query = `?store=${store}`
  const post = <Body = Refusal>(path: string, body: unknown, headers = {}) =>
    api.post<Body>(`/auth-users/${path}${query}`, body, headers)
  const begun = await post<{ secret: string }>('v1/second-factor/', { current_password: password }, who.headers)
  const { secret } = begun.body
  const confirmed = { code: codeOf(secret, 0) }
  const { recovery_codes } = (
    await post<{ recovery_codes: string[] }>('v1/second-factor/confirm/', confirmed, who.headers)
  ).body
  const challenge = async () => (await post<Login>('token/', { email: who.email, password })).body.challenge
  const login = await post<Login>('token/second-factor/', { challenge: await challenge(), code: codeOf(secret, 1) })
  expect(login.status).toBe(200)
  const elsewhere = `new-${who.email}`
  const own = bearer(login.body.access)
  const wanted = { email: elsewhere, current_password: password, browser_secret: browserSecret }
  await api.put(`/auth-users/v1/clients/${who.id}/${query}`, wanted, own)
  // Visitors' carts that are the account's from now on, one of them paid for; the browser keeps their ids.
  const [cart, order] = orders ? [await ownCart(store, own), await ownCart(store, own)] : ['', '']
  const transfer = (call: string, body: object) => api.post(`/payment/v1/transfer/payments/${call}/${query}`, body, own)
  if (orders) {
    expect((await transfer('init_order', { cart_id: order })).status).toBe(201)
    expect((await transfer('confirm', { order_id: order })).status).toBe(200)
  }
  await post('v1/clients/reset_password/', { email: who.email })
  return {
    store,
    who,
    query,
    post,
    own,
    recoveryCode: recovery_codes[0],
    login: login.body,
    cart,
    order,
    challenge: await challenge(),
    passwordLink: await mailed('resetPassword', who.email),
    otherPasswordLink: await mailed('emailChangeAsked', who.email),
    emailLink: await mailed('confirmEmail', elsewhere),
  }
}
type Credentials = Awaited<ReturnType<typeof everyCredential>>

async function ownCart(store: StoreCode, own: Record<string, string>): Promise<string> {
  const { id } = await filledCart(api, store)
  expect((await api.put(`/cart/v1/carts/${id}/?store=${store}`, { observations: 'x' }, own)).status).toBe(200)
  return id
}

const endings: Readonly<Record<string, (known: Credentials) => Promise<{ status: number }>>> = {
  'a log-out': ({ post, login }) => post('token/end/', { refresh: login.refresh }),
  'a recovery': ({ otherPasswordLink: token }) =>
    api.post(`/auth-users/v1/clients/update_password/?token=${token}`, { password: newPassword }),
  'a password change': ({ who, query, own }) =>
    api.put(`/auth-users/v1/clients/${who.id}/${query}`, { password: newPassword, current_password: password }, own),
  'a new e-mail': ({ emailLink: token }) =>
    api.post(`/auth-users/v1/clients/activate_user/?token=${token}`, { password }),
  'an erasure': async ({ who, post, own }) => {
    await api.db.update(clients).set({ admin: false }).where(eq(clients.id, who.id))
    return post(`v1/clients/${who.id}/erase/`, { password }, own)
  },
  'a type switch': ({ who, query, own }) =>
    api.put(`/auth-users/v1/clients/${who.id}/toggle_type/${query}`, { cart_id: null }, own),
}

/** Shows every credential once more, the ones that end something else last. @returns the statuses */
async function replay(known: Credentials) {
  const { who, query, post, recoveryCode, login, challenge, passwordLink, emailLink } = known
  const opened = async (id: string, headers = {}) => (await api.get(`/cart/v1/carts/${id}/${query}`, headers)).status
  const cart = [await opened(known.cart), await opened(known.cart, bearer(login.access))]
  const order = [await opened(known.order), await opened(known.order, bearer(login.access))]
  const info = (access: string) => api.get(`/auth-users/v1/clients/info/${query}`, bearer(access))
  const access = (await info(login.access)).status
  const from = { 'x-forwarded-for': '198.51.100.77' }
  const refresh = (await post('token/refresh/', { refresh: login.refresh }, from)).status
  const second = (await post('token/second-factor/', { challenge, code: recoveryCode })).status
  for (let tries = 0; tries < 21; tries += 1) await post('token/', { email: who.email, password: 'wrong-password' })
  const tried = { email: who.email, password: 'wrong-password', known_browser: login.known_browser }
  const mark = (await post('token/', tried)).status
  const email = (await api.post(`/auth-users/v1/clients/activate_user/?token=${emailLink}`, { password })).status
  const path = `/auth-users/v1/clients/update_password/?token=${passwordLink}`
  const recovery = (await api.post(path, { password: newPassword })).status
  return { access, refresh, cart, order, challenge: second, mark, email, recovery }
}

/** 401 of a mark: the try is counted apart, and wrong. 429: it counts with all others. */
const [good, over, hidden, apart, together, spent] = [200, 401, 404, 401, 429, 400]
/** Access to an account's cart and order by id, without a login and with the earlier one. */
const closed = { cart: [hidden, over], order: [over, over] }
const everythingOver = {
  ...closed,
  ...{ access: over, refresh: over, challenge: over, mark: together, email: spent, recovery: spent },
}

describe.each(['FRSM', 'ESSM'] as const)('a credential of %s that is shown again', (store) => {
  it.each([
    // A mailed link for a new e-mail ends the links of before when it is followed.
    [
      'a log-out',
      { ...closed, access: over, refresh: over, challenge: good, mark: apart, email: good, recovery: spent },
    ],
    ['a recovery', everythingOver],
    ['a password change', everythingOver],
    ['a new e-mail', everythingOver],
    // The order is delivered all the same; the recipient is no longer readable.
    ['an erasure', everythingOver],
    // The login continues as the other type; the previous refresh token is spent, and from elsewhere it ends the login.
    [
      'a type switch',
      {
        ...{ cart: [hidden, good], order: [over, good], access: good, refresh: over, challenge: good },
        ...{ mark: apart, email: good, recovery: spent },
      },
    ],
  ] as const)('R6.8 R7.5 R7.10 after %s is worth no more than that', async (name, expected) => {
    const known = await everyCredential(store)
    const ended = await endings[name]?.(known)
    expect(ended?.status).toBeLessThan(300)
    expect(await replay(known)).toEqual(expected)
  })

  it.each([
    ['a log-out', good],
    ['a recovery', spent],
    ['a password change', spent],
    ['a new e-mail', spent],
    ['an erasure', spent],
    ['a type switch', good],
  ] as const)(
    'R7.14 after %s the secret of its browser is worth no more than the link it comes with',
    async (name, expected) => {
      const known = await everyCredential(store, { orders: false })
      const follow = async (token: string, browser_secret: string) =>
        (await api.post(`/auth-users/v1/clients/activate_user/?token=${token}`, { browser_secret })).status
      expect((await endings[name]?.(known))?.status).toBeLessThan(300)
      // Another browser has to know the password, too.
      expect(await follow(known.emailLink, `${browserSecret}-of-another`)).toBe(expected === good ? 409 : expected)
      expect(await follow(known.passwordLink, browserSecret)).toBe(spent)
      expect(await follow('made-up', browserSecret)).toBe(spent)
      expect(await follow(known.emailLink, browserSecret)).toBe(expected)
      expect(await follow(known.emailLink, browserSecret)).toBe(spent)
    },
  )

  const newPasswordNeeded = 409
  it.each([
    ['nothing', async () => undefined, { bySecret: good, byPassword: spent, recovery: spent }],
    [
      'another sign-up with its e-mail',
      ({ signUp }: NewAccount) => signUp('the-password-of-a-stranger'),
      { bySecret: good, byPassword: spent, recovery: spent },
    ],
    [
      'its activation',
      ({ follow }: NewAccount) => follow({ browser_secret: browserSecret }),
      { bySecret: spent, byPassword: spent, recovery: spent },
    ],
    ['a recovery', ({ recover }: NewAccount) => recover(), { bySecret: spent, byPassword: spent, recovery: spent }],
    [
      'a password that an administrator sets',
      async ({ id }: NewAccount) => {
        const admin = await person(api, store, { admin: true })
        const changes = { password: newPassword, current_password: password }
        expect((await api.put(`/auth-users/v1/clients/${id}/?store=${store}`, changes, admin.headers)).status).toBe(200)
      },
      { bySecret: newPasswordNeeded, byPassword: good, recovery: spent },
    ],
  ])('R7.10 after %s a link that activates an account is worth what is left of it', async (_, end, expected) => {
    const account = await newAccount(store)
    await end(account)
    expect({
      bySecret: await account.follow({ browser_secret: browserSecret }),
      byPassword: await account.follow({ password: newPassword }),
      recovery: await account.recover(),
    }).toEqual(expected)
  })
})

type NewAccount = Awaited<ReturnType<typeof newAccount>>

/** An account that has not been activated, with the links that were mailed for it. */
async function newAccount(store: StoreCode) {
  const email = `new-${crypto.randomUUID()}@ended.example`
  const post = (path: string, body: object) => api.post(`/auth-users/v1/clients/${path}`, body)
  const signUp = (typed: string) =>
    post(`signup/?store=${store}`, {
      ...{ email, first_name: 'Camille', last_name: 'Durand', password: typed, browser_secret: browserSecret },
    })
  const { id } = (await signUp(password)).body as { id?: number }
  await post(`reset_password/?store=${store}`, { email })
  const [activation, recovery] = [await mailed('activateAccount', email), await mailed('resetPassword', email)]
  return {
    id,
    signUp,
    follow: async (proof: object) => (await post(`activate_user/?token=${activation}`, proof)).status,
    recover: async () => (await post(`update_password/?token=${recovery}`, { password: newPassword })).status,
  }
}

describe('storefronts that believe sessions are told', () => {
  const position = async () => (await api.get<Changes>('/changes/?since=0&wait=0')).body
  async function toldSince({ number, epoch }: Pick<Changes, 'number' | 'epoch'>): Promise<SessionEnding[]> {
    const { body } = await api.get<Changes>(`/changes/?since=${number}&epoch=${epoch}&wait=0`)
    return body.changes.flatMap(({ tags }) => tags.filter(isEnding)).map(endingOfTag)
  }
  const account = ({ who, login }: Credentials) => ({
    kind: 'account',
    id: who.id,
    epoch: (login.user.session?.epoch ?? 0) + 1,
  })

  it.each([
    ['a log-out', ({ login }: Credentials) => ({ kind: 'login', login: login.user.session?.login })],
    ['a recovery', account],
    ['a password change', account],
    ['a new e-mail', account],
    ['an erasure', account],
    ['a type switch', ({ who }: Credentials) => ({ kind: 'type', id: who.id, type: 'P' })],
  ] as const)('R4.33 of %s', async (name, expected) => {
    const known = await everyCredential('FRSM', { orders: false })
    const before = await position()
    await endings[name]?.(known)
    expect(await toldSince(before)).toEqual([expected(known)])
    // A client without a position must learn of it as well, and of nothing older than a session.
    const first = await position()
    expect(first.ended?.map(endingOfTag)).toContainEqual(expected(known))
  })

  it('R4.33 of a refresh token that two have, and of nothing where a token is unknown', async () => {
    const { login, post } = await everyCredential('ESSM', { orders: false })
    const before = await position()
    await post('token/end/', { refresh: 'nonsense' })
    expect(await toldSince(before)).toEqual([])
    await post('token/refresh/', { refresh: login.refresh }, { 'x-forwarded-for': '192.0.2.1' })
    await post('token/refresh/', { refresh: login.refresh }, { 'x-forwarded-for': '192.0.2.2' })
    expect(await toldSince(before)).toEqual([{ kind: 'login', login: login.user.session?.login }])
    await post('token/end/', { refresh: login.refresh })
    expect(await toldSince(before)).toHaveLength(1)
  })

  it('R4.33 of all sessions where a tag says what this release does not know', () => {
    for (const tag of ['ended:all', 'ended:other:7', 'ended:login:x', 'ended:account:7'])
      expect(endingOfTag(tag)).toEqual({ kind: 'all' })
  })
})
