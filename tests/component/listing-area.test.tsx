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

it('R4.77 an option leads on without a page load, and keeps the focus and the place', () => {
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

it('R4.77 whoever wants a new tab gets it', () => {
  show()
  fireEvent.click(screen.getByRole('link', { name: /Noir/ }), { metaKey: true })
  expect(push).not.toHaveBeenCalled()
})

it('R2.147 the orderings close on Escape, on a click elsewhere and when the focus goes on, and not while one chooses', () => {
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
