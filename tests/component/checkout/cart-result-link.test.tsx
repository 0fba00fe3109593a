import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CartResultLink } from '#components/checkout/cart-result-link.tsx'
import { readStoredCart, writeStoredCart } from '#lib/cart/stored-cart.ts'

const cart = { id: '0b3f7a52-5a5c-4c1e-9d66-ad1f6a3a1f11', size: 2 }
const result = (orderStatus: number) =>
  render(
    <CartResultLink
      orderStatus={orderStatus}
      orderHref="/order/1"
      order="See the order"
      checkoutHref="/checkout"
      retry="Try again"
    />,
  )

beforeEach(() => writeStoredCart(cart))

it.each([300, 400])(
  'R0.3 a result read from the cart leads to the order in state %i, and the cart is forgotten',
  (state) => {
    result(state)
    expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/order/1')
    expect(readStoredCart()).toBeNull()
  },
)

it('R0.3 a result read from an open cart leads back to paying it, and the cart is kept', () => {
  result(100)
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/checkout')
  expect(readStoredCart()).toEqual(cart)
})
