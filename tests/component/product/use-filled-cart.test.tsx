import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFilledCart } from '#components/product/use-filled-cart.ts'

it('R2.124 a filled cart is told once, whatever its form calls back with at later renderings', () => {
  const cart = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', size: 1 }
  const done = vi.fn()
  const { rerender } = renderHook(() => useFilledCart(cart, () => done()))
  rerender()
  rerender()
  expect(done).toHaveBeenCalledOnce()
})
