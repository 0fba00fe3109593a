import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { RememberedProducts } from '#components/recently-viewed/remembered-products.tsx'
import { rememberViewed } from '#lib/browser/recently-viewed.ts'
import { writeFavourites } from '#lib/favourites/stored.ts'
import { islandQueries } from '#lib/queries/client.ts'

const props = {
  images: { base: '/images', cloud: 'x' },
  titles: { favourites: 'Vos favoris', viewed: 'Vus récemment' },
  texts: { from: 'dès', lowest: 'Prix le plus bas', untaxed: 'HT', failed: 'raté', retry: 'encore' },
}
const prices = { pvp: 10000, pvp_web: 10000, discount: 0, lowest_30_days: null, without_tax: 8333 }
const card = (id: number) => ({ id, name: `Paroi ${id}`, web_url: `/paroi-${id}.html`, image: null, prices })

beforeAll(() => import('#components/recently-viewed/recently-viewed-row.tsx'))
beforeEach(() => {
  islandQueries().clear()
  window.localStorage.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const ids = new URL(address, 'http://x').searchParams.get('ids')?.split(',').map(Number) ?? []
    return Response.json({ count: ids.length, next: null, previous: null, results: ids.map(card) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const names = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.textContent)

it('shows under an empty cart what this browser remembers: favourites, then what was viewed beside them', async () => {
  writeFavourites([4, 2])
  for (const id of [2, 3]) rememberViewed(id)
  render(<RememberedProducts {...props} />)
  expect(names(await screen.findByRole('region', { name: 'Vos favoris' }))).toEqual(['Paroi 4', 'Paroi 2'])
  expect(names(await screen.findByRole('region', { name: 'Vus récemment' }))).toEqual(['Paroi 3'])
})

it('shows nothing where nothing is remembered', () => {
  const { container } = render(<RememberedProducts {...props} />)
  expect(container).toBeEmptyDOMElement()
})
