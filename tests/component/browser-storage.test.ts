import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptsCookies } from '#lib/browser/cookies.ts'
import { forgetViewed, readViewed, rememberViewed } from '#lib/browser/recently-viewed.ts'
import { parseStored, readText, storeText } from '#lib/browser/storage.ts'
import { readStoredCart, writeStoredCart } from '#lib/cart/stored-cart.ts'
import { forgetStoredPage, type StoredPage, storePage, takePage } from '#lib/catalogue/stored-page.ts'
import { forgetFavourites, readFavourites, readOwner, writeFavourites, writeOwned } from '#lib/favourites/stored.ts'
import { blockCookies, blockStorage, fillStorage } from '../setup/storage.ts'

const page: StoredPage = {
  category: 1,
  query: {},
  page: 2,
  products: ['<li id="p4">Paroi</li>'],
  paginator: { less: null, more: null },
}
const position = { product: 4, top: 10 }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // Values that an earlier test could not write are dropped once a write succeeds.
  for (const name of ['a', 'cart', 'wishlist', 'wishlist_owner', 'recently_viewed']) storeText('local', name, null)
  forgetStoredPage()
})
afterEach(() => vi.restoreAllMocks())

describe('texts kept by the browser', () => {
  it('are kept for the next page, and forgotten', () => {
    expect(storeText('local', 'a', 'x')).toBe(true)
    expect([localStorage.getItem('a'), readText('local', 'a'), readText('session', 'a')]).toEqual(['x', 'x', null])
    expect(storeText('local', 'a', null)).toBe(true)
    expect([localStorage.getItem('a'), readText('local', 'a')]).toEqual([null, null])
  })
  it('are known to the page alone where storage is blocked', () => {
    blockStorage()
    expect(readText('session', 'a')).toBeNull()
    expect(storeText('session', 'a', 'x')).toBe(false)
    expect(readText('session', 'a')).toBe('x')
    expect(storeText('session', 'a', null)).toBe(false)
    expect(readText('session', 'a')).toBeNull()
  })
  it('are known to the page alone where storage is full, until another tab writes something else', () => {
    storeText('local', 'a', 'old')
    fillStorage()
    expect(storeText('local', 'a', 'new')).toBe(false)
    expect([localStorage.getItem('a'), readText('local', 'a')]).toEqual(['old', 'new'])
    vi.restoreAllMocks()
    localStorage.setItem('a', 'of another tab')
    expect(readText('local', 'a')).toBe('of another tab')
  })
  it('are nothing where they are damaged', () => {
    expect(['{"a":', 'undefined', '', null].map(parseStored)).toEqual([null, null, null, null])
    expect(parseStored('{"a":1}')).toEqual({ a: 1 })
  })
})

describe.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])('with storage %s', (_, refuse) => {
  beforeEach(refuse)

  it('R3.98 the page knows its cart', () => {
    writeStoredCart({ id: 'a', size: 3 })
    expect(readStoredCart()).toEqual({ id: 'a', size: 3 })
    writeStoredCart(null)
    expect(readStoredCart()).toBeNull()
  })
  it('R3.99 R4.72 the page knows its favourites, and whose they are', () => {
    writeFavourites([4, 2])
    expect(readFavourites()).toEqual([4, 2])
    expect(readFavourites()).toBe(readFavourites())
    writeOwned([2], 7)
    expect([readOwner(), readFavourites()]).toEqual([7, [2]])
    forgetFavourites()
    expect([readOwner(), readFavourites()]).toEqual([null, []])
  })
  it('R3.100 R4.76 the page knows what was viewed', () => {
    rememberViewed(4)
    rememberViewed(2)
    expect(readViewed()).toEqual([2, 4])
    forgetViewed()
    expect(readViewed()).toEqual([])
  })
  it('R3.101 R3.102 the page finds the listing that was left for a product, once', () => {
    storePage(page, position)
    expect(takePage(1, {})).toMatchObject({ page, position })
    expect(takePage(1, {})).toBeNull()
  })
})

describe('damaged storage', () => {
  it.each(['nonsense', '{}', '[null]', '{"entry":1}', 'null', '7', '"text"'])(
    'R4.76 R3.101 counts as none: %s',
    (text) => {
      for (const name of ['cart', 'wishlist', 'wishlist_owner', 'recently_viewed']) localStorage.setItem(name, text)
      for (const name of ['category_page', 'product_position']) sessionStorage.setItem(name, text)
      expect([readStoredCart(), readFavourites(), readViewed(), takePage(1, {})]).toEqual([null, [], [], null])
    },
  )
  it.each([{ products: [null] }, { products: 'no' }, { query: null }, { paginator: null }])(
    'R3.101 a listing of which a part is damaged begins again: %o',
    (part) => {
      storePage({ ...page, ...part } as unknown as StoredPage, position)
      expect(takePage(1, {})).toBeNull()
    },
  )
})

describe('cookies', () => {
  it('are kept, and the trial leaves none behind', () => {
    expect([acceptsCookies(), document.cookie]).toEqual([true, ''])
  })
  it('are not kept where they are dropped, or forbidden', () => {
    blockCookies()
    expect(acceptsCookies()).toBe(false)
    blockCookies(() => {
      throw new DOMException('', 'SecurityError')
    })
    expect(acceptsCookies()).toBe(false)
  })
})
