import { describe, expect, it } from 'vitest'
import type { Cart } from '#lib/contract/cart-content.ts'
import { paymentOfCart } from '#lib/rules/payment-of-cart.ts'

const reference = 'FRSM-1'
const cart = {
  status: 100,
  order_number: null,
  prices: { pvp_total: 48_900 } as Cart['prices'],
  payment_method_selected: 'card',
  payment: null,
} as const satisfies Partial<Cart>

describe('R0.3 what a cart tells of its payment, where no call tells of payments', () => {
  it.each([
    [100, 'created'],
    [150, 'created'],
    [200, 'pending'],
    [300, 'pending'],
    [350, 'pending'],
    [400, 'authorized'],
    [500, 'authorized'],
    [650, 'authorized'],
    [800, 'authorized'],
  ] as const)('is in state %i that it is %s', (status, told) => {
    expect(paymentOfCart({ ...cart, status, order_number: 'N' }, reference)).toEqual({
      payment_reference: reference,
      payment_method: 'card',
      status: told,
      order_status: status,
      order_number: 'N',
      amount: 48_900,
    })
  })

  it('is nothing once the order is cancelled, without a means of payment, and of another payment', () => {
    expect(paymentOfCart({ ...cart, status: 700 }, reference)).toBeNull()
    expect(paymentOfCart({ ...cart, payment_method_selected: null }, reference)).toBeNull()
    const payment = { reference: 'FRSM-2', status: 'authorized', transfer: null }
    expect(paymentOfCart({ ...cart, status: 400, payment }, reference)).toBeNull()
    expect(paymentOfCart({ ...cart, status: 400, payment }, 'FRSM-2')?.status).toBe('authorized')
  })
})
