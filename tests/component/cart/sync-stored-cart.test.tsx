import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SyncStoredCart } from '#components/cart/sync-stored-cart.tsx'
import { announceCartChange } from '#lib/cart/cart-changes.ts'
import { readStoredCart, writeStoredCart } from '#lib/cart/stored-cart.ts'

const refresh = vi.hoisted(() => vi.fn())
const router = vi.hoisted(() => ({ refresh: () => refresh() }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))

let otherTab: BroadcastChannel
const told = vi.fn()
let show: (size: number, version: string) => void
beforeEach(() => {
  refresh.mockReset()
  told.mockReset()
  writeStoredCart(null)
  otherTab = new BroadcastChannel('cart-changed')
  otherTab.addEventListener('message', told)
  const page = render(<SyncStoredCart id="cart" size={2} version="2 pieces" />)
  show = (size, version) => page.rerender(<SyncStoredCart id="cart" size={size} version={version} />)
})
afterEach(() => otherTab.close())
const onceMore = () => waitFor(() => expect(refresh).toHaveBeenCalledOnce())

describe('the cart page', () => {
  it('R4.64 writes down which cart the server has shown, and asks nothing because of that', async () => {
    expect(readStoredCart()).toEqual({ id: 'cart', size: 2 })
    await new Promise((done) => setTimeout(done, 200))
    expect([refresh.mock.calls.length, told.mock.calls.length]).toEqual([0, 0])
  })

  it('R4.64 R4.66 is shown anew when another tab adds to the cart', async () => {
    localStorage.setItem('cart', JSON.stringify({ id: 'cart', size: 5 }))
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
    await onceMore()
  })

  it('R4.64 is shown anew when another tab orders the cart', async () => {
    localStorage.removeItem('cart')
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
    await onceMore()
  })

  it('R4.64 R4.68 is shown anew once when another tab or the panel changes prices, and does not send that back', async () => {
    otherTab.postMessage(null)
    announceCartChange('panel')
    told.mockReset()
    await onceMore()
    show(2, '2 pieces, coupon')
    await new Promise((done) => setTimeout(done, 200))
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('R4.64 is shown anew when the browser had put it aside', async () => {
    act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await onceMore()
  })

  it('R4.64 R4.66 tells the other tabs what was changed here', async () => {
    show(3, '3 pieces')
    await waitFor(() => expect(told).toHaveBeenCalledOnce())
    expect(refresh).not.toHaveBeenCalled()
  })
})
