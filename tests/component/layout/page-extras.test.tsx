import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageExtras } from '#components/layout/page-extras.tsx'
import { hideLoader, showLoader } from '#lib/overlays/overlays.ts'
import messages from '#messages/fr.json'
import { withDialogs } from '../../setup/dialog.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }))

vi.mock('#lib/texts/load.ts', () => ({ loadTexts: async () => messages.layout.search.suggestions }))

beforeEach(withDialogs)
const show = () =>
  render(
    <>
      <form action="/recherche">
        <input type="search" name="q" />
      </form>
      <button type="button">autre</button>
      <PageExtras images={{ base: '/images', cloud: 'x' }} />
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
  it('R2.83 shows what any part of the page lays over it, without anything having been touched', async () => {
    show()
    showLoader('Traitement de votre commande…')
    expect(await screen.findByRole('dialog', { name: 'Traitement de votre commande…' })).toBeTruthy()
    hideLoader()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
