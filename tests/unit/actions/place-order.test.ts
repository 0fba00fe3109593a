import { beforeEach, describe, expect, it, vi } from 'vitest'
import { problemsInAddress } from '#lib/actions/checkout-without-script.ts'
import { type PlaceOrderState, placeOrder } from '#lib/actions/place-order.ts'
import { checkForm } from '#lib/forms/check-form.ts'
import { checkoutSchema } from '#lib/forms/checkout.ts'
import { frsm } from '#lib/stores/frsm.ts'
import { typedByGuest } from '../../setup/checkout-form.tsx'

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }))
vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({ refresh: () => undefined }))
vi.mock('next/server', () => ({ after: () => undefined }))
vi.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new Error(address)
  },
}))
vi.mock('#lib/cart/cart-cookie.ts', () => ({ readCartCookie: async () => 'cart', writeCartCookie: vi.fn() }))
vi.mock('#lib/session/session.ts', () => ({ currentSession: async () => null }))
vi.mock('#lib/session/browser-secret.ts', () => ({ storeBrowserSecret: async () => 'secret' }))
vi.mock('#lib/stores/request.ts', () => ({ requestStore: async () => frsm }))
vi.mock('#lib/store-api/customer.ts', () => ({ askAsCustomer: ask, findAsCustomer: ask }))

const before: PlaceOrderState = { problems: {}, form: null, pay: null }
const formOf = (more: Record<string, string>) => {
  const form = new FormData()
  const sent = { ...typedByGuest, same_billing_data: 'on', payment_method: 'card', expected_total: '100', ...more }
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  return form
}
const wrong = { 'user.phone': '12', 'shipping_data.postal_code': '20000', payment_method: 'gold' }

beforeEach(() => {
  ask.mockReset().mockResolvedValue({ prices: { pvp_total: 100 } })
})

describe('ordering', () => {
  it('R5.3 refuses what the form refuses, in the same words, and writes nothing', async () => {
    const form = formOf({ ...wrong, scripted: '1' })
    const { problems } = await placeOrder(before, form)
    expect(problems).toEqual({
      'user.phone': 'phone',
      'shipping_data.postal_code': 'postalCodeRefused',
      payment_method: 'paymentMethod',
    })
    expect(problems).toEqual(checkForm(checkoutSchema(frsm.country, frsm.paymentMethods), form).problems)
    expect(ask).not.toHaveBeenCalled()
  })

  it('R5.3 leads a browser without a script back to the same problems, with what was typed in the cart', async () => {
    const led: unknown = await placeOrder(before, formOf(wrong)).catch((error: unknown) => error)
    const address = new URL((led as Error).message, 'https://shop.example')
    expect(problemsInAddress(address.searchParams.get('wrong') ?? '').problems).toEqual({
      'user.phone': 'phone',
      'shipping_data.postal_code': 'postalCodeRefused',
      payment_method: 'paymentMethod',
    })
    expect(ask.mock.calls[0]?.[2].body.user).toMatchObject({ name: 'Camille', phone: '12' })
  })

  it('R3.49 writes the form to the cart and says what is to be paid where, without the password', async () => {
    const answer = await placeOrder(before, formOf({ scripted: '1', 'user.password': 'rideau-42' }))
    expect(ask.mock.calls[0]?.[2].body.user).toMatchObject({ email: 'camille@example.fr', password: 'rideau-42' })
    const to = 'Camille Moreau, 12 rue de la Verrerie, 3e gauche, 69007 Lyon'
    expect(answer).toEqual({ problems: {}, form: null, pay: { method: 'card', cartId: 'cart', total: 100, to } })
  })
})
