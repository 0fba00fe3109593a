import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FilterPanel } from '#components/listing/filter-panel.tsx'
import { ListingArea } from '#components/listing/listing-area.tsx'
import type { FilterView } from '#lib/catalogue/filter-view.ts'
import { withDialogs } from '../setup/dialog.ts'
// Loaded when it is first opened; here beforehand, so that nothing waits for it.
import '#components/listing/filter-drawer.tsx'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const filters: FilterView[] = [
  {
    id: 2,
    name: 'Finition',
    kind: 'color',
    options: [{ id: 201, name: 'Noir', href: '?finition=noir', count: 3, color: '#222' }],
  },
  {
    id: 9,
    name: 'Ouverture',
    kind: 'hiperlink',
    options: [{ id: 901, name: 'Fixe', href: '?ouverture=fixe', count: 2 }],
  },
  {
    id: 4,
    name: 'Largeur',
    kind: 'range',
    range: {
      min: { name: 'largeur_min', bound: 70 },
      max: { name: 'largeur_max', bound: 160 },
      unit: 'cm',
      others: [['marque', 'ondine']],
    },
  },
]

function show() {
  return render(
    <ListingArea
      texts={{ filters: 'Filtres', close: 'Fermer', see: 'Voir les 5 produits', found: '5 produits' }}
      bar={
        <>
          <a href="#filters">Filtres (1)</a>
          <details className="ordering">
            <summary>Trier par</summary>
            <a href="?ordering=news">Nouveautés</a>
          </details>
        </>
      }
      filters={
        <FilterPanel filters={filters} path="/parois" texts={{ picked: 'choisi', min: 'De', max: 'À', apply: 'OK' }} />
      }
    >
      <p>les produits</p>
    </ListingArea>,
  )
}

beforeEach(() => {
  withDialogs()
  push.mockReset()
  window.history.replaceState(null, '', '/parois')
})

it('R4.77 an option leads on without a page load, and keeps the focus', () => {
  const { unmount } = show()
  fireEvent.click(screen.getByRole('link', { name: /Noir/ }))
  expect(push).toHaveBeenCalledWith('/parois?finition=noir', { scroll: false })
  unmount()
  show()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Noir/ }))
  expect(screen.getByRole('status').textContent).toBe('5 produits')
})

it('R4.82 a range leads on with what was filled in and what was chosen before', () => {
  show()
  fireEvent.change(screen.getByLabelText('De (cm)'), { target: { value: '90' } })
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(push).toHaveBeenCalledWith('/parois?marque=ondine&largeur_min=90', { scroll: false })
})

it('R2.146 on a phone the filters open as a panel that stays open over the next choice', async () => {
  const { unmount } = show()
  fireEvent.click(screen.getByRole('link', { name: 'Filtres (1)' }))
  expect(await screen.findByRole('dialog', { name: 'Filtres' })).toBeTruthy()
  expect(screen.queryByRole('complementary')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: /Noir/ }))
  unmount()
  show()
  expect(screen.getByRole('dialog', { name: 'Filtres' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Voir les 5 produits' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('complementary', { name: 'Filtres' })).toBeTruthy()
})

it('R3.80 search engines follow links that editors chose, and no other option', () => {
  show()
  expect(screen.getByRole('link', { name: /Fixe/ }).getAttribute('rel')).toBeNull()
  expect(screen.getByRole('link', { name: /Noir/ }).getAttribute('rel')).toBe('nofollow')
})

it('R4.77 a click for a new tab opens one', () => {
  show()
  fireEvent.click(screen.getByRole('link', { name: /Noir/ }), { metaKey: true })
  expect(push).not.toHaveBeenCalled()
})

it('R2.147 the orderings close on Escape, on a click elsewhere and when the focus leaves them', () => {
  show()
  const summary = screen.getByText('Trier par')
  const orderings = summary.parentElement as HTMLElement
  const news = screen.getByRole('link', { name: 'Nouveautés' })
  const isOpen = () => orderings.hasAttribute('open')
  const open = () => orderings.setAttribute('open', '')

  open()
  fireEvent.blur(summary, { relatedTarget: news })
  fireEvent.blur(summary)
  fireEvent.click(orderings)
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(news, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(summary).toHaveFocus()
  open()
  fireEvent.click(screen.getByText('les produits'))
  expect(isOpen()).toBe(false)
  open()
  fireEvent.blur(news, { relatedTarget: screen.getByRole('link', { name: 'Filtres (1)' }) })
  expect(isOpen()).toBe(false)
})

it('R4.77 after a choice the page scrolls up to the start of the list, and never down', () => {
  const scrolled = vi.fn()
  const top = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900))
  HTMLElement.prototype.scrollIntoView = scrolled
  const choose = () => {
    const { unmount } = show()
    fireEvent.click(screen.getByRole('link', { name: /Noir/ }))
    unmount()
    show().unmount()
  }
  choose()
  expect(scrolled).toHaveBeenCalledOnce()
  top.mockReturnValue(new DOMRect(0, 200))
  choose()
  expect(scrolled).toHaveBeenCalledOnce()
  top.mockRestore()
})

it('R3.83 a width is a link that one clicks, besides the fields for other bounds', () => {
  const range = filters[2]?.range
  if (!range) throw new Error('No range')
  const chips = [
    { id: 4001, name: '120', href: '?largeur_max=120&largeur_min=120', count: 3 },
    { id: 4002, name: '140', href: '', count: 2, picked: true as const },
  ]
  const texts = { picked: 'choisi', min: 'De', max: 'À', apply: 'OK' }
  const width = { id: 4, name: 'Largeur', kind: 'range' as const, open: true as const, range: { ...range, chips } }
  render(<FilterPanel filters={[width]} path="/parois" texts={texts} />)
  const link = (name: RegExp) => screen.getByRole('link', { name })
  expect(link(/^120\s*cm$/).getAttribute('href')).toBe('?largeur_max=120&largeur_min=120')
  expect(link(/^140\s*cm choisi$/).getAttribute('href')).toBe('/parois')
  expect(link(/^140\s*cm choisi$/).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('spinbutton', { name: 'De (cm)' })).toBeTruthy()
})
