import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { PlacedOrder } from '../../lib/contract/payments.ts'
import * as schema from '../db/schema.ts'
import { browserSecret, logIn, password, person } from './support/people.ts'
import { openSession, type PayingShop, payByCard, reaches, startPayingShop, untilTold } from './support/sandbox.ts'
import { filledCart, type StoreCode } from './support/shop.ts'

let api: PayingShop
beforeAll(async () => {
  api = await startPayingShop()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

let guests = 0
/** A visitor's cart that is ready to order, with a new e-mail. */
async function guestCart(store: StoreCode, email?: string): Promise<Cart> {
  guests += 1
  const { id } = await filledCart(api, store)
  const user = { email: email ?? `guest-${guests}@example.org` }
  return (await api.put<Cart>(`/cart/v1/carts/${id}/?store=${store}`, { user })).body
}
const transfer = (cart: Cart, store: StoreCode, more: object, headers: Record<string, string> = {}) =>
  api.post<PlacedOrder & { user?: { password?: string[] } }>(
    `/payment/v1/transfer/payments/init_order/?store=${store}`,
    { cart_id: cart.id, ...more },
    headers,
  )
const accountOf = async (email: string) =>
  (await api.db.select().from(schema.clients)).find((client) => client.email === email)
const linkTo = async (email: string) => {
  const mail = (await api.db.select().from(schema.mails)).find(
    ({ recipient, template }) => recipient === email && template === 'activateAccount',
  )
  return /token=(.+)$/.exec(String(mail?.data.link))?.[1]
}
const follow = async (email: string, store: StoreCode, proof: object) =>
  api.post(`/auth-users/v1/clients/activate_user/?store=${store}&token=${await linkTo(email)}`, proof)

describe.each(['FRSM', 'ESSM'] as const)('guests of %s who want an account', (store) => {
  it('R1.8 the account is made with the order, activated by mail, and shows the order', async () => {
    const cart = await guestCart(store)
    expect((await transfer(cart, store, { password, browser_secret: browserSecret })).status).toBe(201)
    const account = await accountOf(cart.email)
    expect(account).toMatchObject({ store, active: false, firstName: cart.name, lastName: cart.surnames })
    expect((await transfer(cart, store, { password })).status).toBe(201)
    const order = await api.get<Cart>(`/cart/v1/carts/${cart.id}/?store=${store}`)
    expect([order.status, order.body.status, order.body.customer]).toEqual([200, 300, null])
    await expect(logIn(api, store, cart.email)).rejects.toThrow('inactive_account')
    expect((await follow(cart.email, store, { browser_secret: browserSecret })).status).toBe(200)
    const headers = await logIn(api, store, cart.email)
    const list = await api.get<{ results: Cart[] }>(`/cart/v1/carts/?store=${store}&status__gte=300`, headers)
    expect(list.body.results.map(({ id }) => id)).toEqual([cart.id])
  })

  it('R1.8 an e-mail that has an account is told so; nothing is ordered, and it goes on without a password', async () => {
    const who = await person(api, store)
    const cart = await guestCart(store, who.email)
    const refused = await transfer(cart, store, { password })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['user']])
    expect(refused.body.user?.password?.[0]).toBe(
      store === 'FRSM'
        ? 'Un utilisateur avec ces identifiants existe déjà.'
        : 'Ya existe un usuario con estas credenciales.',
    )
    expect((await api.get<Cart>(`/cart/v1/carts/${cart.id}/?store=${store}`)).body.status).toBe(100)
    expect((await transfer(cart, store, {})).status).toBe(201)
  })

  it('R1.8 makes no account when the order is refused, for a password of five, or for who is logged in', async () => {
    const cart = await guestCart(store)
    expect((await transfer(cart, store, { password, expected_total: 1 })).status).toBe(409)
    const short = await transfer(cart, store, { password: '12345' })
    expect([short.status, Object.keys(short.body)]).toEqual([400, ['password']])
    expect(await accountOf(cart.email)).toBeUndefined()
    const who = await person(api, store)
    const own = await guestCart(store)
    expect((await transfer(own, store, { password }, who.headers)).status).toBe(201)
    expect(await accountOf(own.email)).toBeUndefined()
  })

  const typed = (cart: Cart, user: object, more: object = {}, headers: Record<string, string> = {}) =>
    api.put<Cart & { user?: { password?: string[] } }>(
      `/cart/v1/carts/${cart.id}/?store=${store}`,
      { user, ...more },
      headers,
    )

  it('R3.49 R1.8 get an account with the order, by the password of the cart’s user, which no answer has', async () => {
    const cart = await guestCart(store)
    const { status, body } = await typed(cart, { password }, { browser_secret: browserSecret })
    expect([status, Object.keys(body.user).sort()]).toEqual([200, ['customer', 'email', 'name', 'phone', 'surnames']])
    const read = await api.get(`/cart/v1/carts/${cart.id}/?store=${store}`)
    for (const answer of [body, read.body])
      for (const secret of [password, browserSecret, 'argon2', 'pending', 'browser_secret'])
        expect(JSON.stringify(answer)).not.toContain(secret)
    await typed(cart, { phone: store === 'FRSM' ? '0612345678' : '612345678' })
    expect((await transfer(cart, store, {})).status).toBe(201)
    expect(await accountOf(cart.email)).toMatchObject({ active: false, firstName: cart.name })
    expect((await follow(cart.email, store, { browser_secret: browserSecret })).status).toBe(200)
    expect(await logIn(api, store, cart.email)).toHaveProperty('authorization')
    const [kept] = await api.db.select().from(schema.carts).where(eq(schema.carts.id, cart.id))
    expect([kept?.pendingPasswordHash, kept?.pendingSecretHash]).toEqual([null, null])
    expect(JSON.stringify(kept)).not.toContain('browser_secret')
  })

  it('R3.49 makes no account of a password that was emptied, is too short, or comes from who is logged in', async () => {
    const cart = await guestCart(store)
    await typed(cart, { password })
    const short = await typed(cart, { password: '12345' })
    expect([short.status, Object.keys(short.body), Object.keys(short.body.user ?? {})]).toEqual([
      400,
      ['user'],
      ['password'],
    ])
    expect((await typed(cart, { password: '' })).status).toBe(200)
    expect((await transfer(cart, store, {})).status).toBe(201)
    expect(await accountOf(cart.email)).toBeUndefined()
    const who = await person(api, store)
    const own = await guestCart(store)
    expect((await typed(own, { password }, {}, who.headers)).status).toBe(200)
    expect((await transfer(own, store, {}, who.headers)).status).toBe(201)
    expect(await accountOf(own.email)).toBeUndefined()
  })

  it('R3.49 R1.8 a card that is paid makes the account of the cart’s password', async () => {
    const cart = await guestCart(store)
    await typed(cart, { password }, { browser_secret: browserSecret })
    const { body } = await openCard(cart, { password: undefined, browser_secret: undefined })
    await payByCard(api, body, '4111111111111111')
    await reaches(api, cart.id, 400, store)
    expect((await follow(cart.email, store, { browser_secret: browserSecret })).status).toBe(200)
    expect(await logIn(api, store, cart.email)).toHaveProperty('authorization')
  })

  const openCard = (cart: Cart, more: object = {}) =>
    openSession(api, cart.id, 'card', store, { password, browser_secret: browserSecret, ...more })

  it('R1.8 get none by a declined card; the accepted card makes it, with the password of that try', async () => {
    const cart = await guestCart(store)
    const declined = await openCard(cart, { password: 'the-first-password' })
    expect(declined.status).toBe(200)
    await untilTold(api, () => payByCard(api, declined.body, '4000000000000002'))
    expect(await accountOf(cart.email)).toBeUndefined()
    const taken = await openCard(cart)
    await payByCard(api, taken.body, '4111111111111111')
    await reaches(api, cart.id, 400, store)
    expect(await accountOf(cart.email)).toMatchObject({ active: false, firstName: cart.name })
    expect((await follow(cart.email, store, { browser_secret: browserSecret })).status).toBe(200)
    expect(await logIn(api, store, cart.email)).toHaveProperty('authorization')
    const kept = await api.db.select().from(schema.payments).where(eq(schema.payments.cartId, cart.id))
    expect(kept.map(({ passwordHash, secretHash }) => [passwordHash, secretHash])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('R1.8 who tries again in the same session without a password gets no account', async () => {
    const cart = await guestCart(store)
    const first = await openCard(cart)
    const again = await openCard(cart, { password: undefined })
    expect(again.body.payment_reference).toBe(first.body.payment_reference)
    await payByCard(api, again.body, '4111111111111111')
    await reaches(api, cart.id, 400, store)
    expect(await accountOf(cart.email)).toBeUndefined()
  })

  it('R1.8 an account that was made while the card was typed stays as it is, and the order is paid', async () => {
    const cart = await guestCart(store)
    const { body } = await openCard(cart, { password: 'the-guest-password' })
    await person(api, store, { email: cart.email })
    await payByCard(api, body, '4111111111111111')
    await reaches(api, cart.id, 400, store)
    expect(await logIn(api, store, cart.email)).toHaveProperty('authorization')
  })

  it('R1.8 need no second account for a second order; another password is refused, and reveals nothing', async () => {
    const cart = await guestCart(store)
    expect((await transfer(cart, store, { password, browser_secret: browserSecret })).status).toBe(201)
    const next = await guestCart(store, cart.email)
    expect((await openCard(next)).status).toBe(200)
    const refused = await openCard(next, { password: 'another-password' })
    expect(refused.status).toBe(400)
    for (const elsewhere of [undefined, `${browserSecret}-another`]) {
      const told = await openCard(next, { browser_secret: elsewhere })
      expect([told.status, told.body]).toEqual([400, refused.body])
    }
  })

  it.each([
    ['R1.8 an account of another’s e-mail gets the password of that e-mail’s owner', false],
    ['R1.8 an account whose password was swapped during the payment gets that of the e-mail’s owner', true],
  ])('%s', async (_, swapped) => {
    const cart = await guestCart(store)
    const strange = { password: 'the-password-of-a-stranger', browser_secret: `${browserSecret}-of-a-stranger` }
    if (swapped) expect((await openCard(cart)).status).toBe(200)
    const opened = await openCard(cart, strange)
    await payByCard(api, opened.body, '4111111111111111')
    await reaches(api, cart.id, 400, store)
    const asked = await follow(cart.email, store, { browser_secret: browserSecret })
    expect([asked.status, asked.body.code]).toEqual([409, 'new_password_needed'])
    expect((await follow(cart.email, store, { password })).status).toBe(200)
    expect((await follow(cart.email, store, strange)).status).toBe(400)
    const headers = await logIn(api, store, cart.email)
    const list = await api.get<{ results: Cart[] }>(`/cart/v1/carts/?store=${store}&status__gte=300`, headers)
    expect(list.body.results.map(({ id }) => id)).toEqual([cart.id])
    const body = { email: cart.email, password: strange.password }
    expect((await api.post(`/auth-users/token/?store=${store}`, body)).body.code).toBe('invalid_credentials')
  })
})
