import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PagedCards } from '#components/listing/paged-cards.tsx'
import type { CardTexts } from '#components/listing/product-card.tsx'
import type { CardView } from '#lib/catalogue/card.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const loadPage = vi.fn<(question: unknown, page: number) => Promise<CardView[]>>()
vi.mock('#lib/catalogue/load-page.ts', () => ({ loadPage: (...given: [unknown, number]) => loadPage(...given) }))

const card = (id: number): CardView => ({
  id,
  url: `/paroi-${id}.html`,
  name: `Paroi ${id}`,
  brand: 'Aurélys',
  price: '100,00 €',
  delivery: 'Livré en 2 à 3 jours ouvrés',
})
const pageOf = (page: number) => [page * 10, page * 10 + 1].map(card)
const question = {
  category: 1,
  query: { finition: 'noir' },
  audience: 'client' as const,
  words: { deliveryMade: '', deliveryStandard: '' },
}

function show(page: number, given: Partial<typeof question> = {}) {
  return render(
    <PagedCards
      staticName="cards"
      banners={[{ id: 1, title: 'Offres −40 %', text: null, url: '/soldes', image: null, position: 2 }]}
      cards={pageOf(page)}
      question={{ ...question, ...given }}
      page={page}
      pages={4}
      address="/parois?finition=noir"
      images={{ small: '/s/', large: '/l/' }}
      texts={{ from: 'dès', tax: 'TTC', favourite: 'Favori : {name}' } as CardTexts}
      pageTexts={{ pages: 'Pages', less: 'avant', more: 'après', loading: 'un instant', shown: '{shown} sur 8' }}
    />,
  )
}
const names = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

beforeEach(() => {
  loadPage.mockImplementation(async (_, page) => pageOf(page))
  window.history.replaceState(null, '', '/parois?finition=noir')
})
afterEach(() => {
  sessionStorage.clear()
  loadPage.mockReset()
})

it('R2.150 a banner stands among the products at its position, and only where the list begins', () => {
  const { unmount } = show(1)
  const places = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(places().map((text) => /−40/.test(text ?? ''))).toEqual([false, true, false])
  unmount()
  show(2)
  expect(places().some((text) => /−40/.test(text ?? ''))).toBe(false)
})

it('R2.148 more puts the next page behind, names it in the address, and moves the focus to its first product', async () => {
  show(1)
  expect(screen.getByRole('link', { name: 'après' }).getAttribute('href')).toBe('/parois?finition=noir&page=2')
  expect(screen.queryByRole('link', { name: 'avant' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  expect(screen.getByRole('status').textContent).toBe('un instant')
  await waitFor(() => expect(names()).toEqual(['Paroi 10', 'Paroi 11', 'Paroi 20', 'Paroi 21']))
  expect(loadPage).toHaveBeenCalledWith(question, 2)
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
  loadPage.mockResolvedValue([card(11), card(12)])
  show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  await waitFor(() => expect(names()).toEqual(['Paroi 10', 'Paroi 11', 'Paroi 12']))
})

it('R2.148 whoever wants a new tab gets it', () => {
  show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }), { ctrlKey: true })
  expect(loadPage).not.toHaveBeenCalled()
})

it('R3.74 R3.101 R3.102 keeps category, page, products, paginator and position while a product is looked at', async () => {
  show(1)
  fireEvent.click(screen.getByRole('link', { name: 'après' }))
  await waitFor(() => expect(names()).toHaveLength(4))
  fireEvent.click(screen.getByRole('link', { name: 'Paroi 20' }))
  expect(JSON.parse(sessionStorage.getItem('category_page') ?? '')).toEqual({
    category: 1,
    query: { finition: 'noir' },
    page: 2,
    products: [...pageOf(1), ...pageOf(2)],
    paginator: { less: null, more: 3 },
  })
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

it('R4.79 whoever opens the listing anew, instead of coming back, finds its beginning', async () => {
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
