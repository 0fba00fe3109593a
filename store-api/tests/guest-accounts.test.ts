import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/carts.ts'
import type { PlacedOrder } from '../../lib/contract/payments.ts'
import * as schema from '../db/schema.ts'
import { logIn, password, person } from './support/people.ts'
import { type PayingShop, startPayingShop } from './support/sandbox.ts'
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
/** A visitor's cart that is ready to be ordered, with an e-mail of its own. */
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

describe.each(['FRSM', 'ESSM'] as const)('guests of %s who want an account', (store) => {
  it('R1.8 the account is made with the order, activated by mail, and shows the order', async () => {
    const cart = await guestCart(store)
    expect((await transfer(cart, store, { password })).status).toBe(201)
    const account = await accountOf(cart.email)
    expect(account).toMatchObject({ store, active: false, firstName: cart.name, lastName: cart.surnames })
    expect((await transfer(cart, store, { password })).status).toBe(201)
    const order = await api.get<Cart>(`/cart/v1/carts/${cart.id}/?store=${store}`)
    expect([order.status, order.body.status, order.body.customer]).toEqual([200, 300, null])
    await expect(logIn(api, store, cart.email)).rejects.toThrow('inactive_account')
    const token = await linkTo(cart.email)
    const activated = await api.post(`/auth-users/v1/clients/activate_user/?store=${store}&token=${token}`, {})
    expect(activated.status).toBe(200)
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

  it('R1.8 a card payment that is tried again keeps the account of the first try', async () => {
    const cart = await guestCart(store)
    const open = (more: object = {}) =>
      api.post(`/payment/v1/card/payments/session/?store=${store}`, {
        cart_id: cart.id,
        payment_method: 'card',
        password,
        ...more,
      })
    expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(200)
    expect(await accountOf(cart.email)).toMatchObject({ active: false })
    expect((await open({ password: 'another-password' })).status).toBe(400)
  })
})
