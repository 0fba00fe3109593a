import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageExtras } from '#components/hydration/page-extras.tsx'
import { readFavourites } from '#lib/favourites/stored.ts'
import { hideLoader, showLoader } from '#lib/overlays/overlays.ts'
import messages from '#messages/fr.json'
import { withDialogs } from '../../setup/dialog.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }))

vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: async () => messages.layout.search.suggestions }))

beforeEach(() => {
  withDialogs()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
const show = () =>
  render(
    <>
      <form action="/recherche">
        <input type="search" name="q" />
      </form>
      <button type="button">autre</button>
      <PageExtras images={{ base: '/images', cloud: 'x' }} audience="client" />
    </>,
  )

describe('PageExtras', () => {
  it('R2.94 R2.101 makes the search box a combobox when it gets the focus', async () => {
    show()
    expect(screen.getByRole('searchbox')).not.toHaveAttribute('aria-expanded')
    screen.getByRole('searchbox').focus()
    expect(await screen.findByRole('combobox')).toHaveAttribute('aria-autocomplete', 'list')
  })
  it('R2.94 leaves the search box alone while something else is used', async () => {
    show()
    fireEvent.pointerOver(screen.getByRole('button'))
    screen.getByRole('button').focus()
    await new Promise((done) => setTimeout(done, 50))
    expect(screen.getByRole('searchbox')).not.toHaveAttribute('aria-expanded')
  })
  it('R2.105 takes back the history entry of an overlay that was open when the page was reloaded', async () => {
    window.history.pushState({ overlays: 1 }, '')
    show()
    await waitFor(() => expect(window.history.state?.overlays ?? 0).toBe(0))
  })
  it('R2.148 gives a card its quick view once a mouse comes to it, and not before', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { unmount } = render(
      <ul data-quick-view="Aperçu">
        <li id="p4">
          <div className="card">
            <h2>
              <a href="/4.html">Paroi 4</a>
            </h2>
          </div>
        </li>
      </ul>,
    )
    show()
    fireEvent.pointerOver(screen.getByRole('searchbox'))
    const over = () =>
      fireEvent(
        screen.getByRole('link'),
        Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }),
      )
    expect(screen.queryByRole('button', { name: /Aperçu/ })).toBeNull()
    await waitFor(() => {
      over()
      expect(screen.getByRole('button', { name: /Aperçu/ })).toBeVisible()
    })
    unmount()
  })
  it('R1.5 counts what was pressed before the scripts were there, every heart once', async () => {
    localStorage.clear()
    const pressed = vi.fn()
    render(
      [4, 9].map((id) => (
        <button key={id} type="button" data-favourite={id} aria-label={`Favori : ${id}`} onClick={pressed} />
      )),
    )
    const [four, nine] = screen.getAllByRole('button')
    window.onclick = () => undefined
    window.early = new Set([four ?? null, null, nine ?? null])
    show()
    await waitFor(() => expect(readFavourites()).toEqual([9, 4]))
    expect(pressed).toHaveBeenCalledTimes(2)
    expect(window.early).toBeUndefined()
    expect(window.onclick).toBeNull()
    show()
    fireEvent.pointerOver(screen.getAllByRole('button')[0] as HTMLElement)
    await new Promise((done) => setTimeout(done, 50))
    expect(readFavourites()).toEqual([9, 4])
  })
  it('R2.83 shows what any part of the page lays over it, without anything having been touched', async () => {
    show()
    showLoader('Traitement de votre commande…')
    expect(await screen.findByRole('dialog', { name: 'Traitement de votre commande…' })).toBeTruthy()
    hideLoader()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
