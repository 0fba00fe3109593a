import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RecordNoCart } from '#components/cart/record-no-cart.tsx'
import { readStoredCart, writeStoredCart } from '#lib/cart/stored-cart.ts'

it('a page that has found no cart takes it out of the record of the browser, too', () => {
  writeStoredCart({ id: 'a', size: 2 })
  render(<RecordNoCart />)
  expect(readStoredCart()).toBeNull()
})
