import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RecentlyViewed } from '#components/recently-viewed/recently-viewed.tsx'
import { forgetViewed, readViewed, rememberViewed } from '#lib/browser/recently-viewed.ts'
import { islandQueries } from '#lib/queries/client.ts'

const texts = {
  title: 'Vus récemment',
  from: 'dès',
  lowest: 'Prix le plus bas',
  untaxed: 'HT',
  failed: 'raté',
  retry: 'encore',
}
const images = { base: '/images', cloud: 'x' }
const asked = vi.fn()
let comesNear: () => void

const card = (id: number) => ({
  id,
  name: `Paroi ${id}`,
  web_url: `/paroi-${id}.html`,
  image: null,
  prices: { pvp: 10000, pvp_web: 10000, discount: 0, lowest_30_days: null, without_tax: 8333 },
  from_price: false,
})

// Loaded ahead: on a busy machine the first import takes longer than a search waits.
beforeAll(() => import('#components/recently-viewed/recently-viewed-row.tsx'))
beforeEach(() => {
  islandQueries().clear()
  window.localStorage.clear()
  asked.mockReset()
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address)
    const ids = new URL(address, 'http://x').searchParams.get('ids')?.split(',').map(Number) ?? []
    return Response.json({ count: ids.length, next: null, previous: null, results: ids.map(card) })
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comesNear = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('RecentlyViewed', () => {
  it('R3.84 R3.100 R4.74 R4.76 keeps what is viewed under its key, the last first', () => {
    rememberViewed(3)
    rememberViewed(5)
    render(<RecentlyViewed productId={9} images={images} texts={texts} />)
    expect(window.localStorage.getItem('recently_viewed')).toBe('[9,5,3]')
    forgetViewed()
    expect(readViewed()).toEqual([])
  })

  it('R4.75 loads the other viewed products when the shopper scrolls near them', async () => {
    for (const id of [3, 9, 5]) rememberViewed(id)
    render(<RecentlyViewed productId={9} images={images} texts={texts} />)
    expect(asked).not.toHaveBeenCalled()
    comesNear()
    expect(await screen.findByRole('link', { name: 'Paroi 5' })).toHaveAttribute('href', '/paroi-5.html')
    expect(screen.getByRole('heading', { name: texts.title })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Paroi 9' })).toBeNull()
    expect(asked).toHaveBeenCalledWith('/api/catalog/v1/products/weblist_products/?ids=5,3')
  })

  it('R4.75 R8.1 an answer that fails is told of in its place, and asked for again', async () => {
    const answered = fetch
    vi.stubGlobal('fetch', async () => Response.json({ detail: 'No.' }, { status: 404 }))
    rememberViewed(3)
    render(<RecentlyViewed productId={9} images={images} texts={texts} />)
    comesNear()
    expect(await screen.findByText(/raté/)).toBeVisible()
    vi.stubGlobal('fetch', answered)
    fireEvent.click(screen.getByRole('button', { name: 'encore' }))
    expect(await screen.findByRole('link', { name: 'Paroi 3' })).toBeVisible()
    expect(screen.queryByText(/raté/)).toBeNull()
  })

  it('R4.76 shows nothing and asks nothing on the first visit', () => {
    const { container } = render(<RecentlyViewed productId={9} images={images} texts={texts} />)
    expect(container).toHaveTextContent('')
    expect(asked).not.toHaveBeenCalled()
  })

  it.each(['{"a":1}', 'no json', '[1,"2",-3,null,4.5]', ''])('R4.76 survives a spoilt storage: %s', (text) => {
    window.localStorage.setItem('recently_viewed', text)
    render(<RecentlyViewed productId={9} images={images} texts={texts} />)
    expect(readViewed()[0]).toBe(9)
    expect(readViewed().every((id) => Number.isInteger(id) && id > 0)).toBe(true)
  })
})
