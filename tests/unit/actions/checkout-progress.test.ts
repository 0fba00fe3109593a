import { beforeEach, describe, expect, it, vi } from 'vitest'
import { choosePaymentMethod, deliverTo, joinEmailToCart } from '#lib/actions/checkout-progress.ts'
import { essm } from '#lib/stores/essm.ts'

const { ask, refresh, cookie } = vi.hoisted(() => ({ ask: vi.fn(), refresh: vi.fn(), cookie: vi.fn() }))
vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({ refresh }))
vi.mock('#lib/cart/cart-cookie.ts', () => ({ readCartCookie: cookie }))
vi.mock('#lib/stores/request.ts', () => ({ requestStore: async () => essm }))
vi.mock('#lib/store-api/customer.ts', () => ({ askAsCustomer: ask, findAsCustomer: ask }))

const calls = () =>
  ask.mock.calls.map(([, call, { query }]) => [call.method, call.path.split('/')[3], query?.delete_commissions])
const bodies = () => ask.mock.calls.map(([, , { body }]) => body)

beforeEach(() => {
  ask.mockReset().mockImplementation(async (_, { method }) => ({ prices: { pvp_total: method === 'GET' ? 100 : 102 } }))
  refresh.mockReset()
  cookie.mockReset().mockResolvedValue('cart')
})

describe('a means of payment', () => {
  it('R7.54 is written without commissions when PayPal is left for another method', async () => {
    expect(await choosePaymentMethod('card', 'paypal', 102)).toBe(true)
    expect(calls()).toEqual([
      ['PUT', 'carts', undefined],
      ['GET', 'carts', 'true'],
    ])
    expect(refresh, 'the total without commissions is another').toHaveBeenCalledOnce()
  })

  it.each([
    ['paypal', 'card'],
    ['paypal', 'paypal'],
    ['card', 'transfer'],
  ])('R7.54 asks for nothing of the kind when %s is chosen after %s', async (method, left) => {
    expect(await choosePaymentMethod(method, left, 102)).toBe(true)
    expect(calls()).toEqual([['PUT', 'carts', undefined]])
    expect(refresh, 'the page shows this total already').not.toHaveBeenCalled()
  })

  it('R7.54 is told as not written when the cart cannot be changed, and the total that is shown stays', async () => {
    ask.mockRejectedValue(new TypeError('fetch failed'))
    expect(await choosePaymentMethod('card', 'paypal', 102)).toBe(false)
    expect(refresh).not.toHaveBeenCalled()
  })

  it('R5.30 that the store does not know is written nowhere', async () => {
    await choosePaymentMethod('gold', 'paypal', 102)
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('a postal code', () => {
  it.each([
    [' 28001 ', 102, 0],
    ['07001', 95, 1],
  ])('R3.59 "%s" is written, and the page comes again where the total of %i changes', async (code, shown, times) => {
    expect(await deliverTo(code, shown)).toBe(true)
    expect(bodies()).toEqual([{ shipping_data: { postal_code: code.trim() } }])
    expect(refresh).toHaveBeenCalledTimes(times)
  })

  it.each(['35001', '2800', 'x'])('R8.24 "%s", where nothing is delivered to, is not written', async (code) => {
    await deliverTo(code, 102)
    expect(ask).not.toHaveBeenCalled()
  })

  it('R3.59 is told as not written when the store API does not answer', async () => {
    ask.mockRejectedValue(new TypeError('fetch failed'))
    expect(await deliverTo('28001', 102)).toBe(false)
  })
})

describe('an e-mail', () => {
  it('R3.58 joins the cart without the spaces around it, and one that is none does not', async () => {
    expect(await joinEmailToCart(' ana@example.es ')).toBe(true)
    expect(bodies()).toEqual([{ email: 'ana@example.es' }])
    await joinEmailToCart('ana')
    expect(ask).toHaveBeenCalledOnce()
  })

  it('R3.58 is told as not written when the store API refuses it', async () => {
    ask.mockRejectedValue(new TypeError('fetch failed'))
    expect(await joinEmailToCart('ana@example.es')).toBe(false)
  })
})

it('a browser without a cart has nothing to be written', async () => {
  cookie.mockResolvedValue(null)
  const all = [choosePaymentMethod('card', 'paypal', 102), deliverTo('28001', 102), joinEmailToCart('a@example.es')]
  expect(await Promise.all(all)).toEqual([true, true, true])
  expect(ask).not.toHaveBeenCalled()
})
