import { onlineManager } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PagedCards } from '#components/listing/paged-cards.tsx'
import { islandQueries } from '#lib/queries/client.ts'
import { listOf } from '../setup/cards.tsx'

const loadMessages = vi.fn(async () => ({ failed: 'raté', retry: 'encore' }))
vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: () => loadMessages() }))

const pageOf = (page: number) => [page * 10, page * 10 + 1]
const htmlOf = (ids: readonly number[]) => `<!DOCTYPE html><main>${renderToString(listOf(ids))}</main>`
/** The shop's answers, by address. */
const pages = vi.fn<(address: URL) => Response>()
const listing = { category: 1, query: { finition: 'noir' } }

const paged = (page: number, given: Partial<typeof listing>, ids: readonly number[] | null) => (
  <PagedCards
    listing={{ ...listing, ...given }}
    count={2}
    page={page}
    pages={4}
    address="/parois?finition=noir"
    texts={{ pages: 'Pages', less: 'avant', more: 'après', loading: 'un instant', shown: '{shown} sur 8' }}
  >
    {listOf(ids)}
  </PagedCards>
)
const show = (page: number, given: Partial<typeof listing> = {}) => render(paged(page, given, pageOf(page)))
const names = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

// Loaded ahead: on a busy machine the first import takes longer than a search waits.
beforeAll(() => import('#lib/queries/listing-page.ts'))
beforeEach(() => {
  islandQueries().clear()
  pages.mockImplementation(({ searchParams }) => new Response(htmlOf(pageOf(Number(searchParams.get('page') ?? 1)))))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => pages(new URL(address, window.location.href))),
  )
  window.history.replaceState(null, '', '/parois?finition=noir')
})
afterEach(() => {
  sessionStorage.clear()
  pages.mockReset()
})

it('R2.148 more appends the next page, names it in the URL, and focuses its first product', async () => {
  show(1)
  expect(screen.getByRole('link', { name: 'après' }).getAttribute('href')).toBe('/parois?finition=noir&page=2')
  expect(screen.queryByRole('link', { name: 'avant' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  expect(screen.getByRole('status').textContent).toBe('un instant')
  await waitFor(() => expect(names()).toEqual(['Paroi 10', 'Paroi 11', 'Paroi 20', 'Paroi 21']))
  expect(pages.mock.lastCall?.[0].search).toBe('?finition=noir&page=2')
  expect(document.activeElement?.textContent).toBe('Paroi 20')
  expect(screen.getByRole('status').textContent).toBe('4 sur 8')
  expect(window.location.search).toBe('?finition=noir&page=2')
})

it('R2.149 less puts the page before in front', async () => {
  show(3)
  fireEvent.click(screen.getByRole('link', { name: 'avant' }))
  await waitFor(() => expect(names()).toEqual(['Paroi 20', 'Paroi 21', 'Paroi 30', 'Paroi 31']))
  expect(document.activeElement?.textContent).toBe('Paroi 20')
  expect(screen.getByRole('link', { name: 'avant' }).getAttribute('href')).toBe('/parois?finition=noir')
  expect(screen.getByRole('link', { name: 'après' }).getAttribute('href')).toBe('/parois?finition=noir&page=4')
})

it('R2.148 a product that moved between the pages meanwhile is not shown twice', async () => {
  pages.mockImplementation(() => new Response(htmlOf([11, 12])))
  show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  await waitFor(() => expect(names()).toEqual(['Paroi 10', 'Paroi 11', 'Paroi 12']))
})

it('R2.148 a click that asks for a new tab gets it', () => {
  show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }), { ctrlKey: true })
  expect(pages).not.toHaveBeenCalled()
})

it('R3.74 R3.101 R3.102 keeps category, page, products, paginator and position for Back', async () => {
  show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  await waitFor(() => expect(names()).toHaveLength(4))
  fireEvent.click(screen.getByRole('link', { name: 'Paroi 20' }))
  const { products, ...kept } = JSON.parse(sessionStorage.getItem('category_page') ?? '')
  expect(kept).toEqual({ category: 1, query: { finition: 'noir' }, page: 2, paginator: { less: null, more: 3 } })
  expect(products.map((html: string) => /id="p(\d+)"/.exec(html)?.[1])).toEqual(['10', '11', '20', '21'])
  expect(JSON.parse(sessionStorage.getItem('product_position') ?? '')).toMatchObject({ product: 20, top: 0 })
})

it.each([
  ['the same listing shows what had been loaded', {}, 4],
  ['another category ignores it', { category: 2 }, 2],
  ['other filters ignore it', { query: {} as { finition: string } }, 2],
])('R4.79 back from a product, %s, and nothing stays stored', async (_, given, count) => {
  const { unmount } = show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  await waitFor(() => expect(names()).toHaveLength(4))
  fireEvent.click(screen.getByRole('link', { name: 'Paroi 20' }))
  unmount()
  window.scrollBy = vi.fn()
  show(1, given)
  expect(names()).toHaveLength(count)
  expect([sessionStorage.getItem('category_page'), sessionStorage.getItem('product_position')]).toEqual([null, null])
})

it('R4.79 Back to the last loaded page also shows the pages before it', async () => {
  const { unmount } = show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  await waitFor(() => expect(names()).toHaveLength(4))
  fireEvent.click(screen.getByRole('link', { name: 'Paroi 21' }))
  unmount()
  window.scrollBy = vi.fn()
  show(2)
  expect(names()).toEqual(['Paroi 10', 'Paroi 11', 'Paroi 20', 'Paroi 21'])
  expect(screen.queryByRole('link', { name: 'avant' })).toBeNull()
  expect(screen.getByRole('link', { name: 'après' }).getAttribute('href')).toMatch(/page=3$/)
  expect(screen.getByRole('status').textContent).toBe('4 sur 8')
  expect(window.scrollBy).toHaveBeenCalled()
})

it('R4.79 what was kept is left when the page has other products by now', async () => {
  const { unmount } = show(1)
  fireEvent.click(screen.getByRole('link', { name: 'Paroi 10' }))
  unmount()
  render(paged(1, {}, [70, 71]))
  expect(names()).toEqual(['Paroi 70', 'Paroi 71'])
})

it.each([
  ['is refused', () => new Response(null, { status: 404 })],
  ['has no products', () => new Response('<!DOCTYPE html><main></main>')],
])('R2.148 a page that %s is told of in its place, and asked for again', async (_, answer) => {
  const good = pages.getMockImplementation() as () => Response
  pages.mockImplementation(answer)
  show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  expect(await screen.findByText(/raté/)).toBeVisible()
  expect(names()).toHaveLength(2)
  expect(window.location.search).toBe('?finition=noir')
  pages.mockImplementation(good)
  fireEvent.click(screen.getByRole('button', { name: 'encore' }))
  await waitFor(() => expect(names()).toHaveLength(4))
  expect(screen.getByRole('status').textContent).toBe('4 sur 8')
})

it('R2.148 without a network a page is told of at once, instead of being waited for', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  onlineManager.setOnline(false)
  show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  expect(await screen.findByText(/raté/)).toBeVisible()
  onlineManager.setOnline(true)
})

it('R2.148 a page that was had a moment ago is not asked for again', async () => {
  const { unmount } = show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  await waitFor(() => expect(names()).toHaveLength(4))
  unmount()
  show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  await waitFor(() => expect(names()).toHaveLength(4))
  expect(pages).toHaveBeenCalledOnce()
})

it('R2.148 where nothing can be loaded that asks for a page, it is gone to', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, href: window.location.href, assign })
  loadMessages.mockRejectedValueOnce(new Error('lost'))
  show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringMatching(/page=2$/)))
  vi.unstubAllGlobals()
})

it('R4.79 a shopper who opens the listing again, instead of coming back, finds its beginning', async () => {
  const { unmount } = show(1)
  fireEvent.click(screen.getByRole('link', { name: 'Paroi 10' }))
  unmount()
  window.history.pushState(null, '', '/parois?finition=noir&page=1')
  show(1)
  expect(sessionStorage.getItem('category_page')).toBeNull()
  expect(names()).toHaveLength(2)
})

it('R4.79 a browser that stores nothing shows the listing all the same', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden')
  })
  show(1)
  expect(names()).toHaveLength(2)
  vi.restoreAllMocks()
})
