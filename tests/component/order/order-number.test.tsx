import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderNumber } from '#components/order/order-number.tsx'

it('R3.62 shows an order’s number as mails and invoices write it, on one line', () => {
  const { container } = render(<OrderNumber number="FR-K7M2XPQR" />)
  expect(container.firstElementChild?.outerHTML).toMatch(
    /^<span class="[^"]*whitespace-nowrap[^"]*">FR-K7M2XPQR<\/span>$/,
  )
})
