import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readStoredCart, type StoredCart, watchStoredCart, writeStoredCart } from '#lib/cart/stored-cart.ts'

beforeEach(() => window.localStorage.clear())

describe('stored cart', () => {
  it('R3.98 R4.64 keeps id and size under the key cart', () => {
    writeStoredCart({ id: 'a', size: 3 })
    expect(JSON.parse(window.localStorage.getItem('cart') ?? '')).toEqual({ id: 'a', size: 3 })
    expect(readStoredCart()).toEqual({ id: 'a', size: 3 })
  })
  it('R4.70 clearing removes the stored id, and every part of the page that shows the cart hears of it', () => {
    writeStoredCart({ id: 'a', size: 3 })
    const shown: (StoredCart | null)[] = []
    const stop = watchStoredCart(() => shown.push(readStoredCart()))
    writeStoredCart(null)
    stop()
    expect(window.localStorage.getItem('cart')).toBeNull()
    expect(shown).toEqual([null])
  })
  it('answers the same object until it changes, and tells who watches', () => {
    const told = vi.fn()
    const stop = watchStoredCart(told)
    writeStoredCart({ id: 'a', size: 1 })
    expect(readStoredCart()).toBe(readStoredCart())
    stop()
    writeStoredCart({ id: 'a', size: 2 })
    expect(told).toHaveBeenCalledOnce()
  })
  it.each(['nonsense', '{}', '{"id":1,"size":1}', '{"id":"a","size":-1}', '{"id":"a","size":1.5}', 'null'])(
    'ignores %s',
    (text) => {
      window.localStorage.setItem('cart', text)
      expect(readStoredCart()).toBeNull()
    },
  )
})
