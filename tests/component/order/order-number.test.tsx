import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderNumber } from '#components/order/order-number.tsx'

it('shows an order’s number in groups that can be read out, and is copied as one', () => {
  const { container } = render(<OrderNumber number="FR-K7M2XPQR" />)
  expect([...container.querySelectorAll('span > span')].map((part) => part.textContent)).toEqual([
    'FR-',
    'K7M2',
    'XPQR',
  ])
  expect(container).toHaveTextContent(/^FR-K7M2XPQR$/)
})
