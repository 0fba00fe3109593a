import { beforeEach, expect, it, vi } from 'vitest'
import { choosePaymentMethod } from '#lib/actions/choose-payment-method.ts'
import { essm } from '#lib/stores/essm.ts'

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }))
vi.mock('server-only', () => ({}))
vi.mock('#lib/cart/cart-cookie.ts', () => ({ readCartCookie: async () => 'cart' }))
vi.mock('#lib/stores/request.ts', () => ({ requestStore: async () => essm }))
vi.mock('#lib/store-api/customer.ts', () => ({ askAsCustomer: ask, findAsCustomer: ask }))

const calls = () =>
  ask.mock.calls.map(([, call, { query }]) => [call.method, call.path.split('/')[3], query?.delete_commissions])

beforeEach(() => {
  ask.mockReset().mockImplementation(async (_, { method }) => ({ prices: { pvp_total: method === 'GET' ? 100 : 102 } }))
})

it('R7.54 asks for the cart without commissions when PayPal is left for another method', async () => {
  expect(await choosePaymentMethod('card', 'paypal')).toBe(100)
  expect(calls()).toEqual([
    ['PUT', 'carts', undefined],
    ['GET', 'carts', 'true'],
  ])
})

it.each([
  ['paypal', 'card'],
  ['paypal', 'paypal'],
  ['card', 'transfer'],
])('R7.54 asks for nothing of the kind when %s is chosen after %s', async (method, left) => {
  expect(await choosePaymentMethod(method, left)).toBe(102)
  expect(calls()).toEqual([['PUT', 'carts', undefined]])
})

it('R7.54 keeps the total that is shown when the cart cannot be asked for', async () => {
  ask.mockRejectedValue(new TypeError('fetch failed'))
  expect(await choosePaymentMethod('card', 'paypal')).toBeNull()
  expect(await choosePaymentMethod('gold', 'paypal')).toBeNull()
})
